import { type RawBuilder, sql } from 'kysely'
import { analyzerModerator, type PostAction, type QueueName, queueNames } from '../../contract/posts'
import { type SignalKind, signalKinds } from '../../contract/signals'
import type { QueueCount } from '../../contract/staffChannel'
import { addToTotals, type TotalChange } from '../db/counters'
import type { Db } from '../db/db'
import type { InsightMeasure } from '../db/schema/insights'
import type { PostRow } from '../db/schema/moderation'
import { day, hour, type Microseconds, minute, second } from '../lib/clock'
import { hasSignal, type PostFilter } from './posts.repository'

/** The scope of `post_counts` that covers every organization; none has an empty id. */
export const platform = ''
/** The day that stands for all time. */
const allTime = -1

/** Of each queue, which posts are in it. */
const queueHas: Record<QueueName, (post: Counted) => boolean> = {
  blocked: ({ status }) => status === 'blocked',
  reported: ({ reported }) => reported === 1,
  waiting: ({ status }) => status === 'pending',
}

type Counted = Pick<
  PostRow,
  'oid' | 'status' | 'type' | 'reported' | 'moderator' | 'role' | 'signal_kinds' | 'created'
>

/**
 * Moves the totals by what was added (1) or taken away (-1).
 * @param now when that was done; null where insights are counted from the rows afterwards
 * @param facts what happened, for the insights
 */
export async function move(
  db: Db,
  changes: { post: Counted; n: 1 | -1 }[],
  now: Microseconds | null,
  facts: readonly Fact[] = [],
): Promise<void> {
  const sums = changes.flatMap(({ post, n }) => {
    const { oid, status, type, reported, role, signal_kinds, created } = post
    const by = { status, type, reported, role, moderator: post.moderator ?? '', signal_kinds, n }
    const days = [allTime, Math.floor(created / day)]
    return (oid === null ? [platform] : [platform, oid]).flatMap((scope) =>
      days.map((onDay) => ({ scope, day: onDay, ...by })),
    )
  })
  await addToTotals(db, 'post_counts', sums)
  await addToTotals(db, 'queue_entries', entriesOf(changes))
  if (now === null) return
  await addToTotals(db, 'insight_counts', sumsOf([...facts, ...waitingOf(changes, now)]))
}

/** Moves the totals from posts as they were to posts as they are. */
export async function replace(
  db: Db,
  changes: readonly { before: Counted; after: Counted }[],
  now: Microseconds | null,
  facts: readonly Fact[] = [],
): Promise<void> {
  const moves = changes.flatMap(({ before, after }) => [
    { post: before, n: -1 as const },
    { post: after, n: 1 as const },
  ])
  await move(db, moves, now, facts)
}

