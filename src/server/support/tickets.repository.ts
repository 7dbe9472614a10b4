import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Queues } from '../../contract/staffChannel'
import {
  activeStatuses,
  isSortedByWait,
  type TicketPriority,
  type TicketQueue,
  type TicketStatus,
} from '../../contract/tickets'
import { searchText } from '../../shared/text'
import { batchesOf, type Db, engineOf } from '../db/db'
import { afterCursor, type PageSlice, queuePosition, restoreOrder } from '../db/keyset'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { RatingRow, TicketRow } from '../db/schema/support'
import type { Microseconds } from '../lib/clock'
import { answersTickets } from '../lib/rights'
import type { NamedTicket } from './wire'

/** A ticket with the `seq` of its last message and of its member's last one; 0 before the first. */
export type TicketAtWork = NamedTicket & { last: number; last_of_member: number }

/** A ticket's member, and what decides how long links to it are good. */
export type LinkedMemberRow = MemberRow &
  Pick<AccountRow, 'oid'> &
  Pick<TicketRow, 'ended' | 'links_since' | 'guardian_since'> & {
    /** 1 where the organization is switched off; null without one. */
    off: 0 | 1 | null
  }

export type MemberRow = Pick<AccountRow, 'uid' | 'role' | 'rights' | 'status' | 'firstname' | 'lastname'>

const isWorker = sql<boolean>`(${sql.raw(answersTickets)}) and status = 'active'`
/** Without an assignee who still answers tickets. */
const isUnassigned = sql<boolean>`not exists (
  select 1 from accounts where accounts.uid = tickets.assignee and ${isWorker})`

/** `tids` is a subquery. Plain SQL, which compiles faster than a built query: it runs with every batch of commands. */
async function namedTickets(
  db: Db,
  tids: RawBuilder<unknown> | SelectQueryBuilder<Schema, 'tickets', { tid: string }>,
  order = sql``,
): Promise<TicketAtWork[]> {
  const { rows } = await sql<TicketAtWork>`
    select tickets.*, member.firstname as member_firstname, member.lastname as member_lastname,
      member.born as member_born, member.age_band as member_age_band,
      school.oid as school_oid, school.name as school_name,
      (select trim(firstname || ' ' || lastname) from accounts where uid = tickets.about_uid) as subject,
      (select pid from posts where posts.pid = tickets.about_pid and visibility <> 'message') as subject_pid,
      worker.firstname as assignee_firstname, worker.lastname as assignee_lastname,
      worker.role as assignee_role, worker.rights as assignee_rights, worker.status as assignee_status,
      rating, comment as rating_comment, latest_rating.created as rated,
      (select message from messages where messages.tid = tickets.tid order by seq desc limit 1) as last_message,
      coalesce((select max(seq) from messages where messages.tid = tickets.tid), 0) as last,
      coalesce((select seq from messages where messages.tid = tickets.tid and messages.sender = tickets.uid
        order by seq desc limit 1), 0) as last_of_member
    from tickets
      left join accounts as member on member.uid = tickets.uid
      left join organizations as school on school.oid = tickets.oid
      left join accounts as worker on worker.uid = tickets.assignee
      left join ticket_ratings as latest_rating
        on latest_rating.tid = tickets.tid and latest_rating.ends = tickets.ends
    where tickets.tid in ${tids} ${order}`.execute(db)
  return rows
}

/** Ids as rows to join: the statement's text is the same for any number of them. */
function idRows(db: Db, column: 'tid' | 'uid', ids: readonly string[]) {
  const rows = ids.map((id) => [id])
  return engineOf(db).rowsFromJson([column], rows)
}

/** The tickets to work on, by tid; those that are not there are absent. */
export async function atWork(db: Db, tids: readonly string[]): Promise<Map<string, TicketAtWork>> {
  const rows = await namedTickets(db, sql`(select tid from ${idRows(db, 'tid', tids)} as asked)`)
  return new Map(rows.map((row) => [row.tid, row]))
}

/** The uids of the tickets' members, by tid; tickets that are not there are absent. */
export async function ownersOf(db: Db, tids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<Pick<TicketRow, 'tid' | 'uid'>>`
    select tickets.tid, tickets.uid from ${idRows(db, 'tid', tids)} as asked
      join tickets on tickets.tid = asked.tid`.execute(db)
  return new Map(rows.map(({ tid, uid }) => [tid, uid]))
}

