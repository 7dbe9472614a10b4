import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/**
 * The names that clients give their messages, by name first: those of the panel begin with the time, so that new ones lie
 * side by side. By ticket first, each message of a commit had a page of the index to itself: half of what a commit cost.
 */
export const nonces: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema.dropIndex('messages_nonce').execute()
    await sql`create unique index messages_nonce on messages (nonce, tid, sender) where nonce is not null`.execute(
      database,
    )
  },
}
