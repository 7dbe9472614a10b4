import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Which language a person has chosen, and in which one somebody has registered an organization. */
export const languages: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema.alterTable('preferences').addColumn('locale', 'text').execute()
    await database.schema.alterTable('registrations').addColumn('locale', 'text').execute()
  },
}
