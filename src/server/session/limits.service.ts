import type { Engine } from '../database/engines/engine'
import { type Clock, hour, type Microseconds, minute, second } from '../database/time'
import { tooMany } from '../problems'
import { createLimitsRepository } from './limits.repository'
import { hashOf } from './tokens'

/** After `free` tries each next one has to wait, twice as long each time, from `first` to `longest`. */
interface Limit {
  free: number
  first: Microseconds
  longest: Microseconds
  /** Tries are forgotten when there was none for so long. */
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
export interface Tried {
  limit: LimitName
  subject: string
}

/** A try that was counted. */
export interface Taken {
  key: string
  /** Until when it makes the next one wait. */
  until: Microseconds
}

/** How long a network is remembered as one that an account signs in from. */
const acquaintance = 30 * 24 * hour

/** Limits of tries, in the database, so that several servers share them. Subjects are kept as hashes. */
export function createLimits(engine: Engine, clock: Clock) {
  const keyOf = ({ limit, subject }: Tried) => `${limit} ${hashOf(subject)}`
  const knownKey = (email: string, network: string) => `known ${hashOf(`${emailKey(email)} ${network}`)}`

  async function isKnown(email: string, network: string): Promise<boolean> {
    const [known] = await createLimitsRepository(engine.kysely).find([knownKey(email, network)])
    return known !== undefined && known.expires > clock()
  }

  return {
    /**
     * Counts a try before it is made, so that tries at once do not pass together.
     * @throws Problem too_many_requests with Retry-After, where one of the limits says to wait; nothing is counted then
     */
    async take(tries: Tried[]): Promise<Taken[]> {
      return await engine.kysely.transaction().execute(async (transaction) => {
        const now = clock()
        const repository = createLimitsRepository(transaction)
        const known = new Map((await repository.find(tries.map(keyOf))).map((row) => [row.key, row]))
        const until = Math.max(...[...known.values()].map((row) => row.until), 0)
        if (until > now) throw tooMany((until - now) / second)
        const taken: Taken[] = []
        for (const tried of tries) {
          const key = keyOf(tried)
          const row = known.get(key)
          const { free, first, longest, memory } = limits[tried.limit]
          const n = (row && row.expires > now ? row.n : 0) + 1
          const wait = n < free ? 0 : Math.min(longest, first * 2 ** (n - free))
          await repository.put({ key, n, until: now + wait, expires: now + memory })
          taken.push({ key, until: now + wait })
        }
        await repository.forget(now)
        return taken
      })
    },

    /** Takes a try back that was none: it was right. A wait that somebody else's wrong one has brought stays. */
    async giveBack(taken: Taken[]): Promise<void> {
      await engine.kysely.transaction().execute(async (transaction) => {
        const repository = createLimitsRepository(transaction)
        const own = new Map(taken.map(({ key, until }) => [key, until]))
        for (const row of await repository.find([...own.keys()])) {
          const until = row.until === own.get(row.key) ? 0 : row.until
          await repository.put({ ...row, n: Math.max(0, row.n - 1), until })
        }
      })
    },

    /** What a try to sign in counts for. */
    async loginTries(email: string, network: string): Promise<Tried[]> {
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
    async codeTries(email: string, network: string): Promise<Tried[]> {
      const account = emailKey(email)
      return [
        { limit: 'codeHere', subject: `${account} ${network}` },
        { limit: 'codeNetwork', subject: network },
        ...((await isKnown(email, network)) ? [] : [{ limit: 'codeElsewhere', subject: account } as const]),
      ]
    },

    /** Remembers that this account signs in from this network. */
    async acquaint(email: string, network: string): Promise<void> {
      const row = { key: knownKey(email, network), n: 0, until: 0, expires: clock() + acquaintance }
      await createLimitsRepository(engine.kysely).put(row)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>

export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
