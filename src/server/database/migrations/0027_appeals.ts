import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** What authors and guardians object to blocks. */
export const appeals: Migration = {
  up: async (database: Kysely<Schema>) => {
    const { schema } = database
    await schema
      .createTable('appeals')
      .addColumn('aid', 'text', (column) => column.primaryKey())
      .addColumn('pid', 'text', (column) => column.notNull().references('posts.pid').onDelete('cascade'))
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('relation', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('against', 'text')
      .addColumn('against_name', 'text')
      .addColumn('against_decided', 'bigint')
      .addColumn('against_policy', 'text')
      .addColumn('moderator', 'text')
      .addColumn('moderator_name', 'text')
      .addColumn('decided', 'bigint')
      .addColumn('policy_name', 'text')
      .addColumn('note', 'text')
      .execute()
    await schema.createIndex('appeals_status').on('appeals').columns(['status', 'created', 'aid']).execute()
    await schema.createIndex('appeals_created').on('appeals').columns(['created', 'aid']).execute()
    await schema.createIndex('appeals_post').on('appeals').columns(['pid', 'created']).execute()
    await sql`create unique index appeals_open on appeals (pid) where status = 'open'`.execute(database)
  },
}
