import { type Kysely, sql } from 'kysely'
import type { PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** Which posts are to be read a second time. */
export function createReadingRepository(database: Kysely<Schema>) {
  const dueIn = (status: PostRow['status'], now: Microseconds, since: Microseconds, limit: number) =>
    database
      .selectFrom('posts')
      .selectAll()
      .where('status', '=', status)
      .where('reading_due', '<=', now)
      .where('created', '>=', since)
      .orderBy('created', 'desc')
      .limit(limit)

  return {
    /** The next posts to read, of those that were made since an instant: posts that wait first, then reported ones, then the newest. */
    async due(now: Microseconds, since: Microseconds, limit: number): Promise<PostRow[]> {
      for (const query of [
        dueIn('pending', now, since, limit),
        dueIn('public', now, since, limit).where(sql<boolean>`reported = 1`),
        dueIn('public', now, since, limit),
        dueIn('blocked', now, since, limit),
      ]) {
        const rows = await query.execute()
        if (rows.length > 0) return rows
      }
      return []
    },

    /** Posts that wait and are to be read. */
    async waiting(now: Microseconds, limit: number): Promise<PostRow[]> {
      return await dueIn('pending', now, 0, limit).execute()
    },
  }
}
