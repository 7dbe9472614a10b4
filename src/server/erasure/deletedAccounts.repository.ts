import type { Db } from '../db/db'
import type { DeletedAccountRow } from '../db/schema/erasure'
import type { Microseconds } from '../lib/clock'

/** Keeps that accounts were deleted; one that was being restored is deleted again. */
export async function insert(db: Db, rows: readonly DeletedAccountRow[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('deleted_accounts')
      .values(row)
      .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
      .execute()
  }
}

export async function find(db: Db, uid: string): Promise<DeletedAccountRow | null> {
  const row = await db.selectFrom('deleted_accounts').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ?? null
}

/** The account that was deleted, and the sub-accounts that went with it, as long as they are not erased. */
export async function familyOf(db: Db, root: string): Promise<DeletedAccountRow[]> {
  return await db
    .selectFrom('deleted_accounts')
    .selectAll()
    .where('root', '=', root)
    .where('state', '=', 'deleted')
    .execute()
}

/** Those deleted with their sub-accounts and not erased, the latest first. */
export async function list(db: Db, first: number, limit: number) {
  const listed = db.selectFrom('deleted_accounts').where('state', '=', 'deleted').whereRef('root', '=', 'uid')
  const rows = await listed
    .selectAll()
    .orderBy('deleted', 'desc')
    .orderBy('uid', 'desc')
    .offset(first)
    .limit(limit)
    .execute()
  const { total } = await listed
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Those about which there is something to do by now, the longest due first. */
export async function due(db: Db, now: Microseconds, limit: number): Promise<DeletedAccountRow[]> {
  return await db
    .selectFrom('deleted_accounts')
    .selectAll()
    .where('due', '<=', now)
    .orderBy('due')
    .limit(limit)
    .execute()
}

export async function set(
  db: Db,
  uids: readonly string[],
  values: Partial<DeletedAccountRow>,
): Promise<void> {
  await db.updateTable('deleted_accounts').set(values).where('uid', 'in', uids).execute()
}

/** Notes that nothing is left of all that were to be forgotten by now; or when it is tried again. */
export async function setForgotten(db: Db, now: Microseconds, due: Microseconds | null): Promise<void> {
  const erased = db.updateTable('deleted_accounts').set({ due }).where('state', '=', 'erased')
  await erased.where('due', '<=', now).whereRef('due', '<>', 'erased').execute()
}

/** Those deleted with an account that is erased, and still needed, are listed by themselves. */
export async function letGo(db: Db, root: string): Promise<void> {
  const family = db.updateTable('deleted_accounts').set(({ ref }) => ({ root: ref('uid') }))
  await family.where('root', '=', root).where('state', '=', 'deleted').execute()
}

export async function remove(db: Db, uid: string): Promise<void> {
  await db.deleteFrom('deleted_accounts').where('uid', '=', uid).execute()
}

/** The accounts that were erased, in the order in which they were. */
export async function erased(db: Db): Promise<DeletedAccountRow[]> {
  return await db
    .selectFrom('deleted_accounts')
    .selectAll()
    .where('state', '=', 'erased')
    .orderBy('erased')
    .orderBy('uid')
    .execute()
}
