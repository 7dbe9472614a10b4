import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Who has registered without an invitation is told so at a sign-in, whether or not the address was known. */
export const registrationPasswords: Migration = {
  up: async ({ schema }: Kysely<Schema>) => {
    await schema
      .createTable('registration_passwords')
      .addColumn('email_key', 'text', (column) => column.primaryKey())
      .addColumn('password', 'text', (column) => column.notNull())
      .addColumn('ends', 'bigint', (column) => column.notNull())
      .execute()
  },
}
