import { sql } from 'kysely'
import { analyzerModerator } from '../../contract/posts'
import { bySignalKind, type SignalKind } from '../../contract/signals'
import { platform, scopesWith } from '../db/counters'
import type { Db } from '../db/db'
import { type PostRow, privacies } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import { bitOf } from './signals'

export type PostCursor = Pick<PostRow, 'created' | 'pid'>

/** Has the next posts after a cursor scored at `due`, oldest first. Returns the last of them and how many; null without any. */
export async function scoreAgain(
  db: Db,
  { created, pid }: PostCursor,
  due: Microseconds,
  limit: number,
): Promise<{ last: PostCursor; n: number } | null> {
  const rows = await db
    .selectFrom('posts')
    .select(['created', 'pid'])
    .where(sql<boolean>`(created, pid) > (${created}, ${pid})`)
    .orderBy('created')
    .orderBy('pid')
    .limit(limit)
    .execute()
  const last = rows.at(-1)
  if (!last) return null
  await db
    .updateTable('posts')
    .set({ score_due: due })
    .where('erased_media', '=', 0)
    .where(sql<boolean>`(created, pid) > (${created}, ${pid})`)
    .where(sql<boolean>`(created, pid) <= (${last.created}, ${last.pid})`)
    .execute()
  return { last, n: rows.length }
}

/** The next posts to score, up to `texts` of them, or `media` with media: waiting posts first, then the longest overdue, then the newest. */
export async function dueToScore(
  db: Db,
  now: Microseconds,
  { texts, media }: { texts: number; media: number },
): Promise<PostRow[]> {
  for (const status of ['pending', 'blocked', 'public'] as const) {
    for (const [is, limit] of [
      ['=', texts],
      ['!=', media],
    ] as const) {
      const rows = await db
        .selectFrom('posts')
        .selectAll()
        .where('status', '=', status)
        .where('score_due', '<=', now)
        .where('media', is, '[]')
        .orderBy('score_due')
        .orderBy('created', 'desc')
        .limit(limit)
        .execute()
      if (rows.length > 0) return rows
    }
  }
  return []
}

function dueIn(db: Db, status: PostRow['status'], now: Microseconds, since: Microseconds, limit: number) {
  return db
    .selectFrom('posts')
    .selectAll()
    .where('status', '=', status)
    .where('reading_due', '<=', now)
    .where(({ or, eb }) => or([eb('created', '>=', since), eb('revised', '>=', since)]))
    .orderBy('created', 'desc')
    .limit(limit)
}

/** The next posts to read, of those that were made since an instant: posts that wait first, then reported ones, then the newest. */
export async function dueToRead(
  db: Db,
  now: Microseconds,
  since: Microseconds,
  limit: number,
): Promise<PostRow[]> {
  for (const query of [
    dueIn(db, 'pending', now, since, limit),
    dueIn(db, 'public', now, since, limit).where(sql<boolean>`reported = 1`),
    dueIn(db, 'public', now, since, limit),
    dueIn(db, 'blocked', now, since, limit),
  ]) {
    const rows = await query.execute()
    if (rows.length > 0) return rows
  }
  return []
}

export async function waitingToBeRead(db: Db, now: Microseconds, limit: number): Promise<PostRow[]> {
  return await dueIn(db, 'pending', now, 0, limit).execute()
}

export type ScoredPost = Pick<PostRow, 'status' | 'score_text' | 'score_image' | 'score_video' | 'found'>

const scores = ['posts.score_text', 'posts.score_image', 'posts.score_video', 'posts.found'] as const

/** The newest posts. */
export function newestScored(db: Db, limit: number): Promise<ScoredPost[]> {
  return db
    .selectFrom('posts')
    .select(['status', ...scores])
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(limit)
    .execute()
}

/** How many posts since a day have each signal and were not blocked by the analyzer: from the totals of days. */
export async function countWithSignals(db: Db, since: number): Promise<Record<SignalKind, number>> {
  const { rows } = await sql<{ signal_kinds: number; n: number }>`select signal_kinds, sum(n) as n
        from post_counts where scope in (${sql.join(scopesWith(platform, privacies.deciders))}) and day >= ${since} and signal_kinds <> 0
          and not (status = 'blocked' and moderator = ${analyzerModerator})
        group by signal_kinds`.execute(db)
  const countOf = (kind: SignalKind) =>
    rows.reduce((sum, row) => sum + ((row.signal_kinds & bitOf(kind)) === 0 ? 0 : Number(row.n)), 0)
  return bySignalKind(countOf)
}

/** The posts of the newest decisions, each once, where the decision is a person's and still holds. */
export function decidedScored(db: Db, limit: number): Promise<ScoredPost[]> {
  return db
    .with('newest', (query) =>
      query.selectFrom('decisions').select(['pid', 'version']).orderBy('id', 'desc').limit(limit),
    )
    .selectFrom('newest')
    .innerJoin('posts', (join) =>
      join.onRef('posts.pid', '=', 'newest.pid').onRef('posts.version', '=', 'newest.version'),
    )
    .select(['posts.status', ...scores])
    .where('posts.moderator', '!=', analyzerModerator)
    .execute()
}
