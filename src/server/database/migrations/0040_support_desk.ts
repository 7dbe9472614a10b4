import { type Kysely, type Migration, sql } from 'kysely'
import { searchText } from '../../../contract/searchKey'
import type { Engine } from '../engines/engine'
import type { Schema } from '../schema'

/** What the desk's queues and its search need of tickets; what staff have seen and noted, and how they want to be told. */
export const supportDesk = (engine: Engine): Migration => ({
  up: async (database: Kysely<Schema>) => {
    const { schema } = database
    await schema
      .alterTable('tickets')
      .addColumn('number', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.alterTable('tickets').addColumn('waiting_since', 'bigint').execute()
    for (const [name, usual] of [
      ['priority', 'normal'],
      ['tags', '[]'],
    ] as const) {
      await schema
        .alterTable('tickets')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(usual))
        .execute()
    }
    await schema
      .createTable('ticket_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tid', 'text', (column) => column.notNull())
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('mentions', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute()
    await schema.createIndex('ticket_notes_ticket').on('ticket_notes').columns(['tid', 'id']).execute()
    await sql`update tickets set number = places.number from (
      select tid, row_number() over (order by created, tid) as number from tickets
    ) as places where places.tid = tickets.tid`.execute(database)
    // The member's first message after the last one of somebody else; where nothing was said, the question itself.
    await sql`update tickets set waiting_since = coalesce((
      select min(created) from messages where messages.tid = tickets.tid and messages.seq > (
        select coalesce(max(seq), 0) from messages as answers
        where answers.tid = tickets.tid and answers.sender <> tickets.uid)), created)
      where waiting = 1`.execute(database)
    await sql`create index tickets_waiting on tickets (waiting_since, tid) where waiting = 1`.execute(
      database,
    )
    await schema
      .createIndex('tickets_assignee')
      .on('tickets')
      .columns(['assignee', 'status', 'created', 'tid'])
      .execute()
    await schema.createIndex('tickets_number').on('tickets').column('number').execute()
    await schema
      .createTable('ticket_seen')
      .addColumn('tid', 'text', (column) => column.notNull())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticket_seen_key', ['tid', 'uid'])
      .execute()
    await sql`create index accounts_workers on accounts (firstname) where role in ('Administrator')`.execute(
      database,
    )
    for (const name of ['chime', 'desktop']) {
      await schema
        .alterTable('preferences')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    // Whoever has a ticket has seen what was said before the last answer.
    await sql`insert into ticket_seen (tid, uid, seq) select tid, assignee, coalesce(
      (select max(seq) from messages where messages.tid = tickets.tid and messages.sender <> tickets.uid), 0)
      from tickets where assignee is not null`.execute(database)
    await schema.createIndex('tickets_member').on('tickets').columns(['uid', 'created', 'tid']).execute()
    for (const table of ['tickets', 'messages'] as const) {
      await schema
        .alterTable(table)
        .addColumn('search', 'text', (column) => column.notNull().defaultTo(''))
        .execute()
      for (let last: string | undefined = ''; last !== undefined; ) {
        last = table === 'tickets' ? await ticketsAfter(database, last) : await messagesAfter(database, last)
      }
      await engine.createSearch(database, table)
    }
  },
})

/** So many rows are looked at at once. */
const slice = 500

/** Answers the last of the next tickets; undefined where there are none. */
async function ticketsAfter(database: Kysely<Schema>, last: string): Promise<string | undefined> {
  const rows = await database
    .selectFrom('tickets')
    .select(['tid', 'number', 'issue'])
    .where('tid', '>', last)
    .orderBy('tid')
    .limit(slice)
    .execute()
  for (const { tid, number, issue } of rows) {
    const search = searchText(`#${number}`, issue)
    await database.updateTable('tickets').set({ search }).where('tid', '=', tid).execute()
  }
  return rows.at(-1)?.tid
}

/** The same of the messages. */
async function messagesAfter(database: Kysely<Schema>, last: string): Promise<string | undefined> {
  const rows = await database
    .selectFrom('messages')
    .select(['id', 'message'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(slice)
    .execute()
  for (const { id, message } of rows) {
    await database
      .updateTable('messages')
      .set({ search: searchText(message) })
      .where('id', '=', id)
      .execute()
  }
  return rows.at(-1)?.id
}
