import { batchesOf } from '../../server/db/batches'
import type { Db } from '../../server/db/db'
import type { DecisionRow, EscalationRow, ReportRow } from '../../server/db/schema/moderation'
import type {
  MessageRow,
  NoteRow,
  RatingRow,
  SavedReplyRow,
  TicketSeenRow,
} from '../../server/db/schema/support'
import { searchText } from '../../shared/text'

export function reports(db: Db, rows: ReportRow[]) {
  return inChunks(rows, (some) => db.insertInto('reports').values(some).execute())
}

export function decisions(db: Db, rows: DecisionRow[]) {
  return inChunks(rows, (some) => db.insertInto('decisions').values(some).execute())
}

export function escalations(db: Db, rows: EscalationRow[]) {
  return inChunks(rows, (some) => db.insertInto('escalations').values(some).execute())
}

export function notes(db: Db, rows: NoteRow[]) {
  return inChunks(rows, (some) => db.insertInto('ticket_notes').values(some).execute())
}

export function savedReplies(db: Db, rows: SavedReplyRow[]) {
  return inChunks(rows, (some) => db.insertInto('saved_replies').values(some).execute())
}

export function seen(db: Db, rows: TicketSeenRow[]) {
  return inChunks(rows, (some) => db.insertInto('ticket_seen').values(some).execute())
}

export function ratings(db: Db, rows: RatingRow[]) {
  return inChunks(rows, (some) => db.insertInto('ticket_ratings').values(some).execute())
}

export function messages(db: Db, rows: MessageRow[]) {
  return inChunks(rows, (some) => {
    const searched = some.map((row) => ({ ...row, search: searchText(row.message) }))
    return db.insertInto('messages').values(searched).execute()
  })
}

/** Hands `rows` to `insert` in pieces that fit one statement. */
export async function inChunks<Row>(rows: Row[], insert: (some: Row[]) => Promise<unknown>): Promise<void> {
  for (const some of batchesOf(rows)) await insert(some)
}
