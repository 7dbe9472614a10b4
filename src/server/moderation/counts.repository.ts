import { type RawBuilder, sql } from 'kysely'
import { analyzerModerator, type PostAction, type QueueName, queueNames } from '../../contract/posts'
import { isSignalKind, type PostSignalKind, signalKinds } from '../../contract/signals'
import type { QueueCount } from '../../contract/staffChannel'
import { addToTotals, platform, privatePrefixes, scopesWith, type TotalChange } from '../db/counters'
import type { Db } from '../db/db'
import type { InsightMeasure } from '../db/schema/insights'
import type { PostRow } from '../db/schema/moderation'
import type { ReportRow } from '../db/schema/reports'
import { day, type Microseconds, second } from '../lib/clock'
import { hasSignal, type PostFilter } from './lists/lists.repository'

/** The day that stands for all time. */
export const allTime = -1

/** The columns of a post that its totals depend on. */
type CountedPost = Pick<
  PostRow,
  'oid' | 'status' | 'type' | 'reported' | 'moderator' | 'role' | 'signal_kinds' | 'private' | 'created'
>

const isInQueue: Record<QueueName, (post: CountedPost) => boolean> = {
  blocked: ({ status }) => status === 'blocked',
  reported: ({ reported }) => reported === 1,
  waiting: ({ status }) => status === 'pending',
}

interface PostChange {
  post: CountedPost
  /** How many such are added, or taken away. */
  n: number
}

/**
 * Moves the totals.
 * @param now when that was done; null where insights are counted from the rows afterwards
 * @param facts what happened, for the insights
 */
export async function move(
  db: Db,
  changes: readonly PostChange[],
  now: Microseconds | null,
  facts: readonly Fact[] = [],
): Promise<void> {
  const sums = changes.flatMap(({ post, n }) => {
    const { status, type, reported, role, signal_kinds, created } = post
    const by = { status, type, reported, role, moderator: post.moderator ?? '', signal_kinds, n }
    const days = [allTime, Math.floor(created / day)]
    return countedIn(post).flatMap((scope) => days.map((onDay) => ({ scope, day: onDay, ...by })))
  })
  await addToTotals(db, 'post_counts', sums)
  await addToTotals(db, 'queue_entries', entriesOf(changes))
  if (now === null) return
  await addToTotals(db, 'insight_counts', sumsOf([...facts, ...waitingOf(changes, now)]))
}

/** Moves the totals from posts as they were to posts as they are. */
export async function replace(
  db: Db,
  changes: readonly { before: CountedPost; after: CountedPost; n?: number }[],
  now: Microseconds | null,
  facts: readonly Fact[] = [],
): Promise<void> {
  const moves = changes.flatMap(({ before, after, n = 1 }): PostChange[] => [
    { post: before, n: -n },
    { post: after, n },
  ])
  await move(db, moves, now, facts)
}

/** How many posts are in each queue, and how many have come into it so far: the sum of some of these scopes. */
export async function queues(
  db: Db,
  scopes: string[],
): Promise<(of: readonly string[]) => Record<QueueName, QueueCount>> {
  const totals = sql<{ scope: string } & Record<QueueName, number>>`select scope,
          sum(case when status = 'blocked' and moderator = ${analyzerModerator} then n else 0 end) as blocked,
          sum(case when reported = 1 then n else 0 end) as reported,
          sum(case when status = 'pending' then n else 0 end) as waiting
        from post_counts where day = ${allTime} and scope in (${sql.join(scopes)}) group by scope`.execute(db)
  const entries = db.selectFrom('queue_entries').selectAll().where('scope', 'in', scopes).execute()
  const [{ rows }, entered] = await Promise.all([totals, entries])
  return (of) => {
    const isOf = ({ scope }: { scope: string }) => of.includes(scope)
    const count = (name: QueueName): QueueCount => ({
      total: rows.filter(isOf).reduce((sum, row) => sum + Number(row[name]), 0),
      entered: entered.filter((row) => isOf(row) && row.queue === name).reduce((sum, { n }) => sum + n, 0),
    })
    return { blocked: count('blocked'), reported: count('reported'), waiting: count('waiting') }
  }
}

