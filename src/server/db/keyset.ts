import { type RawBuilder, sql } from 'kysely'
import { splitIds } from '../../contract/lists'
import { idleDays } from '../../contract/tickets'
import { fromIso, type Microseconds } from '../lib/clock'
import { badParameter, invalid } from '../problems'

/** A row's position in the order (created, id); without an id, that of all rows of the instant. */
export interface Cursor {
  created: Microseconds
  id: string | null
}

/** Where a page begins in a list whose order is (created, id) descending. */
export type Position =
  | { kind: 'after'; cursor: Cursor }
  | { kind: 'before'; cursor: Cursor }
  | { kind: 'page'; number: number }

/**
 * How a page is read: from which cursor, in which direction, skipping how many rows. A jump into the second half of a list is
 * read from its end, so that the last page costs the same as the first.
 */
export interface PageSlice {
  cursor: Cursor | null
  direction: 'desc' | 'asc'
  offset: number
  limit: number
}

/** How to read the page at `position` of a list of `total` rows; null where it is certainly empty. */
export function pageSliceOf(position: Position, limit: number, total: number): PageSlice | null {
  // Looking for absent rows may scan the whole table.
  if (total === 0) return null
  if (position.kind === 'after') return { cursor: position.cursor, direction: 'desc', offset: 0, limit }
  if (position.kind === 'before') return { cursor: position.cursor, direction: 'asc', offset: 0, limit }
  const offset = (position.number - 1) * limit
  if (offset === 0) return { cursor: null, direction: 'desc', offset, limit }
  if (offset >= total) return null
  if (offset <= total / 2) return { cursor: null, direction: 'desc', offset, limit }
  const rows = Math.min(limit, total - offset)
  return { cursor: null, direction: 'asc', offset: total - offset - rows, limit: rows }
}

/** Rows in the list's order, newest first, whichever way they were read. */
export function restoreOrder<Row>(rows: Row[], { direction }: Pick<PageSlice, 'direction'>): Row[] {
  return direction === 'asc' ? rows.reverse() : rows
}

/** The contract's `placeInQueue`, in microseconds. */
export const queuePosition = queuePositionOf('tickets.')

/** The same for an index, whose columns have no table's name. */
export const queuePositionInIndex = queuePositionOf('')

function queuePositionOf<Table extends '' | 'tickets.'>(table: Table) {
  const idle = idleDays * 86_400_000_000
  const since = `coalesce(${table}waiting_since, ${table}created + ${idle})` as const
  return `(${since} - case ${table}priority when 'safety' then ${2 * idle} else 0 end)` as const
}

type ListTable = 'accounts' | 'posts' | 'organizations' | 'tickets'

/** Whether a row lies behind the cursor in the direction of reading: one comparison of the pair, which uses an index. */
export function afterCursor(
  columns: {
    created: `${ListTable}.created` | typeof queuePosition
    id: 'accounts.uid' | 'posts.pid' | 'organizations.oid' | 'tickets.tid'
  },
  { created, id }: Cursor,
  direction: 'asc' | 'desc',
): RawBuilder<boolean> {
  const comparison = direction === 'desc' ? '<' : '>'
  return id === null
    ? sql`${sql.raw(`${columns.created} ${comparison}`)} ${created}`
    : sql`${sql.raw(`(${columns.created}, ${columns.id}) ${comparison}`)} (${created}, ${id})`
}

export interface PageQuery {
  page?: string | undefined
  last?: string | undefined
  lastId?: string | undefined
}

/**
 * Parses the paging parameters: `next` continues below `last`, `prev` above it, a number jumps; `last` alone means `next`, and
 * without parameters it is the first page.
 * @throws Problem invalid_request, naming the parameter that is missing or malformed
 */
export function positionOf({ page, last, lastId }: PageQuery): Position {
  if (last === undefined && lastId !== undefined) throw badParameter('lastId', 'goes with last')
  if (page !== undefined && page !== 'next' && page !== 'prev') {
    if (last !== undefined) throw badParameter('last', 'goes with page=next or page=prev, not with a number')
    return { kind: 'page', number: Number(page) }
  }
  if (last === undefined) {
    if (page !== undefined) throw badParameter('last', `is needed with page=${page}: the row to go on from`)
    return { kind: 'page', number: 1 }
  }
  const cursor = { created: instantOf('last', last), id: lastId ?? null }
  return { kind: page === 'prev' ? 'before' : 'after', cursor }
}

/** The instant in a parameter. @throws Problem invalid_request, naming the parameter */
function instantOf(name: string, text: string): Microseconds {
  const instant = fromIso(text)
  if (instant === null) throw invalid(name, 'malformed')
  return instant
}

/** The instant in an optional parameter; null without it. @throws Problem invalid_request, naming the parameter */
export function optionalInstantOf(name: string, text: string | undefined): Microseconds | null {
  return text === undefined ? null : instantOf(name, text)
}

/** The ids without duplicates, trimmed, in their order; empty ones are dropped. */
/** The ids that a list is narrowed to; null without the parameter. @throws Problem invalid_request */
export function onlyIds(ids: string | string[] | undefined): string[] | null {
  if (ids === undefined) return null
  const only = splitIds(ids)
  if (only.length === 0) throw invalid('ids', 'empty')
  return only
}

/** A page of a list, and the list's exact total. `list` reads both from its tables. */
export async function pageOf<Row>(
  query: PageQuery & { limit: number },
  list: { total(): Promise<number>; page(slice: PageSlice): Promise<Row[]> },
): Promise<{ total: number; rows: Row[] }> {
  const position = positionOf(query)
  const total = await list.total()
  const slice = pageSliceOf(position, query.limit, total)
  return { total, rows: slice ? await list.page(slice) : [] }
}
