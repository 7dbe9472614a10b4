import { sql } from 'kysely'
import type { Db } from '../db/db'
import type { Microseconds } from '../lib/clock'

/** Some accounts for which there is no consent, by their uids, behind one of them. */
export async function withoutConsent(db: Db, after: string, limit: number): Promise<string[]> {
  // As the partial index says it.
  const { rows } = await sql<{ uid: string }>`select uid from accounts
    where consent <> 'given' and uid > ${after} order by uid limit ${limit}`.execute(db)
  return rows.map(({ uid }) => uid)
}

/** Some accounts whose time to think is over. */
export async function over(db: Db, now: Microseconds, limit: number): Promise<string[]> {
  const due = db.selectFrom('accounts').select('uid').where('consent_until', '<=', now)
  const rows = await due.orderBy('consent_until').limit(limit).execute()
  return rows.map(({ uid }) => uid)
}

/** Some accounts of which posts may wait for nothing any more. */
export async function settled(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`select uid from accounts
    where holds_posts = 1 and consent_until is null limit ${limit}`.execute(db)
  return rows.map(({ uid }) => uid)
}

export async function noPostsHeld(db: Db, uid: string): Promise<void> {
  await db.updateTable('accounts').set({ holds_posts: 0 }).where('uid', '=', uid).execute()
}
