import { createChildWorker } from './childWorker'
import type { Log } from './log'
import type { StrengthQuestion } from './strengthProcess'
import { createTurns } from './turns'

/** Per password, and idle before the process exits. */
const times = { timeoutMs: 20_000, idleMs: 30_000 }
/** Characters that are looked at: the time it takes grows with the length, and the beginning of a long password has to do. */
const maxEstimated = 40
/** The longest queue, in all and of one person. */
const turns = { maxWaiting: 50, maxOfOne: 20 }

/**
 * Estimates how hard passwords are to guess, in a process of its own: one may take half a second of a processor, and the words that
 * people use take 60 MB.
 */
export function createPasswordStrength(log: Pick<Log, 'warn'>) {
  const parts = { directory: import.meta.dirname, program: 'strengthProcess', does: 'estimates passwords' }
  const { ask, end } = createChildWorker<StrengthQuestion, number>(
    { ...parts, ...times, isUrgent: true },
    log,
  )
  const inTurn = createTurns(turns)
  return {
    /**
     * From 0 (at once) to 4 (more than 10^10 guesses), by @zxcvbn-ts/core.
     * @param person who waits for it, or their network
     * @param words that somebody who knows the person tries first: names, addresses
     * @returns null at once where too many wait
     * @throws WorkerCrashed
     */
    scoreOf: (person: string, password: string, words: readonly string[]): Promise<number | null> =>
      inTurn(person, () => ask({ password: [...password].slice(0, maxEstimated).join(''), words })),
    end,
  }
}

export type PasswordStrength = ReturnType<typeof createPasswordStrength>
