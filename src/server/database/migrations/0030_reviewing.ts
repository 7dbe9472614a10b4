import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'
import { byPerson, scoreBand } from '../scoreBand'

/** Whether somebody wants texts covered, and a way to what people have decided by its score. */
export const reviewing: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .alterTable('preferences')
      .addColumn('cover_text', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`create index posts_band on posts ((${scoreBand}), status, created, pid) where ${byPerson}`.execute(
      database,
    )
  },
}
