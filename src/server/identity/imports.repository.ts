import type { Db } from '../db/db'
import type { ImportRow } from '../db/schema/identity'
import type { Microseconds } from '../lib/clock'

const maxRecent = 20

/** False where the name was used before. */
export async function begin(db: Db, row: ImportRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes that further rows were worked through, and which accounts were added. */
export async function advance(db: Db, id: string, rows: number, uids: readonly string[]): Promise<void> {
  await db
    .updateTable('imports')
    .set((builder) => ({
      rows: builder('rows', '+', rows),
      imported: builder('imported', '+', uids.length),
    }))
    .where('id', '=', id)
    .execute()
  const added = uids.map((uid) => ({ import: id, uid }))
  if (added.length > 0) await db.insertInto('import_accounts').values(added).execute()
}

export async function countAccounts(db: Db, id: string): Promise<number> {
  const { n } = await db
    .selectFrom('import_accounts')
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .where('import', '=', id)
    .executeTakeFirstOrThrow()
  return n
}

/** A person's imports since then whose accounts are still there, with their number; the newest first. */
export async function recent(db: Db, uid: string, since: Microseconds) {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('import_accounts')
        .select(fn.countAll<number>().as('n'))
        .whereRef('import', '=', 'imports.id')
        .as('left'),
    )
    .where('uid', '=', uid)
    .where('created', '>=', since)
    .orderBy('created', 'desc')
    .limit(maxRecent)
    .execute()
  return rows.flatMap(({ left, ...row }) => (left ? [{ ...row, left }] : []))
}

/** The accounts that it has added, by their ids. */
export async function accountsAfter(db: Db, id: string, uid: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('import_accounts')
    .select('uid')
    .where('import', '=', id)
    .where('uid', '>', uid)
    .orderBy('uid')
    .limit(limit)
    .execute()
  return rows.map((row) => row.uid)
}

export async function finish(db: Db, id: string, finished: Microseconds): Promise<void> {
  await db.updateTable('imports').set({ finished }).where('id', '=', id).execute()
}

export async function find(db: Db, id: string, uid: string): Promise<ImportRow | null> {
  const row = await db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row ?? null
}
