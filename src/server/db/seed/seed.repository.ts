import type { Kysely } from 'kysely'
import { searchText } from '../../../contract/searchKey'
import { chunksOf } from '../chunks'
import type { DecisionRow, EscalationRow, ReportRow } from '../schema/moderation'
import type { Schema } from '../schema/schema'
import type { MessageRow, NoteRow, RatingRow, SavedReplyRow, TicketSeenRow } from '../schema/support'

/** Writes what nothing else of the office writes yet; `database` may be a transaction. */
export function createSeedRepository(database: Kysely<Schema>) {
  return {
    async isEmpty(): Promise<boolean> {
      const organization = database.selectFrom('organizations').select('oid').limit(1).executeTakeFirst()
      const account = database.selectFrom('accounts').select('uid').limit(1).executeTakeFirst()
      return (await organization) === undefined && (await account) === undefined
    },

    reports: (rows: ReportRow[]) =>
      inChunks(rows, (some) => database.insertInto('reports').values(some).execute()),

    decisions: (rows: DecisionRow[]) =>
      inChunks(rows, (some) => database.insertInto('decisions').values(some).execute()),

    escalations: (rows: EscalationRow[]) =>
      inChunks(rows, (some) => database.insertInto('escalations').values(some).execute()),

    notes: (rows: NoteRow[]) =>
      inChunks(rows, (some) => database.insertInto('ticket_notes').values(some).execute()),

    savedReplies: (rows: SavedReplyRow[]) =>
      inChunks(rows, (some) => database.insertInto('saved_replies').values(some).execute()),

    seen: (rows: TicketSeenRow[]) =>
      inChunks(rows, (some) => database.insertInto('ticket_seen').values(some).execute()),

    ratings: (rows: RatingRow[]) =>
      inChunks(rows, (some) => database.insertInto('ticket_ratings').values(some).execute()),

    messages: (rows: MessageRow[]) =>
      inChunks(rows, (some) => {
        const searched = some.map((row) => ({ ...row, search: searchText(row.message) }))
        return database.insertInto('messages').values(searched).execute()
      }),
  }
}

/** Hands `rows` to `insert` in pieces that fit one statement. */
export async function inChunks<Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (const some of chunksOf(rows)) await insert(some)
}
