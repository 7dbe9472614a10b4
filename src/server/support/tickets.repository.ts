import { type Kysely, sql } from 'kysely'
import { can, roles } from '../../contract/access'
import { searchText } from '../../shared/text'
import { addToTotals } from '../db/counters'
import { type Db, engineOf } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { RatingRow, TicketRow } from '../db/schema/support'
import type { NamedTicket } from './ticket'

/** A ticket as the desk works on it: with the place of its last message, and of its member's last one; 0 before the first. */
export type TicketAtWork = NamedTicket & { last: number; last_of_member: number }

/** So much of an account as says whether its owner may have a ticket. */
export type MemberRow = Pick<AccountRow, 'uid' | 'role' | 'status' | 'firstname' | 'lastname'>

/** Who answers tickets. */
const workingRoles = roles.filter((role) => can(role, 'tickets.answer'))
/** Not parameters, because SQLite uses the partial index only where it can see the values. */
const isWorker = sql<boolean>`role in (${sql.join(workingRoles.map((role) => sql.lit(role)))}) and status = 'active'`
/** Whose assignee, if there is one, does not answer tickets any more. */
export const isNobodys = sql<boolean>`not exists (
  select 1 from accounts where accounts.uid = tickets.assignee and ${isWorker})`

/** What was said last on the ticket that is read. */
const lastMessage = sql<string | null>`(select message from messages where messages.tid = tickets.tid
  order by messages.seq desc limit 1)`

/** Tickets with what they are shown with. */
export function namedTickets(database: Kysely<Schema>) {
  return database
    .selectFrom('tickets')
    .leftJoin('accounts as member', 'member.uid', 'tickets.uid')
    .leftJoin('accounts as worker', 'worker.uid', 'tickets.assignee')
    .leftJoin('ticket_ratings as said', (join) =>
      join.onRef('said.tid', '=', 'tickets.tid').onRef('said.ends', '=', 'tickets.ends'),
    )
    .selectAll('tickets')
    .select([
      'member.firstname as member_firstname',
      'member.lastname as member_lastname',
      'worker.firstname as assignee_firstname',
      'worker.lastname as assignee_lastname',
      'worker.role as assignee_role',
      'worker.status as assignee_status',
      'said.rating',
      'said.comment as rating_comment',
      'said.created as rated',
      lastMessage.as('last_message'),
    ])
}

export async function find(db: Db, tid: string): Promise<NamedTicket | null> {
  return (await namedTickets(db).where('tickets.tid', '=', tid).executeTakeFirst()) ?? null
}

/** The tickets to work on, by tid; those that are not there are absent. */
export async function atWork(db: Db, tids: string[]): Promise<Map<string, TicketAtWork>> {
  const asked = engineOf(db).rowsFromJson(
    ['tid'],
    tids.map((tid) => [tid]),
  )
  const { rows } = await sql<TicketAtWork>`
        select tickets.*, member.firstname as member_firstname, member.lastname as member_lastname,
          worker.firstname as assignee_firstname, worker.lastname as assignee_lastname,
          worker.role as assignee_role, worker.status as assignee_status, ${lastMessage} as last_message,
          said.rating, said.comment as rating_comment, said.created as rated,
          coalesce((select max(seq) from messages where messages.tid = tickets.tid), 0) as last,
          coalesce((select seq from messages where messages.tid = tickets.tid and messages.sender = tickets.uid
            order by seq desc limit 1), 0) as last_of_member
        from ${asked} as asked
          join tickets on tickets.tid = asked.tid
          left join accounts as member on member.uid = tickets.uid
          left join accounts as worker on worker.uid = tickets.assignee
          left join ticket_ratings as said on said.tid = tickets.tid and said.ends = tickets.ends`.execute(db)
  return new Map(rows.map((row) => [row.tid, row]))
}

