import { type Kysely, type Migration, sql } from 'kysely'
import type { Engine } from '../engines/engine'
import type { Schema } from '../schema'

/** The first tables: organizations, accounts, sessions, posts with reports and decisions, tickets, settings. */
export function office(engine: Engine): Migration {
  return {
    up: async (database: Kysely<Schema>) => {
      await people(database)
      await engine.createSearch(database, 'organizations')
      await engine.createSearch(database, 'accounts')
      await posts(database)
      await support(database)
      await database.schema
        .createTable('settings')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('updated', 'bigint', (column) => column.notNull())
        .addColumn('updated_by', 'text')
        .execute()
      await database.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', (column) => column.notNull())
        .execute()
    },
  }
}

async function people(database: Kysely<Schema>): Promise<void> {
  await database.schema
    .createTable('organizations')
    .addColumn('oid', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('contact', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index organizations_all on organizations (created, oid)`.execute(database)
  await sql`create index organizations_status on organizations (status, created, oid)`.execute(database)
  await database.schema
    .createTable('organization_counts')
    .addColumn('status', 'text', (column) => column.primaryKey())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('accounts')
    .addColumn('uid', 'text', (column) => column.notNull().unique())
    .addColumn('oid', 'text', (column) => column.references('organizations.oid'))
    .addColumn('parent', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('firstname', 'text', (column) => column.notNull())
    .addColumn('lastname', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text', (column) => column.unique())
    .addColumn('username', 'text')
    .addColumn('phone', 'text')
    .addColumn('photo', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('password', 'text')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index accounts_main on accounts (created, uid) where parent is null`.execute(database)
  await sql`create index accounts_main_status on accounts (status, created, uid) where parent is null`.execute(
    database,
  )
  await sql`create index accounts_oid on accounts (oid, created, uid) where parent is null`.execute(database)
  await sql`create index accounts_oid_status on accounts (oid, status, created, uid) where parent is null`.execute(
    database,
  )
  await sql`create index accounts_parent on accounts (parent, created) where parent is not null`.execute(
    database,
  )
  await database.schema
    .createTable('account_counts')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_counts_key', ['scope', 'status'])
    .execute()
  await database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('sid', 'text', (column) => column.notNull().unique())
    .addColumn('uid', 'text', (column) => column.notNull().references('accounts.uid').onDelete('cascade'))
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('expires', 'bigint', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('sessions_uid').on('sessions').column('uid').execute()
}

async function posts(database: Kysely<Schema>): Promise<void> {
  await database.schema
    .createTable('posts')
    .addColumn('pid', 'text', (column) => column.notNull().unique())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('oid', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('media', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('score_text', 'double precision')
    .addColumn('score_image', 'double precision')
    .addColumn('score_video', 'double precision')
    .addColumn('moderator', 'text')
    .addColumn('moderator_name', 'text')
    .addColumn('decided', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('open_reports', 'bigint', (column) => column.notNull())
    .addColumn('reported', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await sql`create index posts_all on posts (created, pid)`.execute(database)
  await sql`create index posts_status on posts (status, created, pid)`.execute(database)
  await sql`create index posts_type on posts (status, type, created, pid)`.execute(database)
  await sql`create index posts_author on posts (uid, created, pid)`.execute(database)
  await sql`create index posts_oid on posts (oid, status, created, pid) where oid is not null`.execute(
    database,
  )
  await sql`create index posts_moderator on posts (moderator, status, created, pid)
    where moderator is not null`.execute(database)
  await sql`create index posts_reported on posts (reported, created, pid) where reported = 1`.execute(
    database,
  )
  await database.schema
    .createTable('post_counts')
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('day', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('reported', 'bigint', (column) => column.notNull())
    .addColumn('moderator', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('post_counts_key', [
      'scope',
      'day',
      'status',
      'type',
      'reported',
      'moderator',
      'role',
    ])
    .execute()
  await database.schema
    .createTable('reports')
    .addColumn('rid', 'text', (column) => column.primaryKey())
    .addColumn('pid', 'text', (column) => column.notNull().references('posts.pid').onDelete('cascade'))
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addColumn('settled', 'bigint')
    .execute()
  await sql`create index reports_open on reports (pid, created) where settled is null`.execute(database)
  await sql`create index reports_post on reports (pid)`.execute(database)
  await database.schema
    .createTable('decisions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('pid', 'text', (column) => column.notNull().references('posts.pid').onDelete('cascade'))
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('from_status', 'text', (column) => column.notNull())
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('created', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('decisions_version', ['pid', 'version'])
    .execute()
  await database.schema
    .createIndex('decisions_actor')
    .on('decisions')
    .columns(['actor', 'actor_name'])
    .execute()
}

async function support(database: Kysely<Schema>): Promise<void> {
  await database.schema
    .createTable('tickets')
    .addColumn('tid', 'text', (column) => column.primaryKey())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('issue', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('assignee', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('tid', 'text', (column) => column.notNull().references('tickets.tid').onDelete('cascade'))
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text')
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text')
    .addColumn('created', 'bigint', (column) => column.notNull())
    .execute()
  await database.schema.createIndex('messages_ticket').on('messages').columns(['tid', 'id']).execute()
}
