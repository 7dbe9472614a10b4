import { useQuery } from '@tanstack/react-query'
import { outlookSteps } from '../../contract/outlook'
import { formatCount, formatShare } from '../fields/format'
import { call } from '../providers/http'

/** What settings would mean for recent posts, counted by the office. */
export function useImpact() {
  return useQuery({
    queryKey: ['getOutlook'],
    queryFn: ({ signal }) => call('getOutlook', { signal }),
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

/** How many recent posts a score would block, as words take it. */
export function blockedBy(scores: readonly number[], accepted: number) {
  const [total, count] = [sum(scores), countAbove(scores, accepted)]
  return { total: formatCount(total), count: formatCount(count), share: formatShare(count / total) }
}
