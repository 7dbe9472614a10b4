import type { TicketQueue, TicketStatus } from '../../contract/tickets'
import type { Asked, Rows } from './asked'
import { call } from './officeCalls'
import { type TicketRecord, ticketRecord } from './records'

/** What the tickets are filtered by. */
interface TicketsFilter {
  status?: TicketStatus
  queue?: TicketQueue
}

/** A page of tickets. */
export async function askTickets({
  filter,
  limit,
  step,
  signal,
}: Asked<TicketsFilter>): Promise<Rows<TicketRecord>> {
  const { status, queue } = filter
  const query = { limit, ...(status && { status }), ...(queue && { queue }), ...step }
  const { tickets, total } = await call('listTickets', { query, signal })
  const rows = tickets.map(ticketRecord)
  if (queue !== 'waiting') return { rows, total }
  return {
    rows,
    total,
    marks: rows.map(({ id, waitingSince, created }) => ({ id, created: waitingSince ?? created })),
  }
}
