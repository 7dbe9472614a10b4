import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** What waits to go out is claimed by one server at a time; webhooks, and what is delivered to them; in which order posts changed. */
export const outbox: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .alterTable('letters')
      .addColumn('claimed', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await database.schema
      .createTable('webhooks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('url', 'text', (column) => column.notNull().unique())
      .addColumn('secret', 'text', (column) => column.notNull())
      .addColumn('types', 'text', (column) => column.notNull())
      .addColumn('active', 'bigint', (column) => column.notNull())
      .addColumn('rests', 'bigint', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('deliveries')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('webhook', 'text', (column) =>
        column.notNull().references('webhooks.id').onDelete('cascade'),
      )
      .addColumn('event', 'bigint', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('due', 'bigint', (column) => column.notNull())
      .addColumn('claimed', 'bigint', (column) => column.notNull().defaultTo(0))
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('finished', 'bigint')
      .addColumn('status', 'bigint')
      .addColumn('error', 'text')
      .execute()
    await sql`create index deliveries_due on deliveries (webhook, due, id) where state = 'waiting'`.execute(
      database,
    )
    await sql`create index deliveries_given_up on deliveries (webhook) where state = 'given_up'`.execute(
      database,
    )
    await sql`create index deliveries_order on deliveries (webhook, key, event) where state = 'waiting'`.execute(
      database,
    )
    await database.schema
      .createIndex('deliveries_by_webhook')
      .on('deliveries')
      .columns(['webhook', 'id'])
      .execute()
    await database.schema
      .alterTable('posts')
      .addColumn('changed', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`create index posts_changed on posts (changed, pid) where status <> 'pending'`.execute(database)
  },
}
