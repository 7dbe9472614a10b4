import type { Ticket, TicketStatus } from '../../contract/tickets'

/** Where a ticket stands in the list: order is (created, tid), newest first. */
export type Mark = Pick<Ticket, 'created' | 'tid'>

/** What of the list is on the screen. */
export interface ShownPage {
  rows: readonly Ticket[]
  /** From 1. */
  page: number
  perPage: number
  /** The status that the list is narrowed to. */
  status: TicketStatus | undefined
  /** The newest ticket of this list that was ever seen. */
  newest: Mark | null
}

/** Whether a ticket that is not on the page belongs there, or is newer than all that was seen. */
export function isArrival(ticket: Ticket, shown: ShownPage): boolean {
  const { rows, page, perPage, status, newest } = shown
  if (rows.some(({ tid }) => tid === ticket.tid)) return false
  if (status && ticket.status !== status) return false
  const first = rows.at(0)
  const last = rows.at(-1)
  if (!first || !last) return page === 1
  if (isNewer(ticket, first)) return page === 1 || isNewer(ticket, newest ?? first)
  return isNewer(ticket, last) || rows.length < perPage
}

/** Whether a change of this ticket may change how many the list holds. */
export function changesTotal(ticket: Ticket, { rows, status }: Pick<ShownPage, 'rows' | 'status'>): boolean {
  const row = rows.find(({ tid }) => tid === ticket.tid)
  if (!status) return row === undefined && ticket.version === 1
  return row === undefined || (row.status === status) !== (ticket.status === status)
}

export function isNewer(one: Mark, other: Mark): boolean {
  return one.created > other.created || (one.created === other.created && one.tid > other.tid)
}