/** The tickets that are known, by tid. */
export async function ownersOf(db: Db, tids: string[]): Promise<Map<string, string>> {
  const asked = engineOf(db).rowsFromJson(
    ['tid'],
    tids.map((tid) => [tid]),
  )
  const { rows } = await sql<Pick<TicketRow, 'tid' | 'uid'>>`
        select tickets.tid, tickets.uid from ${asked} as asked join tickets on tickets.tid = asked.tid`.execute(
    db,
  )
  return new Map(rows.map(({ tid, uid }) => [tid, uid]))
}

/** The members of these tickets, by tid; null where the account is no longer there. */
export async function membersOf(db: Db, tids: string[]): Promise<Map<string, MemberRow | null>> {
  const asked = engineOf(db).rowsFromJson(
    ['tid'],
    tids.map((tid) => [tid]),
  )
  const { rows } = await sql<MemberRow & { tid: string; owner: string | null }>`
        select tickets.tid, accounts.uid as owner, tickets.uid, role, accounts.status, firstname, lastname
        from ${asked} as asked
          join tickets on tickets.tid = asked.tid
          left join accounts on accounts.uid = tickets.uid`.execute(db)
  return new Map(rows.map((row) => [row.tid, row.owner === null ? null : row]))
}

/** Those of these accounts that there are, by uid. */
export async function accountsOf(db: Db, uids: string[]): Promise<Map<string, MemberRow>> {
  const asked = engineOf(db).rowsFromJson(
    ['uid'],
    uids.map((uid) => [uid]),
  )
  const { rows } = await sql<MemberRow>`
        select accounts.uid, role, status, firstname, lastname
        from ${asked} as asked join accounts on accounts.uid = asked.uid`.execute(db)
  return new Map(rows.map((row) => [row.uid, row]))
}

/** The number of the next ticket, in the transaction that adds it. */
export async function nextNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('tickets')
    .select((builder) => builder.fn.coalesce(builder.fn.max('number'), sql.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

export async function insert(db: Db, rows: TicketRow[]): Promise<void> {
  const searched = rows.map((row) => ({ ...row, search: searchedBy(row) }))
  await db.insertInto('tickets').values(searched).execute()
}

export async function update(db: Db, { tid, ...ticket }: TicketRow): Promise<void> {
  const { status, assignee, version, waiting, waiting_since, priority, tags, first_answer, ends } = ticket
  const values = { status, assignee, version, waiting, waiting_since, priority, tags, first_answer, ends }
  await db.updateTable('tickets').set(values).where('tid', '=', tid).execute()
}

/** Makes a ticket findable by the tags that it has now. */
export async function index(db: Db, ticket: TicketRow): Promise<void> {
  const search = searchedBy(ticket)
  await db.updateTable('tickets').set({ search }).where('tid', '=', ticket.tid).execute()
}

/** What a member says of an end takes the place of what they said of it before. */
export async function rate(db: Db, row: RatingRow): Promise<void> {
  const { rating, comment, created } = row
  await db
    .insertInto('ticket_ratings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tid', 'ends']).doUpdateSet({ rating, comment, created }))
    .execute()
}

/** Those who may be given a ticket, by name. */
export async function workers(db: Db): Promise<MemberRow[]> {
  return await db
    .selectFrom('accounts')
    .select(['uid', 'role', 'status', 'firstname', 'lastname'])
    .where(isWorker)
    .orderBy('firstname')
    .orderBy('lastname')
    .orderBy('uid')
    .execute()
}

/** Moves the totals by what was added (1) or taken away (-1), in the transaction that does it. */
export async function count(
  db: Db,
  changes: { ticket: Pick<TicketRow, 'status'>; n: 1 | -1 }[],
): Promise<void> {
  const sums = changes.map(({ ticket, n }) => ({ status: ticket.status, n }))
  await addToTotals(db, 'ticket_counts', sums)
}

function searchedBy({ number, issue, tags }: TicketRow): string {
  const named: string[] = JSON.parse(tags)
  return searchText(`#${number}`, issue, ...named.map((tag) => `#${tag}`))
}
