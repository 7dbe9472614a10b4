import type { Kysely } from 'kysely'
import type { PlatformKeyRow } from '../db/schema/platform'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

export function createPlatformKeysRepository(database: Kysely<Schema>) {
  return {
    async find(keyHash: string): Promise<PlatformKeyRow | null> {
      const rows = database.selectFrom('platform_keys').selectAll().where('key_hash', '=', keyHash)
      return (await rows.executeTakeFirst()) ?? null
    },

    /** How many keys that were made here are good. */
    async live(now: Microseconds): Promise<number> {
      const rows = await database
        .selectFrom('platform_keys')
        .select('key_hash')
        .where((where) => where.or([where('expires', 'is', null), where('expires', '>', now)]))
        .execute()
      return rows.length
    },

    async put(row: PlatformKeyRow): Promise<void> {
      await database
        .insertInto('platform_keys')
        .values(row)
        .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ expires: row.expires }))
        .execute()
    },

    /** All keys that are good without an end get this one. */
    async end(expires: Microseconds): Promise<void> {
      await database.updateTable('platform_keys').set({ expires }).where('expires', 'is', null).execute()
    },
  }
}
