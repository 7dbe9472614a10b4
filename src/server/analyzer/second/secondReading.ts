import { createChildWorker, WorkerCrashed } from '../../lib/childWorker'
import { type SecondRead, unreadable } from './findings'
import type { Answer } from './readingProcess'

/**
 * Limits: processes, texts a question, milliseconds a question and until an idle process ends, MiB of memory, and milliseconds without an
 * answer after which nobody waits; and the program that reads.
 */
const usual = {
  ...{ processes: 1, together: 16, timeoutMs: 30_000, idleMs: 3_600_000, memoryMiB: 1024, patience: 60_000 },
  ...{ directory: import.meta.dirname, program: 'readingProcess' },
}

interface ReadingLog {
  warn(details: object, message: string): void
}

/** The second reading can't be had now: no process answers, or the office ends. */
export class ReadingAway extends Error {}

interface Waiting {
  text: string
  resolve: (reading: SecondRead) => void
  reject: (error: Error) => void
}

/** What is asked to find out whether it was the text over which a process was lost. */
const harmless = 'See you at the lake.'

/** Reads texts for what they mean, in processes of their own. They begin with the first text, and stay. */
export function createSecondReading(log: ReadingLog, options: Partial<typeof usual> = {}) {
  const { processes, together, patience, ...limits } = { ...usual, ...options }
  const asides = Array.from({ length: processes }, () =>
    createChildWorker<{ texts: string[] }, Answer>(
      // Posts wait for it, and people do.
      { does: 'reads texts a second time', isUrgent: true, ...limits },
      log,
    ),
  )
  const idle = [...asides]
  const urgent: Waiting[] = []
  const others: Waiting[] = []
  let awaySince: number | null = null
  let isClosed = false

  async function ask(aside: (typeof asides)[number], texts: string[]): Promise<SecondRead[]> {
    const answer = await aside.ask({ texts })
    if ('failure' in answer) throw new ReadingAway(answer.failure)
    return answer.readings
  }

  /** A text over which alone a process is lost is read by nobody, if others are. */
  async function askAlone(aside: (typeof asides)[number], text: string): Promise<SecondRead> {
    try {
      const [reading] = await ask(aside, [text])
      return reading ?? unreadable
    } catch (error) {
      if (!(error instanceof WorkerCrashed)) throw error
      await ask(aside, [harmless])
      return unreadable
    }
  }

  async function answer(aside: (typeof asides)[number], batch: readonly Waiting[]): Promise<void> {
    try {
      const readings = await ask(
        aside,
        batch.map(({ text }) => text),
      )
      for (const [n, { resolve }] of batch.entries()) resolve(readings[n] ?? unreadable)
    } catch (error) {
      if (!(error instanceof WorkerCrashed)) throw error
      for (const { text, resolve } of batch) resolve(await askAlone(aside, text))
    }
    awaySince = null
  }

  function next(): void {
    while (idle.length > 0 && urgent.length + others.length > 0) {
      const aside = idle.pop()
      if (!aside) return
      const first = urgent.splice(0, together)
      const batch = [...first, ...others.splice(0, together - first.length)]
      answer(aside, batch)
        .catch((error: unknown) => {
          awaySince ??= performance.now()
          if (!isClosed) log.warn({ err: error }, 'the second reading can’t be had')
          for (const { reject } of batch) reject(new ReadingAway('no second reading', { cause: error }))
        })
        .finally(() => {
          idle.push(aside)
          next()
        })
    }
  }

  return {
    /**
     * Reads texts, those that somebody waits for before others. A text over which alone a process is lost is `unreadable`.
     * @throws ReadingAway
     */
    async read(texts: readonly string[], isUrgent = false): Promise<SecondRead[]> {
      if (isClosed) throw new ReadingAway('no text is read any more')
      const waiting = isUrgent ? urgent : others
      const answers = texts.map(
        (text) =>
          new Promise<SecondRead>((resolve, reject) => {
            waiting.push({ text, resolve, reject })
          }),
      )
      next()
      return await Promise.all(answers)
    },

    isAnswering: () => awaySince === null,
    /** Whether nobody should wait for it any more. */
    isAway: () => awaySince !== null && performance.now() - awaySince >= patience,
    async close(): Promise<void> {
      isClosed = true
      for (const { reject } of [...urgent.splice(0), ...others.splice(0)])
        reject(new ReadingAway('no text is read any more'))
      await Promise.all(asides.map(({ end }) => end()))
    },
  }
}

export type SecondReading = ReturnType<typeof createSecondReading>
