import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** What the analyzer says of a post's text beside its score. */
export const explanations: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema.alterTable('posts').addColumn('explanation', 'text').execute()
    await database.schema.alterTable('posts').addColumn('language', 'text').execute()
    await database.schema
      .alterTable('posts')
      .addColumn('signals', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
  },
}
