import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Which words raised a post's score, and in which language it is. */
export const explanations: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema.alterTable('posts').addColumn('explanation', 'text').execute()
    await database.schema.alterTable('posts').addColumn('language', 'text').execute()
  },
}
