import { sql } from 'kysely'
import { activeStatuses } from '../../contract/tickets'
import { searchText } from '../../shared/text'
import { type Db, engineOf } from '../db/db'
import type { MessageRow, NoteRow, TicketSeenRow } from '../db/schema/support'
import * as picturesRepository from './pictures.repository'
import type { NamedMessage } from './wire'

type MessageWithoutPictures = Omit<NamedMessage, 'shown'>

/** A note with its author's name; null where the account is gone. */
type NamedNote = NoteRow & Pick<NamedMessage, 'firstname' | 'lastname'>

/** The sender's own name for a message or note, by which it is known when it is sent again. */
interface NonceKey {
  tid: string
  sender: string
  nonce: string
}

/** Who has asked is no staff on their own ticket: a school has a staff role. */
const roleOfSender = sql`case when messages.sender = tickets.uid then 'Member' else role end as role`

const columns = [
  ...(['id', 'tid', 'seq', 'sender', 'recipient', 'message'] as const),
  ...(['nonce', 'created', 'pictures', 'search'] as const),
]

async function withPictures(db: Db, rows: MessageWithoutPictures[]): Promise<NamedMessage[]> {
  const ids = rows.flatMap(({ id, pictures }) => (pictures > 0 ? id : []))
  const shown = await picturesRepository.ofMessages(db, ids)
  return rows.map((row) => ({ ...row, shown: shown.get(row.id) ?? [] }))
}

export async function insert(db: Db, rows: MessageRow[]): Promise<void> {
  if (rows.length === 0) return
  const searched = rows.map((row) => ({ ...row, search: searchText(row.message) }))
  const values = searched.map((row) => columns.map((name) => row[name]))
  const given = engineOf(db).rowsFromJson(columns, values)
  const names = sql.raw(columns.join(', '))
  await sql`insert into messages (${names}) select ${names} from ${given} as given`.execute(db)
}

function rowsOfKeys(db: Db, keys: readonly NonceKey[]) {
  const rows = keys.map(({ tid, sender, nonce }) => [tid, sender, nonce])
  return engineOf(db).rowsFromJson(['tid', 'sender', 'nonce'], rows)
}

/** Those that are stored already. */
export async function withNonces(db: Db, keys: readonly NonceKey[]): Promise<NamedMessage[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<MessageWithoutPictures>`
    select messages.*, firstname, lastname, ${roleOfSender} from ${rowsOfKeys(db, keys)} as given
      join messages on messages.tid = given.tid and messages.sender = given.sender
        and messages.nonce = given.nonce
      join tickets on tickets.tid = messages.tid
      left join accounts on accounts.uid = messages.sender`.execute(db)
  return await withPictures(db, rows)
}

/** The `seq` of a message on a ticket; null where it is not there. */
export async function seqOf(db: Db, tid: string, id: string): Promise<number | null> {
  const query = db.selectFrom('messages').select('seq').where('id', '=', id).where('tid', '=', tid)
  return (await query.executeTakeFirst())?.seq ?? null
}

/** The messages of tickets from one `seq` to another, both included, in order. */
export async function inRanges(
  db: Db,
  ranges: readonly { tid: string; from: number; to: number }[],
): Promise<NamedMessage[]> {
  if (ranges.length === 0) return []
  const keys = ranges.map(({ tid, from, to }) => [tid, from, to])
  const asked = engineOf(db).rowsFromJson(['tid', 'first_seq', 'last_seq'], keys)
  const { rows } = await sql<MessageWithoutPictures>`
    select messages.*, firstname, lastname, ${roleOfSender} from ${asked} as asked
      join messages on messages.tid = asked.tid
        and messages.seq between cast(asked.first_seq as integer) and cast(asked.last_seq as integer)
      join tickets on tickets.tid = messages.tid
      left join accounts on accounts.uid = messages.sender
    order by messages.tid, messages.seq`.execute(db)
  return await withPictures(db, rows)
}

function namedNotes(db: Db) {
  return db
    .selectFrom('ticket_notes')
    .leftJoin('accounts', 'accounts.uid', 'ticket_notes.author')
    .selectAll('ticket_notes')
    .select(['firstname', 'lastname'])
}

