import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Who has which post open, and how many posts have come into each queue. */
export const claims: Migration = {
  up: async ({ schema }: Kysely<Schema>) => {
    await schema
      .createTable('claims')
      .addColumn('pid', 'text', (column) => column.primaryKey().references('posts.pid').onDelete('cascade'))
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('claims_line').on('claims').column('line').execute()
    await schema
      .createTable('queue_entries')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('queue', 'text', (column) => column.notNull())
      .addColumn('n', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('queue_entries_key', ['scope', 'queue'])
      .execute()
  },
}
