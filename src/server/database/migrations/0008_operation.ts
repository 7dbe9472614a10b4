import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** What the database holds, and the platform's keys that were made here. */
export const operation: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .createTable('holding')
      .addColumn('one', 'integer', (column) => column.primaryKey())
      .addColumn('holds', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('platform_keys')
      .addColumn('key_hash', 'text', (column) => column.primaryKey())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint')
      .execute()
  },
}
