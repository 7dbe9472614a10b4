import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Posts that somebody has brought before the Administrators, and why. */
export const escalations: Migration = {
  up: async (database: Kysely<Schema>) => {
    const { schema } = database
    await schema
      .alterTable('posts')
      .addColumn('escalated', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`create index posts_escalated on posts (created, pid) where escalated = 1`.execute(database)
    await schema
      .createTable('escalations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('pid', 'text', (column) => column.notNull().references('posts.pid').onDelete('cascade'))
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('escalations_post').on('escalations').columns(['pid', 'created']).execute()
  },
}
