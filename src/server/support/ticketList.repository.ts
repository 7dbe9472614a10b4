import { type SelectQueryBuilder, sql } from 'kysely'
import type { Queues } from '../../contract/staffChannel'
import {
  activeStatuses,
  isSortedByWait,
  type TicketPriority,
  type TicketQueue,
  type TicketStatus,
} from '../../contract/tickets'
import { type Db, engineOf } from '../db/db'
import { beyond, placeInQueue, type Reading, restoreOrder } from '../db/keyset'
import type { Schema } from '../db/schema/schema'
import type { NamedTicket } from './ticket'
import { isNobodys, namedTickets } from './tickets.repository'

/** Which tickets; null narrows nothing. */
export interface TicketFilter {
  status: TicketStatus | null
  queue: TicketQueue | null
  /** Folded by `searchKey`. */
  keywords: string | null
  /** By whom they were asked. */
  member: string | null
  priority: TicketPriority | null
  /** Whose own. */
  uid: string
}

/** From so many signs on it is looked for in what was said, too. */
const shortestSaid = 3

type TicketCounts = NonNullable<Queues['tickets']>

const newestFirst = { created: 'tickets.created', id: 'tickets.tid' } as const
const maxFirstLength = { created: placeInQueue, id: 'tickets.tid' } as const
/** Not a parameter, because SQLite uses the partial index only where it can see the value. */
const isWaiting = sql<boolean>`tickets.waiting = 1`

/** The tickets with these keywords in the issue, the tags, in what was said, or in the name or address of their member. */
function found(db: Db, keywords: string) {
  const said = db.selectFrom('messages').select('tid').where(engineOf(db).matches('messages', keywords))
  const members = db.selectFrom('accounts').select('uid').where(engineOf(db).matches('accounts', keywords))
  const ofThem = db.selectFrom('tickets').select('tid').where('uid', 'in', members)
  const asked = db.selectFrom('tickets').select('tid').where(engineOf(db).matches('tickets', keywords))
  // So few signs no index finds, and nearly everybody has said them.
  return keywords.length < shortestSaid ? asked.union(ofThem) : asked.union(said).union(ofThem)
}

function within(db: Db, { status, queue, uid, keywords, member, priority }: TicketFilter) {
  let query: SelectQueryBuilder<Schema, 'tickets', object> = db.selectFrom('tickets')
  if (status !== null) query = query.where('status', '=', status)
  if (priority !== null) query = query.where('priority', '=', priority)
  if (member !== null) query = query.where('uid', '=', member)
  if (keywords !== null) query = query.where('tickets.tid', 'in', found(db, keywords))
  if (queue === 'waiting') return query.where(isWaiting)
  if (queue === null) return query
  if (status === null) query = query.where('status', 'in', activeStatuses)
  return query.where(queue === 'mine' ? sql<boolean>`assignee = ${uid}` : isNobodys)
}

async function count(db: Db, filter: TicketFilter): Promise<number> {
  const { n } = await within(db, filter)
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** Of all, which may be very many, the total is kept; a queue holds what there is to do. */
export async function total(db: Db, filter: TicketFilter): Promise<number> {
  const { queue, keywords, member, priority } = filter
  if ([queue, keywords, member, priority].some((one) => one !== null)) return await count(db, filter)
  let query = db.selectFrom('ticket_counts').select((builder) => builder.fn.sum<number | null>('n').as('n'))
  if (filter.status !== null) query = query.where('status', '=', filter.status)
  return (await query.executeTakeFirst())?.n ?? 0
}

export async function page(db: Db, filter: TicketFilter, slice: Reading): Promise<NamedTicket[]> {
  const { cursor, offset, limit } = slice
  const isLongestFirst = isSortedByWait(filter.queue, filter.status)
  const order = isLongestFirst ? maxFirstLength : newestFirst
  const direction = isLongestFirst === (slice.direction === 'desc') ? 'asc' : 'desc'
  // First the keys, from an index: what is skipped costs no look at the ticket and the names on it.
  let keys = within(db, filter)
    .select('tid')
    .orderBy(sql.raw(order.created), direction)
    .orderBy(order.id, direction)
    .limit(limit)
  if (cursor) keys = keys.where(beyond(order, cursor, direction))
  if (offset > 0) keys = keys.offset(offset)
  const rows = namedTickets(db)
    .where('tickets.tid', 'in', keys)
    .orderBy(sql.raw(order.created), direction)
    .orderBy(order.id, direction)
  return restoreOrder(await rows.execute(), slice)
}

/** How many tickets are in each queue, for each of these people. */
export async function countsOf(db: Db, uids: string[]): Promise<(uid: string) => TicketCounts> {
  const none = { status: null, keywords: null, member: null, priority: null, uid: '' }
  const [mine, unassigned, waiting, all] = await Promise.all([
    db
      .selectFrom('tickets')
      .select((builder) => ['assignee', builder.fn.countAll<number>().as('n')])
      .where('assignee', 'in', uids)
      .where('status', 'in', activeStatuses)
      .groupBy('assignee')
      .execute(),
    count(db, { ...none, queue: 'unassigned' }),
    count(db, { ...none, queue: 'waiting' }),
    total(db, { ...none, queue: null }),
  ])
  const own = new Map(mine.map(({ assignee, n }) => [assignee, n]))
  return (uid) => ({ mine: own.get(uid) ?? 0, unassigned, waiting, all })
}
