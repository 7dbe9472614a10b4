import { type LeftOutCode, leftOutCodes, leftOutReasons } from '../../contract/bulk'
import { type Job, maxLeftOut } from '../../contract/jobs'
import type { BulkResult } from '../audit/bulk'
import type { Context } from '../context'
import type { JobRow } from '../db/schema/jobs'
import { second, toIso } from '../lib/clock'

/** Which rows a job has left out: all by the reason, and the first by their ids. */
interface LeftOutRows {
  rows: readonly { id: string; code: LeftOutCode }[]
  by: Readonly<Partial<Record<LeftOutCode, number>>>
}

export const noneLeftOut: LeftOutRows = { rows: [], by: {} }

/** With those that another slice has left out. */
export function withLeftOut(before: string, more: BulkResult['leftOut']): LeftOutRows {
  const { rows, by }: LeftOutRows = JSON.parse(before)
  const counts = { ...by }
  for (const { code } of more) counts[code] = (counts[code] ?? 0) + 1
  const further = more.slice(0, maxLeftOut - rows.length).map(({ id, code }) => ({ id, code }))
  return { rows: [...rows, ...further], by: counts }
}

/** With how long what it has blocked can be undone. */
export function withUndo(row: JobRow, { clock, config }: Pick<Context, 'clock' | 'config'>): Job {
  const { act, state, finished, details } = row
  const seconds = Math.ceil(((finished ?? 0) - clock()) / second + config.undoSeconds)
  if (act !== 'posts.block' || state === 'running' || seconds <= 0) return jobToWire(row)
  const { uid }: { uid: string } = JSON.parse(details ?? '{}')
  return { ...jobToWire(row), undo: { uid, seconds } }
}

export function jobToWire(row: JobRow): Job {
  const { id, act, state, done, total, changed, created, finished } = row
  const { rows, by }: LeftOutRows = JSON.parse(row.skipped)
  return {
    ...{ id, act, state, done, total, changed },
    leftOut: rows.map(({ id, code }) => ({ id, code, reason: leftOutReasons[code] })),
    leftOutBy: leftOutCodes.flatMap((code) => {
      const n = by[code]
      return n ? [{ code, n }] : []
    }),
    created: toIso(created),
    finished: finished === null ? null : toIso(finished),
  }
}
