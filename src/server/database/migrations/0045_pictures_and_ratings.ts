import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Pictures of conversations, and what members say of how their tickets ended. */
export const picturesAndRatings: Migration = {
  up: async (database: Kysely<Schema>) => {
    const { schema } = database
    await schema
      .createTable('ticket_pictures')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('tid', 'text', (column) => column.notNull())
      .addColumn('sender', 'text', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('thumbnail', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('covered', 'integer', (column) => column.notNull())
      .addColumn('score_due', 'bigint')
      .addColumn('message', 'text')
      .addColumn('place', 'integer')
      .addColumn('alt', 'text')
      .execute()
    await schema
      .createIndex('ticket_pictures_sender')
      .on('ticket_pictures')
      .columns(['tid', 'sender'])
      .execute()
    for (const file of ['file', 'thumbnail', 'message']) {
      await schema.createIndex(`ticket_pictures_${file}`).on('ticket_pictures').column(file).execute()
    }
    await sql`create index ticket_pictures_unsent on ticket_pictures (id) where message is null`.execute(
      database,
    )
    await sql`create index ticket_pictures_due on ticket_pictures (score_due) where score_due is not null`.execute(
      database,
    )
    await schema
      .alterTable('messages')
      .addColumn('pictures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()

    await schema
      .alterTable('tickets')
      .addColumn('ends', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await sql`update tickets set ends = 1 where status in ('closed', 'solved')`.execute(database)
    await schema
      .createTable('ticket_ratings')
      .addColumn('tid', 'text', (column) => column.notNull())
      .addColumn('ends', 'bigint', (column) => column.notNull())
      .addColumn('rating', 'text', (column) => column.notNull())
      .addColumn('comment', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ticket_ratings_key', ['tid', 'ends'])
      .execute()
  },
}
