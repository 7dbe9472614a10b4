import { scoreBands } from '../../contract/insights'
import { day, hour, type Microseconds, minute, second } from '../lib/clock'

/** So many days are summed up for the order of the organizations: of a year the days at both ends and the spans between are read. */
export const span = 16

/** Where the ranges begin in which times are counted, each some twice as long as the one before. */
const bounds: readonly Microseconds[] = [
  0,
  15 * second,
  30 * second,
  ...[1, 2, 5, 10, 20, 30].map((n) => n * minute),
  ...[1, 2, 4, 8, 12].map((n) => n * hour),
  ...[1, 2, 4, 7, 14, 30, 60, 120].map((n) => n * day),
]
/** The same in seconds, as they are kept. */
export const timeBounds: readonly number[] = bounds.map((bound) => bound / second)

/** Where the range begins that a time is in, in seconds. */
export function boundOf(time: Microseconds): number {
  return timeBounds.findLast((bound) => bound * second <= time) ?? 0
}

/** The band of the score that decides about a post, which is its highest; null where it has none. */
export function bandOf(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null)
  if (known.length === 0) return null
  const highest = Math.max(...known)
  // Not multiplied, as 0.29 × 100 is less than 29.
  return Array.from({ length: scoreBands }, (_, band) => band / scoreBands).findLastIndex(
    (bound) => bound <= highest,
  )
}
