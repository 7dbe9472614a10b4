import { sql } from 'kysely'
import type { Db } from '../db/db'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'

type Cursor = Pick<PostRow, 'created' | 'pid'>

/** Has the next posts from a place on be scored at `due`, oldest first; answers the last of them, null where there are no more. */
export async function scoreAgain(
  db: Db,
  { created, pid }: Cursor,
  due: Microseconds,
  limit: number,
): Promise<{ last: Cursor; n: number } | null> {
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
