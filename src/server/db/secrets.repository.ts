import type { Microseconds } from '../lib/clock'
import type { Db } from './db'
import type { SecretRow } from './schema/settings'

export function newestFirst(db: Db): Promise<SecretRow[]> {
  return db.selectFrom('secrets').selectAll().orderBy('created', 'desc').orderBy('id', 'desc').execute()
}

/** Leaves out those whose name has a current one. */
export async function insert(db: Db, rows: SecretRow[]): Promise<void> {
  await db
    .insertInto('secrets')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Has all end at this instant at the latest, and removes those that have ended by now. */
export async function end(db: Db, now: Microseconds, at: Microseconds): Promise<void> {
  await db
    .updateTable('secrets')
    .set({ expires: at })
    .where(({ or, eb }) => or([eb('expires', 'is', null), eb('expires', '>', at)]))
    .execute()
  await db
    .deleteFrom('secrets')
    .where(({ or, eb }) => or([eb('expires', '<=', now), eb('name', '=', 'networks')]))
    .execute()
}

/** Has the office make new ones when it is opened. */
export async function removeAll(db: Db): Promise<void> {
  await db.deleteFrom('secrets').execute()
}
