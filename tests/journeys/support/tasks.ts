import type { Page } from '@playwright/test'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** How long it took of its thread's processor time, in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * The longest task of the page's own thread while `work` is done, in milliseconds of that thread's processor time: what else
 * runs on the machine makes a task take longer, and cost no more.
 */
export async function maxTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser that could be traced')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await work()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  const threadsOfPages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && threadsOfPages.has(`${pid}:${tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace has no tasks of the page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
