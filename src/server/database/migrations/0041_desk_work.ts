import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Notes that can be sent again and may hold a post, mentions that nobody has looked at, and when a ticket was answered first. */
export const deskWork: Migration = {
  up: async (database: Kysely<Schema>) => {
    const { schema } = database
    for (const name of ['nonce', 'pid']) {
      await schema.alterTable('ticket_notes').addColumn(name, 'text').execute()
    }
    await schema
      .createIndex('ticket_notes_nonce')
      .on('ticket_notes')
      .columns(['tid', 'author', 'nonce'])
      .unique()
      .execute()
    await schema
      .createTable('ticket_mentions')
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('tid', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticket_mentions_key', ['uid', 'tid', 'note'])
      .execute()
    await schema.alterTable('tickets').addColumn('first_answer', 'bigint').execute()
    await sql`update tickets set first_answer = (
      select min(created) from messages where messages.tid = tickets.tid and messages.sender <> tickets.uid
    )`.execute(database)
  },
}
