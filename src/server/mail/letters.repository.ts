import type { Kysely } from 'kysely'
import { chunksOf } from '../db/chunks'
import type { EmailRow } from '../db/schema/mail'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** The outbox's rows; `database` may be a transaction. */
export function createLettersRepository(database: Kysely<Schema>) {
  return {
    async insert(rows: EmailRow[]): Promise<void> {
      for (const some of chunksOf(rows)) await database.insertInto('emails').values(some).execute()
    },

    /** Ends a letter that waits and erases what it says. */
    async finish(id: string, state: 'sent' | 'given_up', finished: Microseconds, error: string | null) {
      await database
        .updateTable('emails')
        .set({ state, finished, error, content: null })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    },

    /** Has the row say what is known while the letter is under way. */
    async note(id: string, error: string): Promise<void> {
      await database.updateTable('emails').set({ error }).where('id', '=', id).execute()
    },

    async putOff(id: string, attempts: number, due: Microseconds, error: string): Promise<void> {
      await database
        .updateTable('emails')
        .set({ attempts, due, error, leased_until: 0 })
        .where('id', '=', id)
        .execute()
    },

    /** Letters of these invitations that still wait are not sent any more. */
    async drop(invitations: string[], finished: Microseconds): Promise<void> {
      for (const some of chunksOf(invitations)) {
        await database
          .updateTable('emails')
          .set({ state: 'dropped', finished, content: null })
          .where('invitation', 'in', some)
          .where('state', '=', 'waiting')
          .execute()
      }
    },
  }
}
