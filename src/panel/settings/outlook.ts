import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { outlookSteps } from '../../contract/settings'
import { formatCount, formatShare } from '../fields/format'
import type { OfficeDataProvider } from '../providers/officeMethods'

/** What settings would mean for recent posts, counted by the office. */
export function useOutlook() {
  const { getOutlook } = useDataProvider<OfficeDataProvider>()
  return useQuery({
    queryKey: ['settingsOutlook'],
    queryFn: ({ signal }) => getOutlook(signal),
    staleTime: 0,
  })
}

/** What is lost when a decimal fraction is multiplied. */
const tolerance = 1e-9

/** How many of the counted posts have a score above this one; exact for up to three decimals. */
export function countAbove(counts: readonly number[], score: number): number {
  return sum(counts.slice(Math.floor(score * outlookSteps + tolerance) + 1))
}

/** A change that would block or publish more than this share of the posts has to be confirmed. */
const drasticShare = 0.1

/** Whether a score may be a mistake: an end of the scale, or a large change. */
export function isDrastic(counts: readonly number[], score: number, savedScore: number): boolean {
  if (score === savedScore) return false
  const changed = Math.abs(countAbove(counts, score) - countAbove(counts, savedScore))
  return score === 0 || score === 1 || changed > sum(counts) * drasticShare
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, n) => total + n, 0)
}

export interface Bar {
  /** Where it begins and ends, from 0 to 1. */
  from: number
  to: number
  /** From 0 to 1, by the square root of the count: most posts are harmless, and the others are what matters. */
  height: number
}

/** The counts as bars of equal width, without empty ones. */
export function barsOf(counts: readonly number[], number: number): Bar[] {
  const totals = Array.from({ length: number }, () => 0)
  counts.forEach((n, step) => {
    // A step holds what lies below it, so the first one belongs to the bar after it.
    const index = Math.min(number - 1, Math.floor((Math.max(0, step - 1) / outlookSteps) * number))
    totals[index] = (totals[index] ?? 0) + n
  })
  const highest = Math.max(...totals, 1)
  return totals.flatMap((n, index) =>
    n === 0 ? [] : [{ from: index / number, to: (index + 1) / number, height: Math.sqrt(n / highest) }],
  )
}

/** How many recent posts a score would block, as words take it. */
export function blockedBy(scores: readonly number[], accepted: number) {
  const [total, count] = [sum(scores), countAbove(scores, accepted)]
  return { total: formatCount(total), count: formatCount(count), share: formatShare(count / total) }
}
