import { useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  activeStatuses,
  isSortedByWait,
  queuePosition,
  type Ticket,
  type TicketPriority,
  type TicketQueue,
  type TicketStatus,
} from '../../contract/tickets'
import { useShownRows } from '../list/rows'
import { type TicketRecord, ticketRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { useStaffEvents } from '../support/staffSocket'

/** What has happened to the tickets since the list was loaded. */
export interface LiveTickets {
  /** How many tickets that are not on the page would be, or are newer than all of it. */
  count: number
  /** The row that changed its status last, where it stands. */
  changed: Ticket | null
  /** Loads the list again, from its beginning where newer tickets wait. */
  show: () => void
}

/** Updates the tickets on the page, whatever the filter says; others are counted, and come when they are asked for. */
export function useLiveTickets(): LiveTickets {
  const { data: rows = [], isFetching, refetch, ...list } = useListContext<TicketRecord>()
  const filter = useTicketFilter()
  const filterName = Object.values(filter).join()
  const { page, perPage, setPage } = list
  const shownRows = useShownRows<TicketRecord>('tickets')
  // Since the page was asked for, which may have been read before or after.
  const [news, setNews] = useState<ReadonlyMap<string, Ticket>>(new Map())
  const [changed, setChanged] = useState<Ticket | null>(null)
  const [top, setTop] = useState<{ filterName: string; ticket: Ticket } | null>(null)
  const first = top?.filterName === filterName ? top.ticket : null
  const shown = { rows, page, perPage, filter, first }
  const arrived = isFetching ? [] : [...news.values()].filter((ticket) => isArrival(ticket, shown))

  const take = (ticket: Ticket) => {
    const row = rows.find(({ tid }) => tid === ticket.tid)
    if (row) shownRows.patch((kept) => (isOlder(kept, ticket) ? ticketRecord(ticket) : kept))
    if (row && isOlder(row, ticket) && row.status !== ticket.status) setChanged(ticket)
  }
  const settle = useEffectEvent(() => {
    const newest = rows.at(0)
    if (page === 1 && newest) setTop({ filterName, ticket: newest })
    for (const ticket of news.values()) take(ticket)
  })
  useEffect(() => {
    if (isFetching) {
      setNews(new Map())
      setChanged(null)
    } else settle()
  }, [isFetching])
  useStaffEvents((event) => {
    if (event.type === 'ticket') {
      take(event)
      setNews((before) => new Map(before).set(event.tid, event))
    }
    if (event.type === 'opened' && event.lostAt !== null) refetch()
  })

  const show = () => {
    const newest = rows.at(0)
    if (page > 1 && newest && arrived.some((ticket) => isBefore(ticket, newest, filter))) setPage(1)
    else refetch()
  }
  return { count: arrived.length, changed, show }
}

/** Frames come in order, so of two with one version the later one holds. */
function isOlder(row: TicketRecord, ticket: Ticket): boolean {
  return row.tid === ticket.tid && row.version <= ticket.version
}

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

/** Whether one stands before the other: the newest first, and where they wait who has waited longest. */
function isBefore(
  one: Ticket,
  other: Ticket,
  { queue, status }: Pick<TicketFilter, 'queue' | 'status'>,
): boolean {
  const isLongestFirst = isSortedByWait(queue, status)
  const placeOf = (ticket: Ticket) => (isLongestFirst ? queuePosition(ticket) : ticket.created)
  if (placeOf(one) === placeOf(other)) return isLongestFirst ? one.tid < other.tid : one.tid > other.tid
  return placeOf(one) < placeOf(other) === isLongestFirst
}

/** What the list of tickets is narrowed to. */
export function useTicketFilter(): TicketFilter {
  const { filterValues } = useListContext()
  const { user } = useSession()
  return {
    status: filterValues.status || undefined,
    queue: filterValues.queue || undefined,
    priority: filterValues.priority || undefined,
    keywords: filterValues.q || undefined,
    uid: user?.uid ?? '',
  }
}
