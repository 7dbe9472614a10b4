import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Schema } from '../schema/schema'

/** Tables that are searched by any part of their `search` column. */
export type Searchable = 'accounts' | 'organizations' | 'tickets' | 'messages'

/**
 * How common keywords are, and the index's condition for the rows that contain them, which is the quicker the fewer they
 * are. Of `many` a page is found sooner by going through the list, of `most` the total too; `most` is also what the index
 * does not know.
 */
export type Matches =
  | {
      are: 'few' | 'many'
      condition: RawBuilder<SqlBool>
      /** The same in pieces, each small enough to be counted without holding up others. */
      pieces: readonly RawBuilder<SqlBool>[]
    }
  | { are: 'most' }

/** What several servers on one database tell each other, and which of them does what one has to do for all. */
export interface Cluster {
  /**
   * In a transaction: every server hears these texts, this one too, once it is committed, in the order of the commits. Outside of one
   * they are heard at once. At most some 7,000 bytes each.
   */
  tell(database: Kysely<Schema>, texts: readonly string[]): Promise<void>
  /** `missed` is called where this server could not hear for a while, and hears again. */
  listen(hear: (text: string) => void, missed: () => void): void
  /** Whether it is for this server, and for no other, to do this work; it stays so until the server ends or is cut off. */
  holdsLock(work: string): Promise<boolean>
  /** The database's clock, in milliseconds since 1970: what order and expiries go by on all servers. */
  now(): number
}

/** What differs between the places where the office keeps its rows; all else is the same Kysely code. */
export interface Engine {
  readonly kysely: Kysely<Schema>
  /** A copy of the rows that follows them at a short distance, to read lists from; null where there is none. */
  readonly replica: Engine | null
  /** Null where one process has the rows for itself. */
  readonly cluster: Cluster | null
  /** How many connections there are, and how many calls wait for one; null where there are none to count. */
  readonly connections: (() => { total: number; idle: number; waiting: number }) | null
  /** Makes the index behind `matches` for a table with a column `search`; called once, by the migration that makes the column. */
  createSearch(database: Kysely<Schema>, table: Searchable): Promise<void>
  /** Holds where a row's search key contains `keywords` (already folded by `searchKey`). */
  matches(table: Searchable, keywords: string): RawBuilder<SqlBool>
  /** The same, row by row and without the index: quicker where many of the rows at hand contain them. */
  contains(table: Searchable, keywords: string): RawBuilder<SqlBool>
  /** How best to look for keywords in a table that may be large. */
  look(table: Searchable, keywords: string): Promise<Matches>
  /** Conditions that divide a table into pieces, each small enough to be looked through without holding up others. */
  slices(table: Searchable): Promise<RawBuilder<SqlBool>[]>
  /**
   * All rows of a subquery as one JSON text, an object a row. On SQLite a page of posts comes over several times
   * cheaper so than value by value through the driver. `columns` are names of ours, never a caller's.
   */
  rowsAsJson(columns: readonly string[]): RawBuilder<string>
  /**
   * The other way: rows handed over as one parameter, to select from in brackets. The statement's text is the same for
   * any number of rows, so it is prepared once. `columns` are names of ours, in the order of each row's values.
   */
  rowsFromJson(columns: readonly string[], rows: readonly (readonly unknown[])[]): RawBuilder<unknown>
  /** Has the database itself refuse that rows of this table are changed or removed; called once, by the migration that makes it. */
  keepUnchanged(database: Kysely<Schema>, table: 'events'): Promise<void>
  /** Does what brings the tables up to date, which may take longer than any call and waits for another server that is at it. */
  migrating<Result>(work: (kysely: Kysely<Schema>) => Promise<Result>): Promise<Result>
  /**
   * Writes a copy of the database, as it is at this moment, into a new file; the office goes on meanwhile. Null where copies are made
   * with the database's own tools.
   */
  readonly copyTo: ((file: string) => Promise<void>) | null
  /** What is wrong with the database's own files, and with rows that name others; nothing where all is well. */
  faults(): Promise<string[]>
  close(): Promise<void>
}
