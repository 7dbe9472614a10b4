/** Allows `burst` at once, and `perSecond` from then on. */
export interface Rate {
  burst: number
  perSecond: number
}

export type RateLimit =
  | { isAllowed: true }
  /** `retryAfter` in seconds; `isFlood` where the sender should be cut off. */
  | { isAllowed: false; retryAfter: number; isFlood: boolean }

interface TokenBucket {
  rate: Rate
  tokens: number
  /** In milliseconds, as the two below. */
  filledAt: number
  refused: number
  refusedSince: number
}

/** New keys after which buckets that are full again are dropped. */
const pruneEvery = 1000

/** Token buckets by key. `flood` in frames and milliseconds; `now` in milliseconds that only go forward. */
export function createRateLimiter(
  flood: { frames: number; within: number },
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, TokenBucket>()
  let pruneAt = pruneEvery

  const tokensAt = ({ tokens, rate, filledAt }: TokenBucket, at: number) =>
    Math.min(rate.burst, tokens + ((at - filledAt) / 1000) * rate.perSecond)

  function bucketOf(key: string, rate: Rate, at: number): TokenBucket {
    const bucket = buckets.get(key)
    if (bucket) {
      bucket.tokens = tokensAt(bucket, at)
      bucket.filledAt = at
      return bucket
    }
    const fresh = { rate, tokens: rate.burst, filledAt: at, refused: 0, refusedSince: at }
    buckets.set(key, fresh)
    if (buckets.size > pruneAt) prune(at)
    return fresh
  }

  function prune(at: number): void {
    for (const [key, bucket] of buckets) {
      if (tokensAt(bucket, at) >= bucket.rate.burst) buckets.delete(key)
    }
    pruneAt = buckets.size + pruneEvery
  }

  return {
    /** The number of buckets in memory. */
    size: () => buckets.size,

    /** @param cost in tokens, no more than `burst` */
    consume(key: string, rate: Rate, cost = 1): RateLimit {
      const at = now()
      const bucket = bucketOf(key, rate, at)
      if (bucket.tokens >= cost) {
        bucket.tokens -= cost
        return { isAllowed: true }
      }
      if (at - bucket.refusedSince > flood.within) {
        bucket.refused = 0
        bucket.refusedSince = at
      }
      bucket.refused += 1
      const retryAfter = Math.ceil(((cost - bucket.tokens) / rate.perSecond) * 1000) / 1000
      return { isAllowed: false, retryAfter, isFlood: bucket.refused >= flood.frames }
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