/** The members of tickets, by tid; null where the account is gone. */
export async function membersOf(
  db: Db,
  tids: readonly string[],
): Promise<Map<string, LinkedMemberRow | null>> {
  const { rows } = await sql<LinkedMemberRow & { tid: string; owner: string | null }>`
    select tickets.tid, accounts.uid as owner, tickets.uid, role, rights, accounts.status, firstname, lastname, ended, links_since,
      guardian_since, accounts.oid, organizations.off
    from ${idRows(db, 'tid', tids)} as asked
      join tickets on tickets.tid = asked.tid
      left join accounts on accounts.uid = tickets.uid
      left join organizations on organizations.oid = accounts.oid`.execute(db)
  return new Map(rows.map((row) => [row.tid, row.owner === null ? null : row]))
}

/** Those of these accounts that exist, by uid. */
export async function accountsOf(db: Db, uids: readonly string[]): Promise<Map<string, MemberRow>> {
  const { rows } = await sql<MemberRow>`
    select accounts.uid, role, rights, status, firstname, lastname
    from ${idRows(db, 'uid', uids)} as asked join accounts on accounts.uid = asked.uid`.execute(db)
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
  const { status, assignee, version, waiting, waiting_since, priority, tags, first_answer } = ticket
  const { ends, ended, guardian_since } = ticket
  const values = {
    status,
    assignee,
    version,
    waiting,
    waiting_since,
    priority,
    tags,
    first_answer,
    ends,
    ended,
    guardian_since,
  }
  await db.updateTable('tickets').set(values).where('tid', '=', tid).execute()
}

/** Links to these tickets that were given before this instant are no longer good. */
export async function endLinks(db: Db, tids: readonly string[], now: Microseconds): Promise<void> {
  for (const some of batchesOf(tids)) {
    await db.updateTable('tickets').set({ links_since: now }).where('tid', 'in', some).execute()
  }
}

/** Makes a ticket findable by its present tags. */
export async function updateSearch(db: Db, ticket: TicketRow): Promise<void> {
  const search = searchedBy(ticket)
  await db.updateTable('tickets').set({ search }).where('tid', '=', ticket.tid).execute()
}

/** Replaces the member's earlier rating of the same end. */
export async function rate(db: Db, row: RatingRow): Promise<void> {
  const { rating, comment, created } = row
  await db
    .insertInto('ticket_ratings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tid', 'ends']).doUpdateSet({ rating, comment, created }))
    .execute()
}

/** Who may be given a ticket, by name. */
export async function workers(db: Db): Promise<MemberRow[]> {
  return await db
    .selectFrom('accounts')
    .select(['uid', 'role', 'rights', 'status', 'firstname', 'lastname'])
    .where(isWorker)
    .orderBy('firstname')
    .orderBy('lastname')
    .orderBy('uid')
    .execute()
}

function searchedBy({ number, issue, tags }: TicketRow): string {
  const named: string[] = JSON.parse(tags)
  return searchText(`#${number}`, issue, ...named.map((tag) => `#${tag}`))
}

/** Which tickets; null narrows nothing. */
export interface TicketFilter {
  status: TicketStatus | null
  queue: TicketQueue | null
  /** Folded by `searchKey`. */
  keywords: string | null
  /** The uid of the member who asked. */
  member: string | null
  priority: TicketPriority | null
  /** The account or the post that staff have begun it about. */
  about: string | null
  /** For the queue `mine`. */
  uid: string
}

/** Keywords that are all shorter are not searched for in messages: no index finds them, and nearly everybody has written them. */
const minMessageKeywords = 3

type TicketCounts = NonNullable<Queues['tickets']>

const newestFirst = { created: 'tickets.created', id: 'tickets.tid' } as const
const longestWaitFirst = { created: queuePosition, id: 'tickets.tid' } as const
/** Not a parameter, because SQLite uses the partial index only where it can see the value. */
const isWaiting = sql<boolean>`tickets.waiting = 1`

