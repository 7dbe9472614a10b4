import { type Kysely, type Migration, sql } from 'kysely'
import { searchText } from '../../../contract/searchKey'
import type { Schema } from '../schema'

/**
 * Notes that can be sent again and may hold a post, mentions that nobody has looked at; when a ticket was answered first, and finding
 * tickets by priority and tags.
 */
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
    await schema
      .createIndex('tickets_priority')
      .on('tickets')
      .columns(['priority', 'created', 'tid'])
      .execute()
    const tagged = await database
      .selectFrom('tickets')
      .select(['tid', 'tags', 'search'])
      .where('tags', '<>', '[]')
      .execute()
    for (const { tid, tags, search } of tagged) {
      const named: string[] = JSON.parse(tags)
      const withTags = `${search} ${searchText(...named.map((tag) => `#${tag}`))}`
      await database.updateTable('tickets').set({ search: withTags }).where('tid', '=', tid).execute()
    }
  },
}
