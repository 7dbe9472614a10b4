import type { Expression, ExpressionBuilder, Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Schema } from '../schema'

/** What differs between the places where the office keeps its rows; all else is the same Kysely code. */
export interface Engine {
  readonly kysely: Kysely<Schema>
  /** Makes the index behind `accountMatches`; called once, by the first migration. */
  createAccountSearch(database: Kysely<Schema>): Promise<void>
  /** Holds where an account's search key contains `keywords` (already folded by `searchKey`). */
  accountMatches(builder: ExpressionBuilder<Schema, 'accounts'>, keywords: string): Expression<SqlBool>
  /**
   * All rows of a subquery as one JSON text, an object a row. On SQLite a page of posts comes over several times
   * cheaper so than value by value through the driver. `columns` are names of ours, never a caller's.
   */
  rowsAsJson(columns: readonly string[]): RawBuilder<string>
  close(): Promise<void>
}
