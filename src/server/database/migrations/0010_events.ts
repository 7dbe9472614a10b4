import type { Kysely, Migration } from 'kysely'
import type { Engine } from '../engines/engine'
import type { Schema } from '../schema'

/** All that is done in the office. */
export const events = (engine: Engine): Migration => ({
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .createTable('events')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('actor_kind', 'text', (column) => column.notNull())
      .addColumn('actor', 'text')
      .addColumn('actor_role', 'text')
      .addColumn('actor_oid', 'text')
      .addColumn('network', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('oid', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('request', 'text')
      .addColumn('once', 'text')
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    const index = (name: string, columns: string[]) =>
      database.schema
        .createIndex(`events_by_${name}`)
        .on('events')
        .columns([...columns, 'id'])
    await index('actor', ['actor']).where('actor', 'is not', null).execute()
    await index('act', ['act']).execute()
    await index('subject', ['kind', 'subject']).execute()
    await index('oid', ['oid']).where('oid', 'is not', null).execute()
    await index('created', ['created']).execute()
    await database.schema
      .createIndex('events_once')
      .unique()
      .on('events')
      .column('once')
      .where('once', 'is not', null)
      .execute()
    await engine.keepUnchanged(database, 'events')
  },
})
