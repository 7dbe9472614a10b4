import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Posts whose block a second person has to agree to. */
export const secondLook: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .alterTable('posts')
      .addColumn('second_look', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`create index posts_second_look on posts (created, pid) where second_look = 1`.execute(database)
  },
}
