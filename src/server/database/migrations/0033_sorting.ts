import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Accounts by name and by address, on the platform and in each organization. */
export const sorting: Migration = {
  up: async (database: Kysely<Schema>) => {
    const main = sql`where parent is null`
    const name = sql`substr(search, 1, 200)`
    const email = sql`coalesce(email_key, '')`
    for (const statement of [
      sql`create index accounts_name on accounts ((${name}), uid) ${main}`,
      sql`create index accounts_oid_name on accounts (oid, (${name}), uid) ${main}`,
      sql`create index accounts_email on accounts ((${email}), uid) ${main}`,
      sql`create index accounts_oid_email on accounts (oid, (${email}), uid) ${main}`,
    ])
      await statement.execute(database)
  },
}
