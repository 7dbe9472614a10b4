import type { Kysely } from 'kysely'
import type { Engine } from './engines/engine'
import type { Schema } from './schema/schema'

/** The office's rows: its database, or a transaction in it. What reads or changes rows takes it first. */
export type Db = Kysely<Schema>

/** By the adapter that a database and its transactions share. */
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
