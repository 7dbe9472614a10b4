import type { GetListParams, GetListResult } from 'ra-core'
import {
  isByWait,
  placeInQueue,
  type TicketPriority,
  type TicketQueue,
  type TicketStatus,
} from '../../contract/tickets'
import type { Asked, Rows } from './cursorTrail'
import { call } from './officeCalls'
import { type ColleagueRecord, type TicketRecord, ticketRecord } from './records'

/** What the tickets are filtered by. */
interface TicketsFilter {
  status?: TicketStatus
  queue?: TicketQueue
  priority?: TicketPriority
  q?: string
  /** By whom they were asked, by uid. */
  member?: string
}

/** A page of tickets. */
export async function askTickets({
  filter,
  limit,
  step,
  signal,
}: Asked<TicketsFilter>): Promise<Rows<TicketRecord>> {
  const { status, queue, priority, q, member } = filter
  const query = {
    limit,
    ...(status && { status }),
    ...(queue && { queue }),
    ...(priority && { priority }),
    ...(member && { user: member }),
    ...(q && { keywords: q }),
    ...step,
  }
  const { tickets, total } = await call('listTickets', { query, signal })
  const rows = tickets.map(ticketRecord)
  if (!isByWait(queue, status)) return { rows, total }
  return { rows, total, marks: rows.map((row) => ({ id: row.id, created: placeInQueue(row) })) }
}

export async function listColleagues({ signal }: GetListParams): Promise<GetListResult<ColleagueRecord>> {
  const { colleagues } = await call('listColleagues', { signal })
  return { data: colleagues.map((one) => ({ ...one, id: one.uid })), total: colleagues.length }
}
