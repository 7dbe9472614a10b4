import { type RawBuilder, sql } from 'kysely'
import { analyzerModerator, type QueueName, queueNames } from '../../contract/posts'
import type { QueueCount } from '../../contract/staffChannel'
import { addToTotals, type TotalChange } from '../db/counters'
import type { Db } from '../db/db'
import type { PostRow } from '../db/schema/moderation'
import { day, type Microseconds } from '../lib/clock'
import { type Fact, sumsOf } from './insightFacts'
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
