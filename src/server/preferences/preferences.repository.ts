import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema'
import type { PreferencesRow } from '../database/settingsSchema'

export function createPreferencesRepository(database: Kysely<Schema>) {
  return {
    async find(uid: string): Promise<PreferencesRow | null> {
      const row = await database
        .selectFrom('preferences')
        .selectAll()
        .where('uid', '=', uid)
        .executeTakeFirst()
      return row ?? null
    },

    async put(row: PreferencesRow): Promise<void> {
      await database
        .insertInto('preferences')
        .values(row)
        .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
        .execute()
    },
  }
}
