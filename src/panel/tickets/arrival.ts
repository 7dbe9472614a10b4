import {
  activeStatuses,
  isByWait,
  placeInQueue,
  type Ticket,
  type TicketPriority,
  type TicketQueue,
  type TicketStatus,
} from '../../contract/tickets'

/** What the list is narrowed to. */
export interface TicketFilter {
  status: TicketStatus | undefined
  queue: TicketQueue | undefined
  priority: TicketPriority | undefined
  /** What was searched for: only the office knows what has it. */
  keywords: string | undefined
  /** Whose own. */
  uid: string
}

/** What of the list is on the screen. */
export interface ShownPage {
  rows: readonly Ticket[]
  /** From 1. */
  page: number
  perPage: number
  filter: TicketFilter
  /** The ticket of this list that stood before all others of it that were ever seen. */
  first: Ticket | null
}

/** Whether the list holds a ticket. */
export function belongs(ticket: Ticket, { status, queue, priority, uid }: TicketFilter): boolean {
  if (priority && ticket.priority !== priority) return false
  if (status && ticket.status !== status) return false
  if (!queue) return true
  if (queue === 'waiting') return ticket.isWaiting
  if (!status && !activeStatuses.some((one) => one === ticket.status)) return false
  return queue === 'mine' ? ticket.assignee?.uid === uid : ticket.assignee === null
}

/** Whether a ticket that is not on the page belongs there, or before all that was seen. */
export function isArrival(ticket: Ticket, shown: ShownPage): boolean {
  const { rows, page, perPage, filter, first } = shown
  if (filter.keywords) return false
  if (rows.some(({ tid }) => tid === ticket.tid) || !belongs(ticket, filter)) return false
  const top = rows.at(0)
  const last = rows.at(-1)
  if (!top || !last) return page === 1
  if (isBefore(ticket, top, filter)) return page === 1 || isBefore(ticket, first ?? top, filter)
  return isBefore(ticket, last, filter) || rows.length < perPage
}

/** Whether a change of this ticket may change how many the list holds. */
export function changesTotal(ticket: Ticket, { rows, filter }: Pick<ShownPage, 'rows' | 'filter'>): boolean {
  const row = rows.find(({ tid }) => tid === ticket.tid)
  if (filter.keywords) return false
  if (!filter.status && !filter.queue && !filter.priority) return row === undefined && ticket.version === 1
  return row === undefined || belongs(row, filter) !== belongs(ticket, filter)
}

/** Whether one stands before the other: the newest first, and where they wait who has waited longest. */
export function isBefore(
  one: Ticket,
  other: Ticket,
  { queue, status }: Pick<TicketFilter, 'queue' | 'status'>,
): boolean {
  const isLongestFirst = isByWait(queue, status)
  const placeOf = (ticket: Ticket) => (isLongestFirst ? placeInQueue(ticket) : ticket.created)
  if (placeOf(one) === placeOf(other)) return isLongestFirst ? one.tid < other.tid : one.tid > other.tid
  return placeOf(one) < placeOf(other) === isLongestFirst
}
