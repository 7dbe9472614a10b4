import { Pool, types } from 'pg'

/** How many connections there are at most, and how long a statement and a lock may take, in milliseconds; 0 is for ever. */
export interface PoolLimits {
  connections: number
  statement: number
  lock: number
}

/** Calls are served by these: no one of them is worth more, and what takes long is done in pieces. */
export const forCalls: PoolLimits = { connections: 10, statement: 30_000, lock: 5000 }
/** Bringing the tables up to date takes as long as it takes, and waits for another server that is at it. */
export const forMigrations: PoolLimits = { connections: 1, statement: 0, lock: 0 }

/** A transaction that does nothing for so long belongs to a server that hangs, and is ended. */
const maxIdle = 60_000
/** How long a connection may take, whether it is made or waited for, in milliseconds. */
const maxConnecting = 5000

/** How values of `bigint`, and of what sums are, come over; by Postgres' numbers for types. */
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
    connectionTimeoutMillis: maxConnecting,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser: (type, format) => parsers[type] ?? types.getTypeParser(type, format) },
    // Said once it stands: a pooler in between refuses beginnings of connections that hold what it does not know.
    onConnect: async (client) => {
      client.on('error', heardOtherwise)
      await client.query(
        `set statement_timeout = ${statement}; set lock_timeout = ${lock}; ` +
          `set idle_in_transaction_session_timeout = ${maxIdle}; set jit = off`,
      )
    },
  })
  pool.on('error', heardOtherwise)
  return pool
}

/** Whoever uses a connection that breaks hears it from the call; one that nobody uses is replaced at the next. */
function heardOtherwise(): void {
  // An event that nobody listens to would end the process.
}
