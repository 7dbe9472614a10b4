import type { Db } from '../../db/db'
import type { KnownPictureRow } from '../../db/schema/moderation'
import type { Microseconds } from '../../lib/clock'

/** Those that have not ended, the newest first. */
export function lasting(db: Db, now: Microseconds): Promise<KnownPictureRow[]> {
  return db
    .selectFrom('known_pictures')
    .selectAll()
    .where('until', '>', now)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function insert(db: Db, rows: readonly KnownPictureRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('known_pictures').values(rows).execute()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('known_pictures').where('id', '=', id).execute()
}

/** Removes and returns those of a post. */
export async function removeOf(db: Db, pid: string): Promise<KnownPictureRow[]> {
  return await db.deleteFrom('known_pictures').where('pid', '=', pid).returningAll().execute()
}
