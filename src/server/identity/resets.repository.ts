import type { Db } from '../db/db'
import type { ResetRow } from '../db/schema/identity'
import type { Microseconds } from '../lib/clock'

export async function insert(db: Db, row: ResetRow): Promise<void> {
  await db.insertInto('resets').values(row).execute()
}

export async function findByCode(db: Db, codeHash: string): Promise<ResetRow | null> {
  const row = await db.selectFrom('resets').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()
  return row ?? null
}

/** Ends all of a person's resets. */
export async function endOf(db: Db, uid: string, ended: Microseconds): Promise<void> {
  await db.updateTable('resets').set({ ended }).where('uid', '=', uid).where('ended', 'is', null).execute()
}

export async function forget(db: Db, before: Microseconds): Promise<void> {
  await db.deleteFrom('resets').where('expires', '<', before).execute()
}
