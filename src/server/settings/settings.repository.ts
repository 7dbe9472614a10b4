import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema'

export function createSettingsRepository(database: Kysely<Schema>) {
  return {
    /** The JSON of one group of settings, or null where nobody has saved it yet. */
    async find(name: string): Promise<string | null> {
      const row = await database
        .selectFrom('settings')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst()
      return row?.value ?? null
    },
  }
}
