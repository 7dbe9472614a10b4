import { useQueryClient } from '@tanstack/react-query'
import { type GetListResult, useDataProvider, useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  activeStatuses,
  isSortedByWait,
  queuePosition,
  type Ticket,
  type TicketPriority,
  type TicketQueue,
  type TicketStatus,
} from '../../contract/tickets'
import { newestFirst, useShownRows } from '../list/rows'
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

/**
 * Keeps the list of tickets up to what the desk's line tells. A ticket on the page changes where it stands, whatever the
 * filter says; others are counted, and come when they are asked for.
 */
export function useLiveTickets(): LiveTickets {
  const { data: rows = [], isFetching, refetch, ...list } = useListContext<TicketRecord>()
  const filter = useTicketFilter()
  const filterName = Object.values(filter).join()
  const { page, perPage, setPage } = list
  const shownRows = useShownRows<TicketRecord>('tickets')
  const recount = useTotal()
  // Since the page was asked for, which may have been read before or after.
  const [told, setTold] = useState<ReadonlyMap<string, Ticket>>(new Map())
  const [changed, setChanged] = useState<Ticket | null>(null)
  const [top, setTop] = useState<{ filterName: string; ticket: Ticket } | null>(null)
  const first = top?.filterName === filterName ? top.ticket : null
  const shown = { rows, page, perPage, filter, first }
  const arrived = isFetching ? [] : [...told.values()].filter((ticket) => isArrival(ticket, shown))

  const take = (ticket: Ticket) => {
    const row = rows.find(({ tid }) => tid === ticket.tid)
    if (row) shownRows.patch((kept) => (isOlder(kept, ticket) ? ticketRecord(ticket) : kept))
    if (row && isOlder(row, ticket) && row.status !== ticket.status) setChanged(ticket)
    if (!isFetching && changesTotal(ticket, shown)) recount()
  }
  const settle = useEffectEvent(() => {
    const newest = rows.at(0)
    if (page === 1 && newest) setTop({ filterName, ticket: newest })
    for (const ticket of told.values()) take(ticket)
    // Which of them the page's own total counts already is not to be seen from its rows.
    if (told.size > 0) recount()
  })
  useEffect(() => {
    if (isFetching) {
      setTold(new Map())
      setChanged(null)
    } else settle()
  }, [isFetching])
  useStaffEvents((event) => {
    if (event.type === 'ticket') {
      take(event)
      setTold((before) => new Map(before).set(event.tid, event))
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

/** How long changes are gathered before the office is asked how many tickets the list holds, in milliseconds. */
const gathering = 1000

/**
 * Keeps the total of the list that is shown true without loading its rows again.
 * @returns asks for the total, soon
 */
function useTotal(): () => void {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const { filterValues, page, perPage, isFetching } = useListContext<TicketRecord>()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const round = useRef(0)

  const count = useEffectEvent(async () => {
    timer.current = null
    const own = round.current
    const pagination = { page: 1, perPage: 1 }
    // A failure is in the log already, and the next refresh brings the total with it.
    const answer = await dataProvider
      .getList<TicketRecord>('tickets', { pagination, sort: newestFirst, filter: filterValues })
      .catch(() => null)
    const { total } = answer ?? {}
    if (total === undefined || own !== round.current) return
    queryClient.setQueriesData<GetListResult<TicketRecord>>(
      { queryKey: ['tickets', 'getList'], type: 'active' },
      (shown) => shown && { ...shown, total: atLeast(total, shown.data.length, page, perPage) },
    )
  })
  useEffect(() => {
    // What was asked before belongs to another list, or to one that has its total from its own answer.
    round.current += isFetching ? 1 : 0
    return () => {
      clearTimeout(timer.current ?? undefined)
      timer.current = null
    }
  }, [isFetching])

  return () => {
    timer.current ??= setTimeout(() => count(), gathering)
  }
}

/** A page with rows on it is no page past the end: it would be left, and its rows with it. */
function atLeast(total: number, rows: number, page: number, perPage: number): number {
  return rows === 0 ? total : Math.max(total, (page - 1) * perPage + 1)
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

/** Whether a change of this ticket may change how many the list holds. */
export function changesTotal(ticket: Ticket, { rows, filter }: Pick<ShownPage, 'rows' | 'filter'>): boolean {
  const row = rows.find(({ tid }) => tid === ticket.tid)
  if (filter.keywords) return false
  if (!filter.status && !filter.queue && !filter.priority) return row === undefined && ticket.version === 1
  return row === undefined || belongs(row, filter) !== belongs(ticket, filter)
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
