import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Versions and totals of tickets, the place of each message on its ticket, saved replies. */
export const support: Migration = {
  up: async (database: Kysely<Schema>) => {
    await tickets(database)
    await messages(database)
    await database.schema
      .createTable('saved_replies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('author', 'text')
      .execute()
  },
}

async function tickets(database: Kysely<Schema>): Promise<void> {
  await database.schema
    .alterTable('tickets')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute()
  await database.schema
    .alterTable('tickets')
    .addColumn('waiting', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Without a message it is the member's question that waits.
  await sql`update tickets set waiting = 1 where status not in ('closed', 'solved') and uid = coalesce(
    (select sender from messages where messages.tid = tickets.tid order by created desc, id desc limit 1), uid)`.execute(
    database,
  )
  await database.schema
    .createIndex('tickets_status')
    .on('tickets')
    .columns(['status', 'created', 'tid'])
    .execute()
  await database.schema.createIndex('tickets_all').on('tickets').columns(['created', 'tid']).execute()
  await database.schema
    .createTable('ticket_counts')
    .addColumn('status', 'text', (column) => column.primaryKey())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into ticket_counts (status, n) select status, count(*) from tickets group by status`.execute(
    database,
  )
}

async function messages(database: Kysely<Schema>): Promise<void> {
  await database.schema
    .alterTable('messages')
    .addColumn('seq', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update messages set seq = places.seq from (
    select id, row_number() over (partition by tid order by created, id) as seq from messages
  ) as places where places.id = messages.id`.execute(database)
  // A resend that was stored twice before there was this index: the first keeps its name.
  await sql`update messages set nonce = null where nonce is not null and exists (
    select 1 from messages as earlier where earlier.tid = messages.tid and earlier.sender = messages.sender
      and earlier.nonce = messages.nonce and earlier.seq < messages.seq)`.execute(database)
  await database.schema.dropIndex('messages_ticket').execute()
  await database.schema
    .createIndex('messages_place')
    .unique()
    .on('messages')
    .columns(['tid', 'seq'])
    .execute()
  await sql`create unique index messages_nonce on messages (tid, sender, nonce) where nonce is not null`.execute(
    database,
  )
}
