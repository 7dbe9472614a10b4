import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import { wordsOfKey } from '../../../shared/text'
import type { Schema } from '../schema/schema'

/** Tables that are searched by their `search` column: posts by words, which are many and long, the others by any part of it. */
export const searchables = ['organizations', 'accounts', 'tickets', 'messages', 'posts'] as const
export type Searchable = (typeof searchables)[number]

/**
 * How common keywords are, and the condition by which they are found soonest. Of `many` a page is found sooner by scanning the list;
 * `most` also stands for keywords too short for the index.
 */
export interface MatchEstimate {
  are: 'few' | 'many' | 'most'
  condition: RawBuilder<SqlBool>
  /** The same condition in batches, each counted fast enough not to block others. */
  pieces: readonly RawBuilder<SqlBool>[]
}

/** The trigram index finds nothing shorter. */
const shortestIndexed = 3

/** What a row's search text has to contain: each word of `searchKey`, or of `wordsKey` with the blanks around it. */
export function partsOf(table: Searchable, keywords: string): string[] {
  if (table !== 'posts') return wordsOfKey(keywords)
  return keywords.split(' ').map((word) => (word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `))
}

/** Keywords folded by `searchKey`, by how their words are found: all of them have to be in the search text. */
export function wordsOf(keywords: string): { indexed: string[]; short: string[] } {
  const words = wordsOfKey(keywords)
  const isIndexed = (word: string) => [...word].length >= shortestIndexed
  return { indexed: words.filter(isIndexed), short: words.filter((word) => !isIndexed(word)) }
}

/** Messages among the servers of one database, and locks for work that one of them does for all. */
export interface Cluster {
  /**
   * Sends texts to every server, this one too: once the transaction commits, in the order of the commits, or at once outside of one.
   * At most about 7,000 bytes each.
   */
  notify(database: Kysely<Schema>, texts: readonly string[]): Promise<void>
  /** `missed` is called after an interruption in which this server may have missed texts. */
  listen(hear: (text: string) => void, missed: () => void): void
  /** Whether this server, and no other, does this work; the lock is held until the server stops or loses its connection. */
  holdsLock(work: string): Promise<boolean>
  /** The database's clock, in milliseconds since 1970, by which all servers order and expire things. */
  now(): number
}

/** What differs between SQLite and Postgres; all else is the same Kysely code. */
export interface Engine {
  readonly kysely: Kysely<Schema>
  /** A read replica for lists; null where there is none. */
  readonly replica: Engine | null
  /** null where this is the only server. */
  readonly cluster: Cluster | null
  /** The pool's connections, and the calls that wait for one; null without a pool. */
  readonly connections: (() => { total: number; idle: number; waiting: number }) | null
  /** Creates the index behind `matches` on a table's column `search`; called once, by the migration that creates the column. */
  createSearch(database: Kysely<Schema>, table: Searchable): Promise<void>
  /** Whether a row's search text contains each word of `keywords` (already folded by `searchKey`, of posts by `wordsKey`); uses the index. */
  matches(table: Searchable, keywords: string): RawBuilder<SqlBool>
  /** The same without the index: faster where many of the rows contain them. */
  contains(table: Searchable, keywords: string): RawBuilder<SqlBool>
  /** Estimates how common keywords are, and how best to find them. */
  estimateMatches(table: Searchable, keywords: string): Promise<MatchEstimate>
  /**
   * All rows of a subquery as one JSON text, an object a row: on SQLite several times cheaper than value by value through the driver.
   * `columns` are trusted names, never a caller's.
   */
  rowsAsJson(columns: readonly string[]): RawBuilder<string>
  /**
   * A subquery of rows passed as one JSON parameter, so that the statement is the same for any number of rows and prepared once.
   * `columns` are trusted names, in the order of each row's values.
   */
  rowsFromJson(columns: readonly string[], rows: readonly (readonly unknown[])[]): RawBuilder<unknown>
  /** Has the database itself refuse updates and deletes of this table; called once, by the migration that creates it. */
  keepUnchanged(database: Kysely<Schema>, table: 'events'): Promise<void>
  /** Runs migrations, without the time limits of calls; waits for another server that is migrating. */
  migrating<Result>(work: (kysely: Kysely<Schema>) => Promise<Result>): Promise<Result>
  /** Writes a snapshot of the database into a new file while the office runs; null where the database's own tools do that. */
  readonly copyTo: ((file: string) => Promise<void>) | null
  /** Leaves nothing of rows that were deleted; answers false where another process held that up, and it is to be tried again. */
  forgetErased(): Promise<boolean>
  /** Integrity faults of the database's files and foreign keys; empty where there are none. */
  faults(): Promise<string[]>
  close(): Promise<void>
}
