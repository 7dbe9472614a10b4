import { type RawBuilder, sql } from 'kysely'
import { invalid, misused } from '../problems'
import { fromIso, type Microseconds } from './time'

/** A row's place in the order (created, id); without an id, the place of everything at that instant. */
export interface Cursor {
  created: Microseconds
  id: string | null
}

/** Where a page begins in a list whose order is (created, id) descending. */
export type Position =
  | { kind: 'after'; cursor: Cursor }
  | { kind: 'before'; cursor: Cursor }
  | { kind: 'page'; number: number }

export interface PageQuery {
  page?: string | undefined
  last?: string | undefined
  lastId?: string | undefined
}

/**
 * Reads the paging parameters. `next` goes on below `last`, `prev` above it, a number jumps; `last` alone means
 * `next`, and nothing at all the first page.
 * @throws Problem invalid_request, naming the parameter that is missing or malformed
 */
export function positionOf({ page, last, lastId }: PageQuery): Position {
  if (last === undefined && lastId !== undefined) throw misused('lastId', 'goes with last')
  if (page !== undefined && page !== 'next' && page !== 'prev') {
    if (last !== undefined) throw misused('last', 'goes with page=next or page=prev, not with a number')
    return { kind: 'page', number: Number(page) }
  }
  if (last === undefined) {
    if (page !== undefined) throw misused('last', `is needed with page=${page}: the row to go on from`)
    return { kind: 'page', number: 1 }
  }
  const created = fromIso(last)
  if (created === null) throw invalid('last', 'malformed')
  return { kind: page === 'prev' ? 'before' : 'after', cursor: { created, id: lastId ?? null } }
}

/**
 * The steps that fetch a page: which rows to compare with, in which direction to read, how many to skip. A jump
 * to the far half of a list is read from its end, so that the last page costs what the first one does.
 */
export interface Reading {
  cursor: Cursor | null
  direction: 'desc' | 'asc'
  offset: number
  limit: number
}

/** How to read the page at `position` of a list of `total` rows; null where it holds no row for certain. */
export function readingOf(position: Position, limit: number, total: number): Reading | null {
  // Looking for what is not there may go through the whole table.
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

/** A page of a list, and the list's exact total. `list` reads both from its tables. */
export async function pageOf<Row>(
  query: PageQuery & { limit: number },
  list: { total(): Promise<number>; page(reading: Reading): Promise<Row[]> },
): Promise<{ total: number; rows: Row[] }> {
  const position = positionOf(query)
  const total = await list.total()
  const reading = readingOf(position, query.limit, total)
  return { total, rows: reading ? await list.page(reading) : [] }
}

/** Rows as the list shows them, newest first, whichever way they were read. */
export function inListOrder<Row>(rows: Row[], reading: Reading): Row[] {
  return reading.direction === 'asc' ? rows.reverse() : rows
}

type Listed = 'accounts' | 'posts' | 'organizations' | 'tickets'

/** Holds for rows beyond the cursor, in the direction of reading; one comparison of the pair, which an index serves. */
export function beyond(
  columns: {
    created: `${Listed}.created`
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
