import type { TimeRange, TimeTaken } from '../../contract/insights'
import { timeBounds } from './insightMeasures'

/** How often each range was counted, by where it begins, as it is told. */
export function timeTaken(counts: readonly { key: string; n: number }[]): TimeTaken {
  const sums = new Map<number, number>()
  for (const { key, n } of counts) sums.set(Number(key), (sums.get(Number(key)) ?? 0) + n)
  const ranges = timeBounds.map((from, index) => ({
    ...{ from, until: timeBounds[index + 1] ?? null },
    n: Math.max(0, sums.get(from) ?? 0),
  }))
  return { median: medianOf(ranges), ranges }
}

/** The first range with whose end half of all are reached. */
function medianOf(ranges: readonly (TimeRange & { n: number })[]): TimeRange | null {
  const half = ranges.reduce((sum, { n }) => sum + n, 0) / 2
  if (half === 0) return null
  let sum = 0
  for (const { from, until, n } of ranges) {
    sum += n
    if (sum >= half) return { from, until }
  }
  return null
}
