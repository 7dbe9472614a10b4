import { sql } from 'kysely'
import { type Db, engineOf } from '../db/db'
import type { NoteRow } from '../db/schema/support'

/** A note with its author's name; null where the account is no longer there. */
type NamedNote = NoteRow & { firstname: string | null; lastname: string | null }

function named(db: Db) {
  return db
    .selectFrom('ticket_notes')
    .leftJoin('accounts', 'accounts.uid', 'ticket_notes.author')
    .selectAll('ticket_notes')
    .select(['firstname', 'lastname'])
}

/** Stores notes, and for whom they are to be looked at. */
export async function insert(db: Db, rows: NoteRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.insertInto('ticket_notes').values(rows).execute()
  const mentions = rows.flatMap(({ id, tid, author, mentions }) => {
    const uids: string[] = JSON.parse(mentions)
    return uids.filter((uid) => uid !== author).map((uid) => ({ uid, tid, note: id }))
  })
  if (mentions.length > 0) await db.insertInto('ticket_mentions').values(mentions).execute()
}

/** Somebody has looked at the notes of a ticket up to this one. */
export async function lookedAt(db: Db, uid: string, tid: string, note: string): Promise<void> {
  await db
    .deleteFrom('ticket_mentions')
    .where('uid', '=', uid)
    .where('tid', '=', tid)
    .where('note', '<=', note)
    .execute()
}

/** Those of these notes, known by ticket, author and nonce, that are stored already. */
export async function withNonces(
  db: Db,
  asked: { tid: string; sender: string; nonce: string }[],
): Promise<NamedNote[]> {
  if (asked.length === 0) return []
  const given = engineOf(db).rowsFromJson(
    ['tid', 'sender', 'nonce'],
    asked.map(({ tid, sender, nonce }) => [tid, sender, nonce]),
  )
  const { rows } = await sql<NamedNote>`
        select ticket_notes.*, firstname, lastname from ${given} as given
          join ticket_notes on ticket_notes.tid = given.tid and ticket_notes.author = given.sender
            and ticket_notes.nonce = given.nonce
          left join accounts on accounts.uid = ticket_notes.author`.execute(db)
  return rows
}

/** Those of a ticket, in the order in which they were written. */
export function of(db: Db, tid: string): Promise<NamedNote[]> {
  return named(db).where('tid', '=', tid).orderBy('ticket_notes.id').execute()
}

export function byIds(db: Db, ids: string[]): Promise<NamedNote[]> {
  return named(db).where('id', 'in', ids).execute()
}
