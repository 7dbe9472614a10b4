import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/db'
import type { PostRow } from '../../db/schema/moderation'

/** Some posts of an author that waited for a guardian's consent, the oldest first. */
export async function awaitingConsent(db: Db, uid: string, limit: number): Promise<PostRow[]> {
  // Not a parameter, for the partial index.
  const waiting = db
    .selectFrom('posts')
    .selectAll()
    .where('uid', '=', uid)
    .where(sql<SqlBool>`awaits_consent = 1`)
  return await waiting.orderBy('created').limit(limit).execute()
}
