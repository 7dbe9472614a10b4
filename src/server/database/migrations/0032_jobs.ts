import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** What is done to many rows one slice after the other, and which accounts an import has added. */
export const jobs: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('uid', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('oid', 'text', (column) => column.notNull())
      .addColumn('act', 'text', (column) => column.notNull())
      .addColumn('filter', 'text')
      .addColumn('gathered', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'text', (column) => column.notNull())
      .addColumn('put_away', 'integer', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .addColumn('finished', 'bigint')
      .execute()
    await database.schema.createIndex('jobs_uid').on('jobs').columns(['uid', 'created']).execute()
    await database.schema.createIndex('jobs_state').on('jobs').columns(['state', 'created']).execute()
    await database.schema
      .createTable('job_rows')
      .addColumn('job', 'text', (column) => column.notNull())
      .addColumn('place', 'integer', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('job_rows_key', ['job', 'place'])
      .execute()
    await database.schema
      .createTable('import_accounts')
      .addColumn('uid', 'text', (column) => column.primaryKey())
      .addColumn('import', 'text', (column) => column.notNull())
      .execute()
    await database.schema
      .createIndex('import_accounts_import')
      .on('import_accounts')
      .columns(['import', 'uid'])
      .execute()
    await database.schema.createIndex('imports_uid').on('imports').columns(['uid', 'created']).execute()
  },
}
