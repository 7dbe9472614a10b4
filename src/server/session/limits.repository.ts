import type { Kysely } from 'kysely'
import type { RateLimitRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** `database` may be a transaction. */
export function createLimitsRepository(database: Kysely<Schema>) {
  return {
    find(keys: string[]): Promise<RateLimitRow[]> {
      return database.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute()
    },

    async put(row: RateLimitRow): Promise<void> {
      await database
        .insertInto('rate_limits')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    },

    async forget(now: Microseconds): Promise<void> {
      await database.deleteFrom('rate_limits').where('expires', '<=', now).execute()
    },
  }
}
