import type { Rate, SupportOptions } from './options'
import type { SocketUser } from './socketUser'

interface Bucket {
  tokens: number
  /** When it was last filled, in milliseconds. */
  at: number
  refused: number
  refusedSince: number
}

/** Whether one more is allowed; if not, after how many seconds, and whether there were so many that it is a flood. */
export type Allowance = { isAllowed: true } | { isAllowed: false; retryAfter: number; isFlood: boolean }

/** Kept buckets are looked through once there are so many more. */
const pruneEvery = 1000

/** How much each person, or each network, may ask of the socket; `now` in milliseconds that only go forward. */
export function createBuckets(flood: SupportOptions['flood'], now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket & { rate: Rate }>()
  let pruneAt = pruneEvery

  function bucketOf(key: string, rate: Rate, at: number): Bucket {
    const bucket = buckets.get(key)
    if (bucket) {
      bucket.tokens = Math.min(rate.burst, bucket.tokens + ((at - bucket.at) / 1000) * rate.perSecond)
      bucket.at = at
      return bucket
    }
    const fresh = { tokens: rate.burst, at, refused: 0, refusedSince: at, rate }
    buckets.set(key, fresh)
    if (buckets.size > pruneAt) prune(at)
    return fresh
  }

  /** Forgets those that are full again: they say nothing. */
  function prune(at: number): void {
    for (const [key, { tokens, at: filled, rate }] of buckets) {
      if (tokens + ((at - filled) / 1000) * rate.perSecond >= rate.burst) buckets.delete(key)
    }
    pruneAt = buckets.size + pruneEvery
  }

  return {
    /** How many are kept. */
    size: () => buckets.size,

    /** Counts one for `key`, or says how many seconds to wait. */
    consume(key: string, rate: Rate): Allowance {
      const at = now()
      const bucket = bucketOf(key, rate, at)
      if (bucket.tokens >= 1) {
        bucket.tokens -= 1
        return { isAllowed: true }
      }
      if (at - bucket.refusedSince > flood.within) {
        bucket.refused = 0
        bucket.refusedSince = at
      }
      bucket.refused += 1
      const retryAfter = Math.ceil(((1 - bucket.tokens) / rate.perSecond) * 1000) / 1000
      return { isAllowed: false, retryAfter, isFlood: bucket.refused >= flood.frames }
    },
  }
}

export type Buckets = ReturnType<typeof createBuckets>

export function rateOf(socketUser: SocketUser, { member, staff }: SupportOptions): Rate {
  return socketUser.kind === 'staff' ? staff : member
}
