import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Schema } from '../schema'

/** What differs between the places where the office keeps its rows; all else is the same Kysely code. */
export interface Engine {
  readonly kysely: Kysely<Schema>
  /** Makes the index behind `accountMatches`; called once, by the first migration. */
  createAccountSearch(database: Kysely<Schema>): Promise<void>
  /** Holds where an account's search key contains `keywords` (already folded by `searchKey`). */
  accountMatches(builder: ExpressionBuilder<Schema, 'accounts'>, keywords: string): Expression<SqlBool>
  close(): Promise<void>
}
