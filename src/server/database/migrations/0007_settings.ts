import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Versions of the settings and who changed them, and people's preferences. */
export const settings: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .alterTable('settings')
      .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute()
    await database.schema
      .createTable('settings_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .addColumn('old_value', 'text', (column) => column.notNull())
      .addColumn('new_value', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('settings_changes_version', ['name', 'version'])
      .execute()
    await database.schema
      .createTable('preferences')
      .addColumn('uid', 'text', (column) =>
        column.primaryKey().references('accounts.uid').onDelete('cascade'),
      )
      .addColumn('grayscale', 'integer', (column) => column.notNull())
      .addColumn('muted', 'integer', (column) => column.notNull())
      .execute()
  },
}
