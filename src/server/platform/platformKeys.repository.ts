import type { Db } from '../db/db'
import type { PlatformKeyRow } from '../db/schema/platform'
import type { Microseconds } from '../lib/clock'

export async function find(db: Db, keyHash: string): Promise<PlatformKeyRow | null> {
  const rows = db.selectFrom('platform_keys').selectAll().where('key_hash', '=', keyHash)
  return (await rows.executeTakeFirst()) ?? null
}

/** How many keys that were made here are good. */
export async function live(db: Db, now: Microseconds): Promise<number> {
  const rows = await db
    .selectFrom('platform_keys')
    .select('key_hash')
    .where((where) => where.or([where('expires', 'is', null), where('expires', '>', now)]))
    .execute()
  return rows.length
}

export async function put(db: Db, row: PlatformKeyRow): Promise<void> {
  await db
    .insertInto('platform_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ expires: row.expires }))
    .execute()
}

/** All keys that are good without an end get this one. */
export async function end(db: Db, expires: Microseconds): Promise<void> {
  await db.updateTable('platform_keys').set({ expires }).where('expires', 'is', null).execute()
}
