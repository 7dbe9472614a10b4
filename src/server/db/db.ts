import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from './engines/engine'
import type { Schema } from './schema/schema'

/** The database, or a transaction in it: the first parameter of everything that reads or writes rows. */
export type Db = Kysely<Schema>

/** By the adapter, which a database and its transactions share. */
const engines = new WeakMap<object, Engine>()

export function registerEngine<Opened extends Engine>(engine: Opened): Opened {
  engines.set(engine.kysely.getExecutor().adapter, engine)
  return engine
}

/** The engine behind a database or a transaction, for the SQL in which engines differ. */
export function engineOf(db: Db): Engine {
  const engine = engines.get(db.getExecutor().adapter)
  if (!engine) throw new Error('This database was not opened as an engine.')
  return engine
}

/** Rows a statement: SQLite takes no more than 32,766 parameters. */
const batchSize = 500

/** `rows` in batches that fit one statement each. */
export function* batchesOf<Row>(rows: readonly Row[], size = batchSize): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Reads rows by their keys, in batches that fit one statement each. */
export async function readInBatches<Row>(
  keys: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const some of batchesOf(keys)) rows.push(...(await read(some)))
  return rows
}

/** How many rows a query has, as a column of another one. */
export function countOf(query: Expression<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from ${query} as counted)`
}

/** Whether a row is one of these, of any number: they are one parameter. */
export function inJsonList(
  db: Db,
  column: 'accounts.uid' | 'accounts.firstname' | 'accounts.lastname' | 'organizations.oid',
  ids: readonly string[],
): RawBuilder<boolean> {
  const rows = ids.map((id) => [id])
  return sql<boolean>`${sql.ref(column)} in ${engineOf(db).rowsFromJson(['id'], rows)}`
}
