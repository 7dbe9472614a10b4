import { analyzerModerator, type PostAction } from '../../contract/posts'
import { type SignalKind, signalKinds } from '../../contract/signals'
import type { TotalChange } from '../db/counters'
import type { InsightMeasure } from '../db/schema/insights'
import type { PostRow } from '../db/schema/moderation'
import { day, type Microseconds } from '../lib/clock'
import { boundOf, span } from './insightMeasures'

/** Something that happened at an instant and is counted, for the platform and for an organization. */
export interface Fact {
  at: Microseconds
  oid: string | null
  measure: InsightMeasure
  key: string
  n: number
}

type Judged = Pick<PostRow, 'oid' | 'status' | 'moderator' | 'band' | 'created'>

interface Made {
  action: PostAction
  at: Microseconds
  /** The name of the policy that was named, or null. */
  policy: string | null
  /** When the reports were made that it has settled. */
  settled: readonly Microseconds[]
}

/** That a post came in, and what the analyzer decided of it then. */
export function arrival(
  post: Pick<PostRow, 'oid' | 'status' | 'type' | 'signal_kinds'>,
  at: Microseconds,
): Fact[] {
  const { oid, status, type, signal_kinds } = post
  const found = signalKinds.filter((_, index) => signal_kinds & (1 << index))
  return [
    { at, oid, measure: 'came', key: `${status} ${type}`, n: 1 },
    ...(oid === null ? [] : [{ at, oid, measure: 'organization', key: oid, n: 1 } as const]),
    ...turn(post, at),
    ...signalled('signal', oid, found, at),
  ]
}

/** That the analyzer gave a post its state. */
export function turn({ oid, status }: Pick<PostRow, 'oid' | 'status'>, at: Microseconds): Fact[] {
  if (status === 'pending') return []
  const key = `${status === 'blocked' ? 'block' : 'approve'} analyzer`
  return [{ at, oid, measure: 'decided', key, n: 1 }]
}

/** That reports came in. */
export function reporting(oid: string | null, n: number, at: Microseconds): Fact {
  return { at, oid, measure: 'reported', key: '', n }
}

/**
 * That a person decided.
 * @param before the post as it was
 */
export function decision(before: Judged, { action, at, policy, settled }: Made): Fact[] {
  const { oid, status, moderator, created } = before
  const fact = (measure: InsightMeasure, key: string): Fact => ({ at, oid, measure, key, n: 1 })
  const facts = [
    fact('decided', `${action} person`),
    ...(policy === null ? [] : [fact('policy', `${action} ${policy}`)]),
    ...settled.map((reported) => fact('answered', `${boundOf(at - reported)}`)),
  ]
  const isFirst = moderator === null || moderator === analyzerModerator
  if (!isFirst) return facts
  facts.push(fact('first', `${boundOf(at - created)}`))
  const { band } = before
  if (status !== 'pending' && band !== null) facts.push(fact('judged', `${band} ${status} ${action}`))
  return facts
}

/** That a decision was taken back: it is not counted any more, but that is. */
export function takingBack(
  decided: readonly Fact[],
  action: PostAction,
  oid: string | null,
  at: Microseconds,
): Fact[] {
  return [
    ...decided.map((fact) => ({ ...fact, n: -fact.n })),
    { at, oid, measure: 'undone', key: action, n: 1 },
  ]
}

/** That an appeal was decided, or (-1) that this was taken back. */
export function appealed(
  oid: string | null,
  outcome: 'upheld' | 'overturned',
  at: Microseconds,
  n: 1 | -1 = 1,
): Fact[] {
  return [{ at, oid, measure: 'appeal', key: outcome, n }]
}

/** That signals were found in a post, or that a person said of one that it is none, or (-1) that this was taken back. */
export function signalled(
  measure: 'signal' | 'refuted',
  oid: string | null,
  kinds: readonly SignalKind[],
  at: Microseconds,
  n: 1 | -1 = 1,
): Fact[] {
  return kinds.map((key) => ({ at, oid, measure, key, n }))
}

/** By what facts are counted. */
export function sumsOf(facts: readonly Fact[]): TotalChange<'insight_counts'>[] {
  return facts.flatMap(({ at, oid, measure, key, n }) => {
    const onDay = Math.floor(at / day)
    const platform = { scope: '', measure, day: onDay, key, n }
    if (measure === 'organization') {
      return [platform, { ...platform, measure: 'organization_span', day: onDay - (onDay % span) }]
    }
    return oid === null ? [platform] : [platform, { ...platform, scope: oid }]
  })
}