/** How many posts are in each queue, and how many have come into it so far: of each of these scopes. */
export async function queues(
  db: Db,
  scopes: readonly string[],
): Promise<(scope: string) => Record<QueueName, QueueCount>> {
  const wanted = sql`scope in (${sql.join(scopes)})`
  const totals = sql<{ scope: string } & Record<QueueName, number>>`select scope,
          sum(case when status = 'blocked' and moderator = ${analyzerModerator} then n else 0 end) as blocked,
          sum(case when reported = 1 then n else 0 end) as reported,
          sum(case when status = 'pending' then n else 0 end) as waiting
        from post_counts where day = ${allTime} and ${wanted} group by scope`.execute(db)
  const entries = db
    .selectFrom('queue_entries')
    .selectAll()
    .where('scope', 'in', [...scopes])
    .execute()
  const [{ rows }, entered] = await Promise.all([totals, entries])
  return (scope) => {
    const row = rows.find((other) => other.scope === scope)
    const count = (name: QueueName): QueueCount => ({
      total: Number(row?.[name] ?? 0),
      entered: entered.find(({ scope: of, queue }) => of === scope && queue === name)?.n ?? 0,
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

/** The days nearest to the rows from `first` to before `end` of those counted on these days, newest first. */
export async function edges(
  db: Db,
  filter: PostFilter,
  days: Days,
  first: number,
  end: number,
): Promise<Edges> {
  const { rows } = await sql<Edges>`select
          min(day) filter (where newer <= ${first}) as above,
          max(newer) filter (where newer <= ${first}) as before,
          max(day) filter (where newer + n >= ${end}) as below,
          min(newer + n) filter (where newer + n >= ${end}) as upto
        from (select day, n, sum(n) over (order by day desc) - n as newer
          from (select day, sum(n) as n from post_counts where ${countedFor(filter, days)} group by day) as daily
        ) as placed`.execute(db)
  return rows[0] ?? { above: null, before: null, below: null, upto: null }
}

/** How many more wait for a decision from then on, or fewer. */
function waitingOf(changes: readonly { post: Counted; n: 1 | -1 }[], at: Microseconds): Fact[] {
  return changes.flatMap(({ post: { oid, status, reported }, n }) => [
    ...(status === 'pending' ? [{ at, oid, measure: 'waiting', key: 'pending', n } as const] : []),
    ...(reported === 1 ? [{ at, oid, measure: 'waiting', key: 'reported', n } as const] : []),
  ])
}

/** What changes bring into each queue beyond what they take from it. */
function entriesOf(changes: readonly { post: Counted; n: 1 | -1 }[]): TotalChange<'queue_entries'>[] {
  const entries = new Map<string, TotalChange<'queue_entries'>>()
  for (const { post, n } of changes) {
    for (const queue of queueNames.filter((name) => queueHas[name](post))) {
      for (const scope of post.oid === null ? [platform] : [platform, post.oid]) {
        const key = `${queue} ${scope}`
        entries.set(key, { scope, queue, n: (entries.get(key)?.n ?? 0) + n })
      }
    }
  }
  return [...entries.values()].filter(({ n }) => n > 0)
}

/** Whole days, from the first to before the second, counted from 1970. */
export interface Days {
  from: number
  until: number
}

/**
 * Where days begin and end near a page: newer than the end of day `above` are `before` rows, newer than the beginning of day
 * `below` are `upto`; null where there is no such day.
 */
export interface Edges {
  above: number | null
  before: number | null
  below: number | null
  upto: number | null
}

function countedFor(filter: PostFilter, days: Days | null): RawBuilder<unknown> {
  const conditions = [
    sql`scope = ${filter.oid ?? platform}`,
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

/** The whole days within a period, and the pieces at its ends that are counted row by row. */
export function splitPeriod(
  from: Microseconds,
  until: Microseconds,
): { days: Days | null; pieces: [Microseconds, Microseconds][] } {
  const firstDay = Math.ceil(from / day)
  const lastDay = Math.floor(until / day)
  if (firstDay >= lastDay) return { days: null, pieces: [[from, until]] }
  const pieces: [Microseconds, Microseconds][] = [
    [from, firstDay * day],
    [lastDay * day, until],
  ]
  return { days: { from: firstDay, until: lastDay }, pieces: pieces.filter(([start, end]) => start < end) }
}

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

/** That the analyzer gave a post its state. */
export function analyzerFacts({ oid, status }: Pick<PostRow, 'oid' | 'status'>, at: Microseconds): Fact[] {
  if (status === 'pending') return []
  const key = `${status === 'blocked' ? 'block' : 'approve'} analyzer`
  return [{ at, oid, measure: 'decided', key, n: 1 }]
}

/** That reports came in. */
export function reportFact(oid: string | null, n: number, at: Microseconds): Fact {
  return { at, oid, measure: 'reported', key: '', n }
}

/**
 * That a person decided.
 * @param before the post as it was
 */
export function decisionFacts(before: Judged, { action, at, policy, settled }: Made): Fact[] {
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
export function undoFacts(
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
export function appealFacts(
  oid: string | null,
  outcome: 'upheld' | 'overturned',
  at: Microseconds,
  n: 1 | -1 = 1,
): Fact[] {
  return [{ at, oid, measure: 'appeal', key: outcome, n }]
}

/** That signals were found in a post, or that a person said of one that it is none, or (-1) that this was taken back. */
export function signalFacts(
  measure: 'signal' | 'refuted',
  oid: string | null,
  kinds: readonly SignalKind[],
  at: Microseconds,
  n: 1 | -1 = 1,
): Fact[] {
  return kinds.map((key) => ({ at, oid, measure, key, n }))
}

/** By what facts are counted. */
function sumsOf(facts: readonly Fact[]): TotalChange<'insight_counts'>[] {
  return facts.flatMap(({ at, oid, measure, key, n }) => {
    const onDay = Math.floor(at / day)
    const platform = { scope: '', measure, day: onDay, key, n }
    if (measure === 'organization') {
      return [platform, { ...platform, measure: 'organization_span', day: onDay - (onDay % span) }]
    }
    return oid === null ? [platform] : [platform, { ...platform, scope: oid }]
  })
}

/** Days that are summed up for the order of the organizations: of a year the days at both ends and the spans between are read. */
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
function boundOf(time: Microseconds): number {
  return timeBounds.findLast((bound) => bound * second <= time) ?? 0
}
