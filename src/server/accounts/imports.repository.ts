import type { Kysely } from 'kysely'
import type { ImportRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** So many imports are told at once. */
const mostRecent = 20

/** `database` may be a transaction. */
export function createImportsRepository(database: Kysely<Schema>) {
  return {
    /** Answers whether it could begin: an import's name is good for one import. */
    async begin(row: ImportRow): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await database
        .insertInto('imports')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    /** Notes that so many more rows were worked through, and so many of them imported. */
    async advance(id: string, rows: number, imported: number): Promise<void> {
      await database
        .updateTable('imports')
        .set((builder) => ({
          rows: builder('rows', '+', rows),
          imported: builder('imported', '+', imported),
        }))
        .where('id', '=', id)
        .execute()
    },

    /** Notes which accounts it has added. */
    async note(id: string, uids: readonly string[]): Promise<void> {
      const rows = uids.map((uid) => ({ import: id, uid }))
      if (rows.length > 0) await database.insertInto('import_accounts').values(rows).execute()
    },

    async countAccounts(id: string): Promise<number> {
      const { n } = await database
        .selectFrom('import_accounts')
        .select((builder) => builder.fn.countAll<number>().as('n'))
        .where('import', '=', id)
        .executeTakeFirstOrThrow()
      return n
    },

    /** Those of a person since then that have added accounts which are still there, the newest first; with how many these are. */
    async recent(uid: string, since: Microseconds): Promise<(ImportRow & { left: number })[]> {
      const rows = await database
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
        .limit(mostRecent)
        .execute()
      return rows.flatMap(({ left, ...row }) => (left ? [{ ...row, left }] : []))
    },

    /** The accounts that it has added, by their ids. */
    async accountsAfter(id: string, uid: string, limit: number): Promise<string[]> {
      const rows = await database
        .selectFrom('import_accounts')
        .select('uid')
        .where('import', '=', id)
        .where('uid', '>', uid)
        .orderBy('uid')
        .limit(limit)
        .execute()
      return rows.map((row) => row.uid)
    },

    async finish(id: string, finished: Microseconds): Promise<void> {
      await database.updateTable('imports').set({ finished }).where('id', '=', id).execute()
    },

    async find(id: string, uid: string): Promise<ImportRow | null> {
      const row = await database
        .selectFrom('imports')
        .selectAll()
        .where('id', '=', id)
        .where('uid', '=', uid)
        .executeTakeFirst()
      return row ?? null
    },
  }
}
