import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** By how many changes a session has made a replica of the database shows whether it has them all. */
export const changesOfSessions: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .alterTable('sessions')
      .addColumn('changes', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}
