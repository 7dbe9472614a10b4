import type { RawBuilder, SqlBool } from 'kysely'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import { type Db, engineOf } from './db'
import type { Searchable } from './engines/engine'

/** Rows searched at a time, in the list's order. */
const windowSize = 10_000

/** The part of a list to read, from where it is read, in its order. */
interface Slice {
  offset: number
  limit: number
}

/** How a list that is searched is read from its table. */
interface ListReader<Part extends Slice, Row> {
  /** Those of the rows from the slice's beginning for which the condition holds. */
  read(slice: Part, condition: RawBuilder<SqlBool>): Promise<Row[]>
  /** The same, of the first `length` rows from there only. */
  readWithin(slice: Part, length: number, condition: RawBuilder<SqlBool>): Promise<Row[]>
  /** The slice that begins behind these; null where the list ends before. */
  behind(slice: Part, length: number): Promise<Part | null>
  count(condition: RawBuilder<SqlBool>): Promise<number>
}

/**
 * The rows of a list with all words of `keywords`. The index is fast where few rows match and slow where very many do, but then walking
 * through the list soon meets enough of them; so the way depends on how common the keywords are. Yields to other calls meanwhile.
 */
export function searchedList<Part extends Slice, Row>(
  db: Db,
  table: Searchable,
  keywords: string,
  list: ListReader<Part, Row>,
) {
  const matching = engineOf(db).estimateMatches(table, keywords)
  const contains = engineOf(db).contains(table, keywords)
  const yieldToEventLoop = createYieldToEventLoop()

  /** Reads at most `windows` windows of the list until the page is full; null where it is not. */
  async function walk(slice: Part, windows: number): Promise<Row[] | null> {
    const enough = slice.offset + slice.limit
    const found: Row[] = []
    let rest = slice
    for (let n = 0; n < windows; n++) {
      const wanted = { ...rest, offset: 0, limit: enough - found.length }
      found.push(...(await list.readWithin(wanted, windowSize, contains)))
      const behind = found.length >= enough ? null : await list.behind({ ...rest, offset: 0 }, windowSize)
      if (behind === null) return found.slice(slice.offset)
      rest = behind
      await yieldToEventLoop()
    }
    return null
  }

  return {
    async read(slice: Part): Promise<Row[]> {
      const { are, condition } = await matching
      const walked = are === 'few' ? null : await walk(slice, are === 'many' ? 1 : Number.POSITIVE_INFINITY)
      return walked ?? (await list.read(slice, condition))
    },
    async total(): Promise<number> {
      let total = 0
      for (const piece of (await matching).pieces) {
        total += await list.count(piece)
        await yieldToEventLoop()
      }
      return total
    },
  }
}
