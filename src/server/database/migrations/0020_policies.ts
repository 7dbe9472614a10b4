import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'
import { firstPolicies } from './firstPolicies'

/** The policies that decisions name, and what a decision rests on. An office begins with some, which it may change. */
export const policies: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .createTable('policies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('place', 'bigint', (column) => column.notNull())
      .addColumn('severity', 'text', (column) => column.notNull())
      .addColumn('office', 'text', (column) => column.notNull())
      .addColumn('wordings', 'text', (column) => column.notNull())
      .addColumn('created', 'bigint', (column) => column.notNull())
      .execute()
    for (const name of ['policy', 'policy_name', 'note']) {
      await database.schema.alterTable('decisions').addColumn(name, 'text').execute()
    }
    await database.insertInto('policies').values(firstPolicies).execute()
  },
}
