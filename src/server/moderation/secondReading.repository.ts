import { sql } from 'kysely'
import type { Db } from '../db/db'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'

function dueIn(db: Db, status: PostRow['status'], now: Microseconds, since: Microseconds, limit: number) {
  return db
    .selectFrom('posts')
    .selectAll()
    .where('status', '=', status)
    .where('reading_due', '<=', now)
    .where('created', '>=', since)
    .orderBy('created', 'desc')
    .limit(limit)
}

/** The next posts to read, of those that were made since an instant: posts that wait first, then reported ones, then the newest. */
export async function due(db: Db, now: Microseconds, since: Microseconds, limit: number): Promise<PostRow[]> {
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

/** Posts that wait and are to be read. */
export async function waiting(db: Db, now: Microseconds, limit: number): Promise<PostRow[]> {
  return await dueIn(db, 'pending', now, 0, limit).execute()
}
