import type { Step } from '../../contract/measures'
import type { Policy } from '../../contract/policies'
import type { PostContext } from '../../contract/postContext'
import { formatCount } from '../fields/format'
import type { Words } from '../i18n/words'

export function pointsOf(words: Words, points: number): string {
  return words('measures.points', { smart_count: points, count: formatCount(points) })
}

/** What an author’s points are, and become by a block for this policy; with the measure that suggests. */
export function strikesSentence(
  words: Words,
  { points, incident, steps, isSpared }: NonNullable<PostContext['author']['strikes']>,
  policy: Policy | null,
): string {
  const before = pointsOf(words, points)
  if (policy === null) return before
  const total = points - incident + Math.max(incident, policy.points)
  const step = isSpared ? null : stepAt(total, steps)
  const values = { before, total: formatCount(total), measure: step ? stepWords(words, step) : '' }
  return words(step ? 'measures.suggests' : 'measures.makes', values)
}

/** The measure suggested at this number of points, or null. */
export function stepAt(points: number, steps: readonly Step[]): Step | null {
  return steps.findLast((step) => step.points <= points) ?? null
}

/** "Limit for 7 days" */
export function stepWords(words: Words, { kind, days }: Step): string {
  const measure = words(`measures.kinds.${kind}`)
  if (kind === 'warn') return measure
  if (days === null) return words('measures.forGood', { measure })
  return words('measures.forDays', {
    measure,
    days: words('measures.days', { smart_count: days, count: formatCount(days) }),
  })
}
