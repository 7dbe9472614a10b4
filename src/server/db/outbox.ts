import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Clock, type Microseconds, minute } from '../lib/clock'
import type { Db } from './db'
import type { Engine } from './engines/engine'

/** Tables of messages that wait until they are sent. */
type OutboxTable = 'emails' | 'deliveries'

/** A row leased by this server. */
export interface LeasedRow {
  id: string
  due: Microseconds
  leased_until: Microseconds
}

interface LeaseRequest {
  now: Microseconds
  /** The end of the lease: later than the longest attempt. */
  until: Microseconds
  limit: number
  /** A further condition on a row, which is called `one`. */
  condition?: RawBuilder<SqlBool> | undefined
}

/** Leases rows that are due, the longest due first; no two servers ever lease the same. */
export async function lease<Row extends LeasedRow>(
  db: Db,
  table: OutboxTable,
  { now, until, limit, condition = sql<SqlBool>`true` }: LeaseRequest,
): Promise<Row[]> {
  // The outer conditions look at the row itself, so they see leases that other servers took after the inner query read.
  const { rows } = await sql<Row>`update ${sql.table(table)} set leased_until = ${until}
    where state = 'waiting' and leased_until <= ${now} and id in (
      select one.id from ${sql.table(table)} as one
      where one.state = 'waiting' and one.due <= ${now} and one.leased_until <= ${now} and ${condition}
      order by one.due, one.id limit ${limit})
    returning *`.execute(db)
  return rows.toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))
}

/** Ends the leases of rows that were leased together, unless another server has leased them since. */
async function release(db: Db, table: OutboxTable, rows: readonly LeasedRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`update ${sql.table(table)} set leased_until = 0
    where id in (${sql.join(ids)}) and leased_until = ${rows[0]?.leased_until ?? 0}`.execute(db)
}

/** Ends all leases, at the start of an office without other servers: a killed process has left them. */
export async function releaseAll(db: Db): Promise<void> {
  for (const table of ['emails', 'deliveries'] as const) {
    await db.updateTable(table).set({ leased_until: 0 }).where('leased_until', '>', 0).execute()
  }
}

export const concurrency = 4
const batchSize = 50
/** Longer than a round and the longest attempt. The rows of a server that dies wait until then. */
const leaseTime = 5 * minute

interface DispatcherOptions<Row> {
  engine: Engine
  clock: Clock
  table: OutboxTable
  condition?: () => LeaseRequest['condition']
  /** A round starts no further row after this time. */
  maxRound: Microseconds
  mayGoOn: () => boolean
  /** Loads what a batch needs; returns the function that sends one row and stores the result. */
  begin: (rows: readonly Row[]) => Promise<(row: Row) => Promise<void>>
}

/**
 * Returns a round of sending: it leases rows, sends them concurrently, releases those that it did not get to or could not finish, and
 * returns the number of attempts. Calls during a round share it.
 */
export function createDispatcher<Row extends LeasedRow>(
  options: DispatcherOptions<Row>,
): () => Promise<number> {
  const { engine, clock, table, condition, maxRound, mayGoOn, begin } = options
  const leased = new Map<string, Row>()
  let currentRound: Promise<number> | null = null

  async function releaseLeased(): Promise<void> {
    if (leased.size === 0) return
    await release(engine.kysely, table, [...leased.values()])
    leased.clear()
  }

  async function round(): Promise<number> {
    // If the database was away, some are left from the previous round.
    await releaseLeased()
    if (!mayGoOn()) return 0
    const now = clock()
    const request = { now, until: now + leaseTime, limit: batchSize, condition: condition?.() }
    const rows = await lease<Row>(engine.kysely, table, request)
    if (rows.length === 0) return 0
    for (const row of rows) leased.set(row.id, row)
    let attempts = 0
    const sendRows = async (send: (row: Row) => Promise<void>) => {
      while (mayGoOn() && clock() < now + maxRound) {
        const row = rows.shift()
        if (!row) return
        attempts += 1
        await send(row)
        leased.delete(row.id)
      }
    }
    try {
      const send = await begin(rows)
      const ended = await Promise.allSettled(Array.from({ length: concurrency }, () => sendRows(send)))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    } finally {
      await releaseLeased()
    }
    return attempts
  }

  return () => {
    currentRound ??= round().finally(() => {
      currentRound = null
    })
    return currentRound
  }
}
