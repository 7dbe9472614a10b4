import { createChildWorker, WorkerCrashed } from '../../lib/childWorker'
import type { Log } from '../../lib/log'
import { type SecondRead, unreadable } from '../analyzer'
import type { ReadingAnswer } from './readingProcess'

/** Limits: processes, texts a batch, urgent ones among them while others wait, ms a batch, idle ms before a process exits, its memory, and ms without an answer until it counts as away. */
const readingDefaults = {
  ...{ processes: 1, batchSize: 16, maxUrgent: 12, timeoutMs: 30_000, idleMs: 3_600_000, memoryMiB: 1024 },
  ...{ awayAfterMs: 60_000, directory: import.meta.dirname, program: 'readingProcess' },
}

/** No second reading now: no process answers, or the office ends. */
export class ReadingAway extends Error {}

interface WaitingReading {
  text: string
  resolve: (reading: SecondRead) => void
  reject: (error: Error) => void
}

type ReadingWorker = ReturnType<typeof createChildWorker<{ texts: string[] }, ReadingAnswer>>

/** Read to find out whether it was the text over which a process crashed. */
const harmlessText = 'See you at the lake.'

/** Reads texts for what they mean, in processes of their own, which start with the first text. */
export function createSecondReading(log: Pick<Log, 'warn'>, options: Partial<typeof readingDefaults> = {}) {
  const { processes, batchSize, maxUrgent, awayAfterMs, ...limits } = { ...readingDefaults, ...options }
  const workers = Array.from({ length: processes }, () =>
    createChildWorker<{ texts: string[] }, ReadingAnswer>(
      { does: 'reads texts a second time', isUrgent: true, ...limits },
      log,
    ),
  )
  const idle = [...workers]
  const urgent: WaitingReading[] = []
  const others: WaitingReading[] = []
  let awaySince: number | null = null
  let isClosed = false

  async function ask(worker: ReadingWorker, texts: string[]): Promise<SecondRead[]> {
    const answer = await worker.ask({ texts })
    if ('failure' in answer) throw new ReadingAway(answer.failure)
    return answer.readings
  }

  /** A text that crashes a process alone is unreadable, if another text is read after it. */
  async function askAlone(worker: ReadingWorker, text: string): Promise<SecondRead> {
    try {
      const [reading] = await ask(worker, [text])
      return reading ?? unreadable
    } catch (error) {
      if (!(error instanceof WorkerCrashed)) throw error
      await ask(worker, [harmlessText])
      return unreadable
    }
  }

  async function answerBatch(worker: ReadingWorker, batch: readonly WaitingReading[]): Promise<void> {
    try {
      const texts = batch.map(({ text }) => text)
      const readings = await ask(worker, texts)
      for (const [n, { resolve }] of batch.entries()) resolve(readings[n] ?? unreadable)
    } catch (error) {
      if (!(error instanceof WorkerCrashed)) throw error
      for (const { text, resolve } of batch) resolve(await askAlone(worker, text))
    }
    awaySince = null
  }

  function sendNext(): void {
    while (idle.length > 0 && urgent.length + others.length > 0) {
      const worker = idle.pop()
      if (!worker) return
      const first = urgent.splice(0, others.length > 0 ? maxUrgent : batchSize)
      const batch = [...first, ...others.splice(0, batchSize - first.length)]
      answerBatch(worker, batch)
        .catch((error: unknown) => {
          awaySince ??= performance.now()
          if (!isClosed) log.warn({ err: error }, 'the second reading can’t be had')
          for (const { reject } of batch) reject(new ReadingAway('no second reading', { cause: error }))
        })
        .finally(() => {
          idle.push(worker)
          sendNext()
        })
    }
  }

  return {
    /**
     * Reads texts, most of the urgent ones before others. A text that crashes a process alone is `unreadable`. What `signal` aborts, and no
     * process has begun, is not read. @throws ReadingAway
     */
    async read(texts: readonly string[], isUrgent = false, signal?: AbortSignal): Promise<SecondRead[]> {
      if (isClosed) throw new ReadingAway('no text is read any more')
      const waiting = isUrgent ? urgent : others
      const answers = texts.map(
        (text) =>
          new Promise<SecondRead>((resolve, reject) => {
            const one = { text, resolve, reject }
            waiting.push(one)
            signal?.addEventListener('abort', () => {
              const at = waiting.indexOf(one)
              if (at >= 0) waiting.splice(at, 1)
              reject(new ReadingAway('nobody waits for it any more'))
            })
          }),
      )
      sendNext()
      return await Promise.all(answers)
    },

    isAnswering: () => awaySince === null,
    /** Nobody should wait for it any more. */
    isAway: () => awaySince !== null && performance.now() - awaySince >= awayAfterMs,
    async close(): Promise<void> {
      isClosed = true
      for (const { reject } of [...urgent.splice(0), ...others.splice(0)])
        reject(new ReadingAway('no text is read any more'))
      await Promise.all(workers.map(({ end }) => end()))
    },
  }
}

export type SecondReading = ReturnType<typeof createSecondReading>
