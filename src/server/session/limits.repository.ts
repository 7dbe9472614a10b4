import type { Kysely } from 'kysely'
import type { Schema, TriesRow } from '../database/schema'
import type { Microseconds } from '../database/time'

/** `database` may be a transaction. */
export function createLimitsRepository(database: Kysely<Schema>) {
  return {
    find(keys: string[]): Promise<TriesRow[]> {
      return database.selectFrom('tries').selectAll().where('key', 'in', keys).execute()
    },

    async put(row: TriesRow): Promise<void> {
      await database
        .insertInto('tries')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },

    async forget(now: Microseconds): Promise<void> {
      await database.deleteFrom('tries').where('expires', '<=', now).execute()
    },
  }
}