/** Tickets with these keywords in the issue, the tags, a message, or their member's name or address. */
function matchingTickets(db: Db, keywords: string) {
  const written = db.selectFrom('messages').select('tid').where(engineOf(db).matches('messages', keywords))
  const members = db.selectFrom('accounts').select('uid').where(engineOf(db).matches('accounts', keywords))
  const ofMembers = db.selectFrom('tickets').select('tid').where('uid', 'in', members)
  const asked = db.selectFrom('tickets').select('tid').where(engineOf(db).matches('tickets', keywords))
  const isShort = keywords.split(' ').every((word) => word.length < minMessageKeywords)
  return isShort ? asked.union(ofMembers) : asked.union(written).union(ofMembers)
}

function filtered(db: Db, { status, queue, uid, keywords, member, priority, about }: TicketFilter) {
  let query: SelectQueryBuilder<Schema, 'tickets', object> = db.selectFrom('tickets')
  if (status !== null) query = query.where('status', '=', status)
  if (priority !== null) query = query.where('priority', '=', priority)
  if (member !== null) query = query.where('uid', '=', member)
  if (about !== null)
    query = query.where(({ or, eb }) => or([eb('about_uid', '=', about), eb('about_pid', '=', about)]))
  if (keywords !== null) query = query.where('tickets.tid', 'in', matchingTickets(db, keywords))
  if (queue === 'waiting') return query.where(isWaiting)
  if (queue === null) return query
  if (status === null) query = query.where('status', 'in', activeStatuses)
  return query.where(queue === 'mine' ? sql<boolean>`assignee = ${uid}` : isUnassigned)
}

async function countFiltered(db: Db, filter: TicketFilter): Promise<number> {
  const { n } = await filtered(db, filter)
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Counted row by row for a queue; the total of all tickets is kept. */
export async function total(db: Db, filter: TicketFilter): Promise<number> {
  const { queue, keywords, member, priority, about } = filter
  if ([queue, keywords, member, priority, about].some((one) => one !== null))
    return await countFiltered(db, filter)
  let query = db.selectFrom('ticket_counts').select((builder) => builder.fn.sum<number | null>('n').as('n'))
  if (filter.status !== null) query = query.where('status', '=', filter.status)
  return (await query.executeTakeFirst())?.n ?? 0
}

export async function page(db: Db, filter: TicketFilter, slice: PageSlice): Promise<NamedTicket[]> {
  const { cursor, offset, limit } = slice
  const isLongestFirst = isSortedByWait(filter.queue, filter.status)
  const order = isLongestFirst ? longestWaitFirst : newestFirst
  const direction = isLongestFirst === (slice.direction === 'desc') ? 'asc' : 'desc'
  // Keys first, from an index: rows that are skipped are not read.
  let keys = filtered(db, filter)
    .select('tid')
    .orderBy(sql.raw(order.created), direction)
    .orderBy(order.id, direction)
    .limit(limit)
  if (cursor) keys = keys.where(afterCursor(order, cursor, direction))
  if (offset > 0) keys = keys.offset(offset)
  const way = sql.raw(direction)
  const inOrder = sql`order by ${sql.raw(order.created)} ${way}, ${sql.ref(order.id)} ${way}`
  return restoreOrder(await namedTickets(db, keys, inOrder), slice)
}

/** The number of tickets in each queue, for each of these people. */
export async function queueCounts(db: Db, uids: string[]): Promise<(uid: string) => TicketCounts> {
  const none = { status: null, keywords: null, member: null, priority: null, about: null, uid: '' }
  const [mine, unassigned, waiting, all] = await Promise.all([
    db
      .selectFrom('tickets')
      .select((builder) => ['assignee', builder.fn.countAll<number>().as('n')])
      .where('assignee', 'in', uids)
      .where('status', 'in', activeStatuses)
      .groupBy('assignee')
      .execute(),
    countFiltered(db, { ...none, queue: 'unassigned' }),
    countFiltered(db, { ...none, queue: 'waiting' }),
    total(db, { ...none, queue: null }),
  ])
  const own = new Map(mine.map(({ assignee, n }) => [assignee, n]))
  return (uid) => ({ mine: own.get(uid) ?? 0, unassigned, waiting, all })
}
