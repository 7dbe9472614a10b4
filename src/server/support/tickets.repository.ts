import { type Kysely, sql } from 'kysely'
import { can, roles } from '../../contract/access'
import { searchText } from '../../contract/searchKey'
import type { Engine } from '../db/engines/engine'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { RatingRow, TicketRow } from '../db/schema/support'
import { addToTotals } from '../db/totals'
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

/** `database` may be a transaction. */
export function createTicketsRepository(engine: Engine, database: Kysely<Schema> = engine.kysely) {
  return {
    async find(tid: string): Promise<NamedTicket | null> {
      return (await namedTickets(database).where('tickets.tid', '=', tid).executeTakeFirst()) ?? null
    },

    /** The tickets to work on, by tid; those that are not there are absent. */
    async atWork(tids: string[]): Promise<Map<string, TicketAtWork>> {
      const asked = engine.rowsFromJson(
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
          left join ticket_ratings as said on said.tid = tickets.tid and said.ends = tickets.ends`.execute(
        database,
      )
      return new Map(rows.map((row) => [row.tid, row]))
    },

    /** The tickets that are known, by tid. */
    async ownersOf(tids: string[]): Promise<Map<string, string>> {
      const asked = engine.rowsFromJson(
        ['tid'],
        tids.map((tid) => [tid]),
      )
      const { rows } = await sql<Pick<TicketRow, 'tid' | 'uid'>>`
        select tickets.tid, tickets.uid from ${asked} as asked join tickets on tickets.tid = asked.tid`.execute(
        database,
      )
      return new Map(rows.map(({ tid, uid }) => [tid, uid]))
    },

    /** The members of these tickets, by tid; null where the account is no longer there. */
    async membersOf(tids: string[]): Promise<Map<string, MemberRow | null>> {
      const asked = engine.rowsFromJson(
        ['tid'],
        tids.map((tid) => [tid]),
      )
      const { rows } = await sql<MemberRow & { tid: string; owner: string | null }>`
        select tickets.tid, accounts.uid as owner, tickets.uid, role, accounts.status, firstname, lastname
        from ${asked} as asked
          join tickets on tickets.tid = asked.tid
          left join accounts on accounts.uid = tickets.uid`.execute(database)
      return new Map(rows.map((row) => [row.tid, row.owner === null ? null : row]))
    },

    /** Those of these accounts that there are, by uid. */
    async accountsOf(uids: string[]): Promise<Map<string, MemberRow>> {
      const asked = engine.rowsFromJson(
        ['uid'],
        uids.map((uid) => [uid]),
      )
      const { rows } = await sql<MemberRow>`
        select accounts.uid, role, status, firstname, lastname
        from ${asked} as asked join accounts on accounts.uid = asked.uid`.execute(database)
      return new Map(rows.map((row) => [row.uid, row]))
    },

    /** The number of the next ticket, in the transaction that adds it. */
    async nextNumber(): Promise<number> {
      const { last } = await database
        .selectFrom('tickets')
        .select((builder) => builder.fn.coalesce(builder.fn.max('number'), sql.lit(0)).as('last'))
        .executeTakeFirstOrThrow()
      return last + 1
    },

    async insert(rows: TicketRow[]): Promise<void> {
      const searched = rows.map((row) => ({ ...row, search: searchedBy(row) }))
      await database.insertInto('tickets').values(searched).execute()
    },

    async update({ tid, ...ticket }: TicketRow): Promise<void> {
      const { status, assignee, version, waiting, waiting_since, priority, tags, first_answer, ends } = ticket
      const values = { status, assignee, version, waiting, waiting_since, priority, tags, first_answer, ends }
      await database.updateTable('tickets').set(values).where('tid', '=', tid).execute()
    },

    /** Makes a ticket findable by the tags that it has now. */
    async index(ticket: TicketRow): Promise<void> {
      const search = searchedBy(ticket)
      await database.updateTable('tickets').set({ search }).where('tid', '=', ticket.tid).execute()
    },

    /** What a member says of an end takes the place of what they said of it before. */
    async rate(row: RatingRow): Promise<void> {
      const { rating, comment, created } = row
      await database
        .insertInto('ticket_ratings')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tid', 'ends']).doUpdateSet({ rating, comment, created }))
        .execute()
    },

    /** Those who may be given a ticket, by name. */
    async workers(): Promise<MemberRow[]> {
      return await database
        .selectFrom('accounts')
        .select(['uid', 'role', 'status', 'firstname', 'lastname'])
        .where(isWorker)
        .orderBy('firstname')
        .orderBy('lastname')
        .orderBy('uid')
        .execute()
    },

    /** Moves the totals by what was added (1) or taken away (-1), in the transaction that does it. */
    async count(changes: { ticket: Pick<TicketRow, 'status'>; n: 1 | -1 }[]): Promise<void> {
      const sums = changes.map(({ ticket, n }) => ({ status: ticket.status, n }))
      await addToTotals(engine, database, 'ticket_counts', sums)
    },
  }
}

export type TicketsRepository = ReturnType<typeof createTicketsRepository>

function searchedBy({ number, issue, tags }: TicketRow): string {
  const named: string[] = JSON.parse(tags)
  return searchText(`#${number}`, issue, ...named.map((tag) => `#${tag}`))
}
