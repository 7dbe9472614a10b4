import pLimit from 'p-limit'
import { createChildWorker, WorkerCrashed } from '../../lib/childWorker'
import { type MediaScore, unscorable } from '../analyzer'
import type { Asked, Found } from './scoreFile'

/** Limits: files that wait; ms a file, and idle before the process exits; and the memory of the process. */
const usual = { maxWaiting: 500, timeoutMs: 120_000, idleMs: 300_000, memoryMiB: 1536 }

export type ScorerOptions = Partial<typeof usual>

export interface MediaLog {
  warn(details: object, message: string): void
}

/** Scores files in a process of its own, which holds the model: it begins with the first file, and ends when it has been idle. */
export function createMediaScorer(log: MediaLog, options: ScorerOptions = {}) {
  const { maxWaiting, ...limits } = { ...usual, ...options }
  const parts = {
    directory: import.meta.dirname,
    program: 'scoringProcess',
    does: 'scores pictures',
    isUrgent: true,
  }
  const { ask, end } = createChildWorker<Asked, Found>({ ...parts, ...limits }, log)
  const limit = pLimit(1)
  let waiting = 0
  let isClosed = false

  async function askInTurn(asked: Asked): Promise<Found> {
    waiting += 1
    try {
      return await limit(async () => {
        if (isClosed) throw new Error('no picture is scored any more')
        return await ask(asked)
      })
    } finally {
      waiting -= 1
    }
  }

  return {
    /**
     * Of a file that can't be unpacked, takes too long or ends the process twice nothing is told.
     * @throws Error where too many wait, there is no model, or the office ends
     */
    async score(asked: Asked): Promise<MediaScore> {
      if (waiting >= maxWaiting) throw new Error('too many pictures wait for their score')
      try {
        const { score, said } = await askInTurn(asked)
        if (score === null) throw new Error(`the pictures’ model can’t be used: ${said}`)
        if (said !== undefined) log.warn({ said }, 'a picture or video could not be looked at')
        return score
      } catch (error) {
        if (isClosed || !(error instanceof WorkerCrashed)) throw error
        return unscorable
      }
    },

    async close(): Promise<void> {
      isClosed = true
      await end()
    },
  }
}
