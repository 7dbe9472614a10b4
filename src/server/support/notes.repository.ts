import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema'
import type { NoteRow } from '../database/supportSchema'

/** A note with its author's name; null where the account is no longer there. */
type NamedNote = NoteRow & { firstname: string | null; lastname: string | null }

/** `database` may be a transaction. */
export function createNotesRepository(database: Kysely<Schema>) {
  const named = () =>
    database
      .selectFrom('ticket_notes')
      .leftJoin('accounts', 'accounts.uid', 'ticket_notes.author')
      .selectAll('ticket_notes')
      .select(['firstname', 'lastname'])

  return {
    async insert(rows: NoteRow[]): Promise<void> {
      if (rows.length > 0) await database.insertInto('ticket_notes').values(rows).execute()
    },

    /** Those of a ticket, in the order in which they were written. */
    of: (tid: string): Promise<NamedNote[]> =>
      named().where('tid', '=', tid).orderBy('ticket_notes.id').execute(),

    byIds: (ids: string[]): Promise<NamedNote[]> => named().where('id', 'in', ids).execute(),
  }
}
