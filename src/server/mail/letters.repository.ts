import type { Kysely } from 'kysely'
import { chunksOf } from '../database/chunks'
import type { LetterRow, Schema } from '../database/schema'
import type { Microseconds } from '../database/time'

/** The outbox's rows; `database` may be a transaction. */
export function createLettersRepository(database: Kysely<Schema>) {
  return {
    async insert(rows: LetterRow[]): Promise<void> {
      for (const some of chunksOf(rows)) await database.insertInto('letters').values(some).execute()
    },

    /** Letters that wait and whose time has come, the longest due first. */
    due(now: Microseconds, limit: number): Promise<LetterRow[]> {
      return database
        .selectFrom('letters')
        .selectAll()
        .where('state', '=', 'waiting')
        .where('due', '<=', now)
        .orderBy('due')
        .orderBy('id')
        .limit(limit)
        .execute()
    },

    /** Ends a letter that waits and erases what it says. */
    async finish(id: string, state: 'sent' | 'given_up', finished: Microseconds, error: string | null) {
      await database
        .updateTable('letters')
        .set({ state, finished, error, content: null })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute()
    },

    async putOff(id: string, attempts: number, due: Microseconds, error: string): Promise<void> {
      await database.updateTable('letters').set({ attempts, due, error }).where('id', '=', id).execute()
    },

    /** Letters of these invitations that still wait are not sent any more. */
    async drop(invitations: string[], finished: Microseconds): Promise<void> {
      for (const some of chunksOf(invitations)) {
        await database
          .updateTable('letters')
          .set({ state: 'dropped', finished, content: null })
          .where('invitation', 'in', some)
          .where('state', '=', 'waiting')
          .execute()
      }
    },
  }
}