/** Stores notes, and a mention for each person that they name. */
export async function insertNotes(db: Db, rows: NoteRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.insertInto('ticket_notes').values(rows).execute()
  const mentions = rows.flatMap(({ id, tid, author, mentions }) => {
    const uids: string[] = JSON.parse(mentions)
    return uids.filter((uid) => uid !== author).map((uid) => ({ uid, tid, note: id }))
  })
  if (mentions.length > 0) await db.insertInto('ticket_mentions').values(mentions).execute()
}

/** Removes a person's mentions in the notes of a ticket up to this one. */
export async function removeMentions(db: Db, uid: string, tid: string, note: string): Promise<void> {
  const ofTicket = db.deleteFrom('ticket_mentions').where('uid', '=', uid).where('tid', '=', tid)
  await ofTicket.where('note', '<=', note).execute()
}

/** Those that are stored already. */
export async function notesWithNonces(db: Db, keys: readonly NonceKey[]): Promise<NamedNote[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<NamedNote>`
    select ticket_notes.*, firstname, lastname from ${rowsOfKeys(db, keys)} as given
      join ticket_notes on ticket_notes.tid = given.tid and ticket_notes.author = given.sender
        and ticket_notes.nonce = given.nonce
      left join accounts on accounts.uid = ticket_notes.author`.execute(db)
  return rows
}

/** In the order in which they were written. */
export function notesOfTicket(db: Db, tid: string): Promise<NamedNote[]> {
  return namedNotes(db).where('tid', '=', tid).orderBy('ticket_notes.id').execute()
}

export async function notesById(db: Db, ids: string[]): Promise<NamedNote[]> {
  return ids.length > 0 ? await namedNotes(db).where('id', 'in', ids).execute() : []
}

/** @returns whether that is further than before */
export async function putSeen(db: Db, { tid, uid, seq }: TicketSeenRow): Promise<boolean> {
  const moved = await db
    .insertInto('ticket_seen')
    .values({ tid, uid, seq })
    .onConflict((conflict) =>
      conflict.columns(['tid', 'uid']).doUpdateSet({ seq }).where('ticket_seen.seq', '<', seq),
    )
    .returning('seq')
    .executeTakeFirst()
  return moved !== undefined
}

/** How far each person has seen the ticket, of those whose account is still here. */
export async function seenOf(db: Db, tid: string) {
  return await db
    .selectFrom('ticket_seen')
    .innerJoin('accounts', 'accounts.uid', 'ticket_seen.uid')
    .select(['ticket_seen.uid', 'seq', 'firstname', 'lastname'])
    .where('tid', '=', tid)
    .orderBy('ticket_seen.uid')
    .execute()
}

interface UnseenRow extends Pick<NamedNote, 'tid' | 'firstname' | 'lastname'> {
  uid: string
  messages: number
  mentions: number
}

/**
 * A person's active tickets with messages of the member that they have not seen, or that they have never opened; and tickets with
 * notes that mention them.
 */
export async function unseenBy(db: Db, uid: string): Promise<UnseenRow[]> {
  const active = sql.join(activeStatuses)
  const { rows } = await sql<UnseenRow>`
    select own.tid, own.uid, messages, mentions, firstname, lastname from (
      select tickets.tid, tickets.uid, waiting, waiting_since, priority, seen.seq as place, coalesce(named.n, 0) as mentions,
        case when assignee = ${uid} and status in (${active}) then 1 else 0 end as is_own, (
        select count(*) from messages where messages.tid = tickets.tid and messages.sender = tickets.uid
          and messages.seq > coalesce(seen.seq, 0)) as messages
      from tickets left join ticket_seen as seen on seen.tid = tickets.tid and seen.uid = ${uid}
        left join (select tid, count(*) as n from ticket_mentions where uid = ${uid} group by tid) as named
          on named.tid = tickets.tid
      where tickets.tid in (
        select tid from tickets where assignee = ${uid} and status in (${active})
        union select tid from ticket_mentions where uid = ${uid})) as own
      left join accounts on accounts.uid = own.uid
    where mentions > 0 or (is_own = 1 and (messages > 0 or (waiting = 1 and place is null)))
    order by case priority when 'safety' then 0 else 1 end, coalesce(waiting_since, 0), own.tid`.execute(db)
  return rows
}
