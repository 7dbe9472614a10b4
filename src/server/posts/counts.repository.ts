import { type Kysely, sql } from 'kysely'
import type { PostCountRow, PostRow, Schema } from '../database/schema'
import { day, type Microseconds } from '../database/time'
import type { PostFilter } from './posts.repository'

/** The scope of `post_counts` that covers every organization; none has an empty id. */
const platform = ''
/** The day that stands for all time. */
const allTime = -1

type Counted = Pick<PostRow, 'oid' | 'status' | 'type' | 'reported' | 'moderator' | 'role' | 'created'>

/**
 * The totals of lists, kept in the transaction that changes the rows: a post counts once for all time and once
 * for its day, on the platform and in its author's organization.
 */
export function createPostCounts(database: Kysely<Schema>) {
  return {
    /** Moves the totals by what was added (1) or taken away (-1). */
    async move(changes: { post: Counted; n: 1 | -1 }[]): Promise<void> {
      const sums = new Map<string, PostCountRow>()
      for (const { post, n } of changes) {
        for (const scope of post.oid === null ? [platform] : [platform, post.oid]) {
          for (const onDay of [allTime, Math.floor(post.created / day)]) add(sums, scope, onDay, post, n)
        }
      }
      for (const sum of sums.values()) {
        if (sum.n === 0) continue
        await database
          .insertInto('post_counts')
          .values(sum)
          .onConflict((conflict) =>
            conflict
              .columns(['scope', 'day', 'status', 'type', 'reported', 'moderator', 'role'])
              .doUpdateSet((builder) => ({ n: builder('post_counts.n', '+', builder.ref('excluded.n')) })),
          )
          .execute()
      }
    },

    /** How many posts are counted for the filter, on whole days from `fromDay` to before `untilDay`, or of all time. */
    async total(filter: PostFilter, days: { from: number; until: number } | null): Promise<number> {
      const conditions = [
        sql`scope = ${filter.oid ?? platform}`,
        days ? sql`day >= ${days.from} and day < ${days.until}` : sql`day = ${allTime}`,
      ]
      if (filter.status !== null) conditions.push(sql`status = ${filter.status}`)
      if (filter.type !== null) conditions.push(sql`type = ${filter.type}`)
      if (filter.reported) conditions.push(sql`reported = 1`)
      if (filter.moderator !== null) conditions.push(sql`moderator = ${filter.moderator}`)
      if (filter.role !== null) conditions.push(sql`role = ${filter.role}`)
      const { rows } = await sql<{ n: number }>`select coalesce(sum(n), 0) as n from post_counts
        where ${sql.join(conditions, sql` and `)}`.execute(database)
      return rows[0]?.n ?? 0
    },
  }
}

/** The whole days within a period, and the pieces at its ends that are counted row by row. */
export function splitPeriod(
  from: Microseconds,
  until: Microseconds,
): { days: { from: number; until: number } | null; pieces: [Microseconds, Microseconds][] } {
  const firstDay = Math.ceil(from / day)
  const lastDay = Math.floor(until / day)
  if (firstDay >= lastDay) return { days: null, pieces: [[from, until]] }
  const pieces: [Microseconds, Microseconds][] = [
    [from, firstDay * day],
    [lastDay * day, until],
  ]
  return { days: { from: firstDay, until: lastDay }, pieces: pieces.filter(([start, end]) => start < end) }
}

function add(sums: Map<string, PostCountRow>, scope: string, onDay: number, post: Counted, n: 1 | -1): void {
  const moderator = post.moderator ?? ''
  const key = [scope, onDay, post.status, post.type, post.reported, moderator, post.role].join(' ')
  const sum = sums.get(key)
  if (sum) {
    sum.n += n
    return
  }
  const { status, type, reported, role } = post
  sums.set(key, { scope, day: onDay, status, type, reported, moderator, role, n })
}
