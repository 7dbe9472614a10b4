import type { Engine } from '../db/engines/engine'
import { type Clock, hour, type Microseconds, minute, second } from '../lib/clock'
import { hashOf } from '../lib/tokens'
import { tooMany } from '../problems'
import * as limitsRepository from './limits.repository'

/** After `free` attempts each next one has to wait, twice as long each time, from `first` to `longest`. */
interface Limit {
  free: number
  first: Microseconds
  longest: Microseconds
  /** Attempts are forgotten when there was none for so long. */
  memory: Microseconds
}

/**
 * Wrong passwords, and letters asked for: of one account from one network; of one account from networks that it never
 * signed in from, where the wait stays short, so that nobody can keep its owner out; and from one network in all. Registering makes a row and a hash, and has an address mailed: it counts whatever comes of it.
 */
const limits = {
  passwordHere: { free: 5, first: second, longest: 15 * minute, memory: hour },
  passwordElsewhere: { free: 20, first: second, longest: 30 * second, memory: hour },
  passwordNetwork: { free: 100, first: second, longest: 15 * minute, memory: 15 * minute },
  codeHere: { free: 5, first: minute, longest: hour, memory: hour },
  codeElsewhere: { free: 5, first: minute, longest: 5 * minute, memory: hour },
  codeNetwork: { free: 30, first: minute, longest: hour, memory: hour },
  linkNetwork: { free: 30, first: second, longest: 15 * minute, memory: hour },
  resetAccount: { free: 20, first: second, longest: 30 * second, memory: hour },
  testLetters: { free: 10, first: minute, longest: hour, memory: hour },
  registerNetwork: { free: 20, first: minute, longest: hour, memory: hour },
  registerAddress: { free: 5, first: minute, longest: 5 * minute, memory: hour },
} as const satisfies Record<string, Limit>
type LimitName = keyof typeof limits

/** A limit, and whom it is kept for. */
export interface Attempt {
  limit: LimitName
  subject: string
}

/** An attempt that was counted. */
export interface Consumed {
  key: string
  /** Until when it makes the next one wait. */
  until: Microseconds
}

/** How long a network is remembered as one that an account signs in from. */
const acquaintance = 30 * 24 * hour

/** Limits of attempts, in the database, so that several servers share them. Subjects are kept as hashes. */
export function createLimits(engine: Engine, clock: Clock) {
  const keyOf = ({ limit, subject }: Attempt) => `${limit} ${hashOf(subject)}`
  const knownKey = (email: string, network: string) => `known ${hashOf(`${emailKey(email)} ${network}`)}`

  async function isKnown(email: string, network: string): Promise<boolean> {
    const [known] = await limitsRepository.find(engine.kysely, [knownKey(email, network)])
    return known !== undefined && known.expires > clock()
  }

  return {
    /**
     * Counts an attempt before it is made, so that attempts at once do not pass together.
     * @throws Problem too_many_requests with Retry-After, where one of the limits says to wait; nothing is counted then
     */
    async consume(attempts: Attempt[]): Promise<Consumed[]> {
      return await engine.kysely.transaction().execute(async (transaction) => {
        const now = clock()
        const known = new Map(
          (await limitsRepository.find(transaction, attempts.map(keyOf))).map((row) => [row.key, row]),
        )
        const until = Math.max(...[...known.values()].map((row) => row.until), 0)
        if (until > now) throw tooMany((until - now) / second)
        const consumed: Consumed[] = []
        for (const attempt of attempts) {
          const key = keyOf(attempt)
          const row = known.get(key)
          const { free, first, longest, memory } = limits[attempt.limit]
          const n = (row && row.expires > now ? row.n : 0) + 1
          const wait = n < free ? 0 : Math.min(longest, first * 2 ** (n - free))
          await limitsRepository.put(transaction, { key, n, until: now + wait, expires: now + memory })
          consumed.push({ key, until: now + wait })
        }
        await limitsRepository.forget(transaction, now)
        return consumed
      })
    },

    /** Takes an attempt back that was none: it was right. A wait that somebody else's wrong one has brought stays. */
    async refund(consumed: Consumed[]): Promise<void> {
      await engine.kysely.transaction().execute(async (transaction) => {
        const own = new Map(consumed.map(({ key, until }) => [key, until]))
        for (const row of await limitsRepository.find(transaction, [...own.keys()])) {
          const until = row.until === own.get(row.key) ? 0 : row.until
          await limitsRepository.put(transaction, { ...row, n: Math.max(0, row.n - 1), until })
        }
      })
    },

    /** What an attempt to sign in counts for. */
    async loginAttempts(email: string, network: string): Promise<Attempt[]> {
      const account = emailKey(email)
      return [
        { limit: 'passwordHere', subject: `${account} ${network}` },
        { limit: 'passwordNetwork', subject: network },
        ...((await isKnown(email, network))
          ? []
          : [{ limit: 'passwordElsewhere', subject: account } as const]),
      ]
    },

    /** What asking for a letter counts for. */
    async codeAttempts(email: string, network: string): Promise<Attempt[]> {
      const account = emailKey(email)
      return [
        { limit: 'codeHere', subject: `${account} ${network}` },
        { limit: 'codeNetwork', subject: network },
        ...((await isKnown(email, network)) ? [] : [{ limit: 'codeElsewhere', subject: account } as const]),
      ]
    },

    /** Remembers that this account signs in from this network. */
    async rememberNetwork(email: string, network: string): Promise<void> {
      const row = { key: knownKey(email, network), n: 0, until: 0, expires: clock() + acquaintance }
      await limitsRepository.put(engine.kysely, row)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
