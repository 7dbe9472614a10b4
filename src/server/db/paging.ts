import { splitIds } from '../../contract/lists'
import { fromIso } from '../lib/clock'
import { badParameter, invalid } from '../problems'
import { type Position, pageSliceOf, type Reading } from './keyset'

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
  if (last === undefined && lastId !== undefined) throw badParameter('lastId', 'goes with last')
  if (page !== undefined && page !== 'next' && page !== 'prev') {
    if (last !== undefined) throw badParameter('last', 'goes with page=next or page=prev, not with a number')
    return { kind: 'page', number: Number(page) }
  }
  if (last === undefined) {
    if (page !== undefined) throw badParameter('last', `is needed with page=${page}: the row to go on from`)
    return { kind: 'page', number: 1 }
  }
  const created = fromIso(last)
  if (created === null) throw invalid('last', 'malformed')
  return { kind: page === 'prev' ? 'before' : 'after', cursor: { created, id: lastId ?? null } }
}

/** The rows that a list is narrowed to by name; null where it names none. @throws Problem invalid_request */
export function onlyIds(ids: string | string[] | undefined): string[] | null {
  if (ids === undefined) return null
  const named = splitIds(ids)
  if (named.length === 0) throw invalid('ids', 'empty')
  return named
}

/** A page of a list, and the list's exact total. `list` reads both from its tables. */
export async function pageOf<Row>(
  query: PageQuery & { limit: number },
  list: { total(): Promise<number>; page(slice: Reading): Promise<Row[]> },
): Promise<{ total: number; rows: Row[] }> {
  const position = positionOf(query)
  const total = await list.total()
  const slice = pageSliceOf(position, query.limit, total)
  return { total, rows: slice ? await list.page(slice) : [] }
}
