import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** When a session was last used, resets of passwords, and tries that are limited. */
export const gettingIn: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .alterTable('sessions')
      .addColumn('seen', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update sessions set seen = created`.execute(database)
    await database.schema
      .createTable('resets')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull().references('accounts.uid').onDelete('cascade'))
      .addColumn('code_hash', 'text', (column) => column.notNull().unique())
      .addColumn('ref_hash', 'text', (column) => column.notNull())
      .addColumn('invitation', 'text', (column) => column.references('invitations.id'))
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .addColumn('ended', 'bigint')
      .execute()
    await database.schema.createIndex('resets_uid').on('resets').column('uid').execute()
    await database.schema
      .createTable('tries')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('n', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('tries_expires').on('tries').column('expires').execute()
  },
}
