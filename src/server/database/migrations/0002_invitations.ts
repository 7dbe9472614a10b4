import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Invitations and the letters that carry them, registrations of organizations, imports of accounts. */
export const invitations: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema.alterTable('accounts').addColumn('undelivered', 'text').execute()
    await database.schema.alterTable('organizations').addColumn('undelivered', 'text').execute()
    await database.schema.alterTable('organizations').addColumn('administrator', 'text').execute()
    await sql`create unique index organizations_email on organizations (lower(email))`.execute(database)
    await database.schema
      .createTable('invitations')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('expires', 'bigint', (column) => column.notNull())
      .addColumn('ended', 'bigint')
      .execute()
    await sql`create unique index invitations_live on invitations (kind, subject) where ended is null`.execute(
      database,
    )
    await database.schema
      .createTable('letters')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('invitation', 'text', (column) => column.references('invitations.id'))
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('content', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'bigint', (column) => column.notNull())
      .addColumn('due', 'bigint', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('finished', 'bigint')
      .addColumn('error', 'text')
      .execute()
    await sql`create index letters_due on letters (due, id) where state = 'waiting'`.execute(database)
    await sql`create index letters_invitation on letters (invitation) where invitation is not null`.execute(
      database,
    )
    await database.schema
      .createTable('registrations')
      .addColumn('oid', 'text', (column) =>
        column.notNull().references('organizations.oid').onDelete('cascade'),
      )
      .addColumn('uid', 'text', (column) => column.notNull().references('accounts.uid').onDelete('cascade'))
      .addColumn('is_new', 'bigint', (column) => column.notNull())
      .addColumn('timezone', 'text')
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('confirmed', 'bigint')
      .addPrimaryKeyConstraint('registrations_key', ['oid', 'uid'])
      .execute()
    await database.schema.createIndex('registrations_uid').on('registrations').column('uid').execute()
    await database.schema
      .createTable('imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('oid', 'text', (column) => column.notNull())
      .addColumn('rows', 'bigint', (column) => column.notNull())
      .addColumn('imported', 'bigint', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('finished', 'bigint')
      .execute()
  },
}