/** How many posts are counted for the filter, on these days or of all time. */
export async function total(db: Db, filter: PostFilter, days: Days | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0) as n from post_counts
        where ${countedFor(filter, days)}`.execute(db)
  return rows[0]?.n ?? 0
}

/**
 * The days nearest to the rows from `first` to before `end` of those counted on these days, newest first: newer than the end of day
 * `above` are `before` rows, newer than the beginning of day `below` are `upto`; null where there is no such day.
 */
export async function edges(db: Db, filter: PostFilter, days: Days, first: number, end: number) {
  type Edge = 'above' | 'before' | 'below' | 'upto'
  const { rows } = await sql<Record<Edge, number | null>>`select
          min(day) filter (where newer <= ${first}) as above,
          max(newer) filter (where newer <= ${first}) as before,
          max(day) filter (where newer + n >= ${end}) as below,
          min(newer + n) filter (where newer + n >= ${end}) as upto
        from (select day, n, sum(n) over (order by day desc) - n as newer
          from (select day, sum(n) as n from post_counts where ${countedFor(filter, days)} group by day) as daily
        ) as placed`.execute(db)
  return rows[0] ?? { above: null, before: null, below: null, upto: null }
}

function scopesOf(oid: string | null): string[] {
  return oid === null ? [platform] : [platform, oid]
}

function countedIn({ oid, private: privacy }: CountedPost): string[] {
  return scopesOf(oid).map((scope) => (privatePrefixes[privacy] ?? '') + scope)
}

/** By how many more posts, or fewer, wait for a decision. */
function waitingOf(changes: readonly PostChange[], at: Microseconds): Fact[] {
  return changes.flatMap(({ post: { oid, status, reported }, n }): Fact[] => [
    ...(status === 'pending' ? [{ at, oid, measure: 'waiting', key: 'pending', n } as const] : []),
    ...(reported === 1 ? [{ at, oid, measure: 'waiting', key: 'reported', n } as const] : []),
  ])
}

/** What changes bring into each queue beyond what they take from it. */
function entriesOf(changes: readonly PostChange[]): TotalChange<'queue_entries'>[] {
  const entries = new Map<string, TotalChange<'queue_entries'> & { list: string }>()
  /** Whatever the privacy: what more people see than before has not come in. */
  const sums = new Map<string, number>()
  for (const { post, n } of changes) {
    for (const queue of queueNames.filter((name) => isInQueue[name](post))) {
      for (const base of scopesOf(post.oid)) {
        const scope = (privatePrefixes[post.private] ?? '') + base
        const [key, list] = [`${queue} ${scope}`, `${queue} ${base}`]
        entries.set(key, { list, scope, queue, n: (entries.get(key)?.n ?? 0) + n })
        sums.set(list, (sums.get(list) ?? 0) + n)
      }
    }
  }
  return [...entries.values()]
    .filter(({ list, n }) => n > 0 && (sums.get(list) ?? 0) > 0)
    .map(({ scope, queue, n }) => ({ scope, queue, n }))
}

/** Whole days, from the first to before the second, counted from 1970. */
interface Days {
  from: number
  until: number
}

function countedFor(filter: PostFilter, days: Days | null): RawBuilder<unknown> {
  const conditions = [
    sql`scope in (${sql.join(scopesWith(filter.oid ?? platform, filter.reach))})`,
    days ? sql`day >= ${days.from} and day < ${days.until}` : sql`day = ${allTime}`,
  ]
  if (filter.status !== null) conditions.push(sql`status = ${filter.status}`)
  if (filter.type !== null) conditions.push(sql`type = ${filter.type}`)
  if (filter.reported) conditions.push(sql`reported = 1`)
  if (filter.moderator !== null) conditions.push(sql`moderator = ${filter.moderator}`)
  if (filter.role !== null) conditions.push(sql`role = ${filter.role}`)
  if (filter.signal !== null) conditions.push(hasSignal('signal_kinds', filter.signal))
  return sql.join(conditions, sql` and `)
}

/** Something that happened at an instant and is counted, for the platform and for an organization. */
export interface Fact {
  at: Microseconds
  oid: string | null
  measure: InsightMeasure
  key: string
  n: number
}

/** That a post came in, and what the analyzer decided of it then. */
export function arrivalFacts(
  post: Pick<PostRow, 'oid' | 'status' | 'type' | 'signal_kinds'>,
  at: Microseconds,
): Fact[] {
  const { oid, status, type, signal_kinds } = post
  const found = signalKinds.filter((_, index) => signal_kinds & (1 << index))
  return [
    { at, oid, measure: 'came', key: `${status} ${type}`, n: 1 },
    ...(oid === null ? [] : [{ at, oid, measure: 'organization', key: oid, n: 1 } as const]),
    ...analyzerFacts(post, at),
    ...signalFacts('signal', oid, found, at),
  ]
}

/** That the analyzer has read a new post to its end only now: what came is what it has become by that. */
export function readingFacts(
  before: Pick<PostRow, 'oid' | 'status' | 'type' | 'withheld' | 'revision'>,
  { status }: Pick<PostRow, 'status'>,
  at: Microseconds,
): Fact[] {
  const { oid, type, withheld, revision } = before
  if (before.status !== 'pending' || withheld === 1 || revision > 1) return []
  return [
    { at, oid, measure: 'came', key: `pending ${type}`, n: -1 },
    { at, oid, measure: 'came', key: `${status} ${type}`, n: 1 },
  ]
}

/** That the analyzer gave a post its state. */
export function analyzerFacts({ oid, status }: Pick<PostRow, 'oid' | 'status'>, at: Microseconds): Fact[] {
  if (status === 'pending') return []
  const key = `${status === 'blocked' ? 'block' : 'approve'} analyzer`
  return [{ at, oid, measure: 'decided', key, n: 1 }]
}

/**
 * That a person decided.
 * @param before the post as it was
 * @param policy the name of the policy that was named, or null
 * @param settled the reports that it has settled
 */
export function decisionFacts(
  before: Pick<PostRow, 'oid' | 'status' | 'moderator' | 'band' | 'created'>,
  action: PostAction,
  at: Microseconds,
  policy: string | null,
  settled: readonly Pick<ReportRow, 'created'>[],
): Fact[] {
  const { oid, status, moderator, band, created } = before
  const fact = (measure: InsightMeasure, key: string): Fact => ({ at, oid, measure, key, n: 1 })
  const facts = [
    fact('decided', `${action} person`),
    ...(policy === null ? [] : [fact('policy', `${action} ${policy}`)]),
    ...settled.map((report) => fact('answered', `${boundOf(at - report.created)}`)),
  ]
  const isFirst = moderator === null || moderator === analyzerModerator
  if (!isFirst) return facts
  facts.push(fact('first', `${boundOf(at - created)}`))
  if (status !== 'pending' && band !== null) facts.push(fact('judged', `${band} ${status} ${action}`))
  return facts
}

/** That signals were found in a post, or that a person refuted one, or (-1) that this was taken back. */
export function signalFacts(
  measure: 'signal' | 'refuted',
  oid: string | null,
  kinds: readonly PostSignalKind[],
  at: Microseconds,
  n: 1 | -1 = 1,
): Fact[] {
  return kinds.filter(isSignalKind).map((key) => ({ at, oid, measure, key, n }))
}

function sumsOf(facts: readonly Fact[]): TotalChange<'insight_counts'>[] {
  return facts.flatMap(({ at, oid, measure, key, n }) => {
    const onDay = Math.floor(at / day)
    const ofAll = { scope: platform, measure, day: onDay, key, n }
    if (measure === 'organization') {
      return [ofAll, { ...ofAll, measure: 'organization_span', day: onDay - (onDay % span) }]
    }
    return scopesOf(oid).map((scope) => ({ ...ofAll, scope }))
  })
}

/** Days that are summed up for the order of the organizations: of a year the days at both ends and the spans between are read. */
export const span = 16

/** Where the ranges begin in which times are counted, in seconds: each some twice as long as the one before. */
export const timeBounds: readonly number[] = [
  ...[0, 15, 30],
  ...[1, 2, 5, 10, 20, 30].map((n) => n * 60),
  ...[1, 2, 4, 8, 12].map((n) => n * 3600),
  ...[1, 2, 4, 7, 14, 30, 60, 120].map((n) => n * 86_400),
]

/** Where a time's range begins, in seconds. */
function boundOf(time: Microseconds): number {
  return timeBounds.findLast((bound) => bound * second <= time) ?? 0
}
