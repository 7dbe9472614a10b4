import { type RawBuilder, sql } from 'kysely'
import { idleDays } from '../../contract/tickets'
import type { Microseconds } from '../lib/clock'

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
export function pageSliceOf(position: Position, limit: number, total: number): Reading | null {
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

/** Rows as the list shows them, newest first, whichever way they were read. */
export function restoreOrder<Row>(rows: Row[], reading: Pick<Reading, 'direction'>): Row[] {
  return reading.direction === 'asc' ? rows.reverse() : rows
}

/** As the contract's `placeInQueue`, in microseconds. */
export const placeInQueue = placeOf('tickets.')

/** The same in an index, whose columns bear no table's name. */
export const placeInIndex = placeOf('')

function placeOf<Table extends '' | 'tickets.'>(table: Table) {
  const idle = idleDays * 86_400_000_000
  const since = `coalesce(${table}waiting_since, ${table}created + ${idle})` as const
  return `(${since} - case ${table}priority when 'safety' then ${2 * idle} else 0 end)` as const
}

type Listed = 'accounts' | 'posts' | 'organizations' | 'tickets'

/** Holds for rows beyond the cursor, in the direction of reading; one comparison of the pair, which an index serves. */
export function beyond(
  columns: {
    created: `${Listed}.created` | typeof placeInQueue
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
