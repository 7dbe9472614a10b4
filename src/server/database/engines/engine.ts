import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Schema } from '../schema'

/** Tables that are searched by any part of their `search` column. */
export type Searchable = 'accounts' | 'organizations'

/** What differs between the places where the office keeps its rows; all else is the same Kysely code. */
export interface Engine {
  readonly kysely: Kysely<Schema>
  /** Makes the index behind `matches` for a table with a column `search`; called once, by the first migration. */
  createSearch(database: Kysely<Schema>, table: Searchable): Promise<void>
  /** Holds where a row's search key contains `keywords` (already folded by `searchKey`). */
  matches(table: Searchable, keywords: string): RawBuilder<SqlBool>
  /**
   * All rows of a subquery as one JSON text, an object a row. On SQLite a page of posts comes over several times
   * cheaper so than value by value through the driver. `columns` are names of ours, never a caller's.
   */
  rowsAsJson(columns: readonly string[]): RawBuilder<string>
  close(): Promise<void>
}
