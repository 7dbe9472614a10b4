import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type DataTypeNode,
  DefaultConnectionProvider,
  DefaultQueryExecutor,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  replaceWithNoncontingentExpression,
} from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import type { Schema } from '../schema/schema'
import { awayOr } from './failures'

/** The advisory lock of every writing transaction: the letters GATE as a number. */
const writersLock = 0x47415445

/** Prepared statements a connection. */
const maxPrepared = 300

/**
 * Kysely over Postgres, with the semantics that statements have on SQLite. Statements are prepared, once a connection, only where
 * `isDirect`: a pooler may run the next one on another connection.
 */
export function kyselyOver(pool: Pool, isDirect: boolean): Kysely<Schema> {
  const adapter = new PostgresAdapter()
  const driver = new OneWriter(pool, isDirect ? namer() : () => undefined)
  const dialect = {
    createAdapter: () => adapter,
    createDriver: () => driver,
    createIntrospector: (database: Kysely<Schema>) => new PostgresIntrospector(database),
    createQueryCompiler: () => new SameTypes(),
  }
  const executor = new Pipelining(new SameTypes(), adapter, new DefaultConnectionProvider(driver), [
    // SQLite allows empty lists in `in ()`.
    new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
  ])
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor })
}

/** Pipelines the statements of a transaction: Kysely would send each after the previous one's answer. */
class Pipelining extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const held = provider.provideConnection(async (connection) => connection)
    return super.withConnectionProvider({
      provideConnection: async (consumer) => await consumer(await held),
    })
  }
}

/**
 * Names of prepared statements. None for `select *`, whose columns may grow with a later version beside this one, nor for `like` and
 * `@@`: a plan for any keywords scans the whole table.
 */
function namer(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPrepared || /\*| like | @@ /.test(text)) return known
    const name = `office-${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * SQLite's types: texts compare by their bytes whatever the database's locale, so that no update of the system's locales corrupts an
 * index, and integers have 64 bits.
 */
class SameTypes extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    this.append(dataType === 'text' ? 'text collate "C"' : dataType === 'integer' ? 'bigint' : dataType)
  }
}

/**
 * Every transaction holds one advisory lock from beginning to end, as on SQLite: what it has read still holds when it writes, with
 * any number of servers. It has the lock before its first statement, and each statement sees everything committed before.
 */
class OneWriter implements Driver {
  readonly #pool: Pool
  readonly #nameOf: (text: string) => string | undefined
  readonly #clients = new WeakMap<DatabaseConnection, PoolClient>()

  constructor(pool: Pool, nameOf: (text: string) => string | undefined) {
    this.#pool = pool
    this.#nameOf = nameOf
  }

  async init(): Promise<void> {
    // The pool connects on demand.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect().catch(rethrow)
    const connection = connectionOver(client, this.#nameOf)
    this.#clients.set(connection, client)
    return connection
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await run(
        connection,
        `begin isolation level read committed; select pg_advisory_xact_lock(${writersLock})`,
      )
    } catch (error) {
      await this.rollbackTransaction(connection)
      // Kysely leaks the connection of a controlled transaction that fails to begin.
      await this.releaseConnection(connection)
      throw error
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // Postgres turns the commit of a failed transaction into a rollback, and reports only that.
    const ended = await this.#clients.get(connection)?.query('commit').catch(rethrow)
    if (ended?.command !== 'COMMIT') throw new Error('Nothing was stored: the transaction had failed before')
  }

  /** If the rollback fails, the connection is closed, and the transaction with it: Kysely would keep it. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await run(connection, 'rollback').catch(() => this.#release(connection, true))
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await run(connection, `savepoint ${name}`)
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await run(connection, `rollback to savepoint ${name}`)
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await run(connection, `release savepoint ${name}`)
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#release(connection, false)
  }

  async destroy(): Promise<void> {
    await this.#pool.end()
  }

  #release(connection: DatabaseConnection, isBroken: boolean): void {
    this.#clients.get(connection)?.release(isBroken)
    this.#clients.delete(connection)
  }
}

function rethrow(error: unknown): never {
  throw awayOr(error)
}

async function run(connection: DatabaseConnection, statement: string): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(statement))
}

const changing = /^(INSERT|UPDATE|DELETE|MERGE)$/

function connectionOver(
  client: PoolClient,
  nameOf: (text: string) => string | undefined,
): DatabaseConnection {
  const executeQuery = async <R>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const name = parameters.length > 0 ? nameOf(text) : undefined
    // Statements of one turn go out in one write: a write each is a quarter of the cost of many small statements.
    const { stream } = client.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    const { command, rowCount, rows } = await client
      .query({ text, values: [...parameters], ...(name !== undefined && { name }) })
      .catch(rethrow)
    return {
      rows: rows ?? [],
      ...(changing.test(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    }
  }
  return {
    executeQuery,
    streamQuery: async function* (query) {
      yield await executeQuery(query)
    },
  }
}

/** The most connections, and timeouts of statements and locks in ms; 0 is none. */
interface PoolLimits {
  connections: number
  statement: number
  lock: number
}

/** Long work is done in batches, so no statement needs more. */
export const forCalls: PoolLimits = { connections: 10, statement: 30_000, lock: 5000 }
/** Migrations take as long as they take, and wait for another server that migrates. */
export const forMigrations: PoolLimits = { connections: 1, statement: 0, lock: 0 }

/** An idle transaction belongs to a server that hangs; Postgres ends it after this. */
const idleTransactionTimeoutMs = 60_000
/** For making a connection, or waiting for one. */
const connectTimeoutMs = 5000

/** Parsers of `bigint` (20) and `numeric` (1700), the type of sums, by Postgres' type ids. */
const parsers: Readonly<Record<number, (text: string) => number>> = { 20: wholeNumber, 1700: Number }

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} is larger than can be counted exactly`)
  return number
}

export function openPool(url: string, { connections, statement, lock }: PoolLimits): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'gatehouse',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser: (type, format) => parsers[type] ?? types.getTypeParser(type, format) },
    // Not as connection parameters: a pooler refuses those that it does not know.
    onConnect: async (client) => {
      client.on('error', ignoreError)
      await client.query(
        `set statement_timeout = ${statement}; set lock_timeout = ${lock}; ` +
          `set idle_in_transaction_session_timeout = ${idleTransactionTimeoutMs}; set jit = off`,
      )
    },
  })
  pool.on('error', ignoreError)
  return pool
}

/** A broken connection in use fails its query; an idle one is replaced. */
function ignoreError(): void {
  // Unhandled 'error' events would crash Node.
}
