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
import type { Pool, PoolClient } from 'pg'
import type { Schema } from '../schema/schema'
import { awayOr } from './databaseAway'

/** Which advisory lock whoever writes holds: the letters GATE as a number. */
const writersLock = 0x47415445

/** So many different statements are kept prepared on a connection. */
const maxPrepared = 300

/**
 * Postgres behind Kysely, where the office's statements mean what they mean on SQLite. Statements are prepared once a connection
 * where `isDirect`: a pooler in between hands the next one to another.
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
    // SQLite knows a list without entries, as what nothing is in.
    new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
  ])
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor })
}

/** Statements of a transaction that are begun together are on their way together: Kysely sends each after the other's answer. */
class Pipelining extends DefaultQueryExecutor {
  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    const held = provider.provideConnection(async (connection) => connection)
    return super.withConnectionProvider({
      provideConnection: async (consumer) => await consumer(await held),
    })
  }
}

/**
 * Names for statements, by which Postgres keeps them prepared. Not for those that hold all columns of a table, whose number may grow
 * with a later version beside this one, nor for keywords: a plan for any of them looks through the whole table.
 */
function namer(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPrepared || /\*| like /.test(text)) return known
    const name = `office-${names.size}`
    names.set(text, name)
    return name
  }
}

/**
 * Texts compare by their bytes, whatever the database's own language is: that is their order on SQLite, and no update of the
 * system's locales makes an index wrong. A key of whole numbers has 64 bits there.
 */
class SameTypes extends PostgresQueryCompiler {
  protected override visitDataType({ dataType }: DataTypeNode): void {
    this.append(dataType === 'text' ? 'text collate "C"' : dataType === 'integer' ? 'bigint' : dataType)
  }
}

/**
 * A transaction holds the one lock of whoever writes from its beginning to its end, as on SQLite: what it has read holds still when
 * it writes, on however many servers. It has the lock before its first statement, and each of its statements sees all that was
 * committed before.
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
    // The pool connects when it is asked to.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect().catch(tell)
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
      // Kysely keeps a connection whose controlled transaction has not begun.
      await this.releaseConnection(connection)
      throw error
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // In a transaction that a failure has ended Postgres takes it for a rollback, and says no more than that.
    const ended = await this.#clients.get(connection)?.query('commit').catch(tell)
    if (ended?.command !== 'COMMIT') throw new Error('Nothing was stored: the transaction had failed before')
  }

  /** Where it can't be said the connection ends, and the transaction with it: Kysely would keep it otherwise. */
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

function tell(error: unknown): never {
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
    // What is begun in one turn goes out at once: a write each is a quarter of what many small statements cost.
    const { stream } = client.connection
    if (stream.writableCorked === 0) {
      stream.cork()
      process.nextTick(() => stream.uncork())
    }
    const { command, rowCount, rows } = await client
      .query({ text, values: [...parameters], ...(name !== undefined && { name }) })
      .catch(tell)
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
