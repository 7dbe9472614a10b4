import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { repeat } from '../../lib/repeat'
import type { Schema } from '../schema/schema'
import type { Cluster } from './engine'

const channel = 'gatehouse'
/** The class of the advisory locks for work that one server does for all: the letters LEAD as a number. */
const workLocks = 0x4c454144
/** For connecting, and for each answer. */
const timeoutMs = 5000
/** How often the database is asked for its time, which also detects a dead connection. */
const clockIntervalMs = 15_000
const reconnectIntervalMs = 500

interface Connection {
  client: Client
  /** The work whose locks this server holds. */
  held: Set<string>
  /** When it was last asked for the time, by `performance.now()`. */
  askedAt: number
}

/**
 * The cluster of servers on a Postgres, by one lasting connection to `url`: it receives notifications, and its locks are held as long
 * as it lasts.
 */
export function createCluster(url: string): Cluster & { open(): Promise<void>; close(): Promise<void> } {
  const listeners: { hear: (text: string) => void; missed: () => void }[] = []
  let connection: Connection | null = null
  let clockOffsetMs = 0

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'gatehouse peers',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    })
    client.on('notification', ({ payload = '' }) => {
      for (const { hear } of listeners) hear(payload)
    })
    const forget = () => {
      if (connection?.client === client) connection = null
    }
    // A query that waits on it rejects as well.
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      const fresh = { client, held: new Set<string>(), askedAt: 0 }
      await askForTime(fresh)
      connection = fresh
    } catch (error) {
      // Not awaited: on a network that drops packets it takes minutes.
      void client.end()
      throw error
    }
  }

  /** Takes the answer as true half-way between question and answer. */
  async function askForTime(asked: Connection): Promise<void> {
    asked.askedAt = performance.now()
    const begun = Date.now()
    const { rows } = await asked.client.query('select extract(epoch from clock_timestamp()) * 1000 as now')
    clockOffsetMs = Number(rows[0]?.now) - (begun + Date.now()) / 2
  }

  async function keepUp(): Promise<number> {
    if (!connection) {
      await connect()
      for (const { missed } of listeners) missed()
    } else if (performance.now() - connection.askedAt > clockIntervalMs) await askForTime(connection)
    return reconnectIntervalMs
  }

  async function drop(): Promise<void> {
    const client = connection?.client
    connection = null
    await client?.end()
  }

  let stop: () => Promise<void> = async () => undefined

  return {
    async open(): Promise<void> {
      await connect()
      // Calls report that the database is away; here it only reconnects.
      stop = repeat(keepUp, reconnectIntervalMs, () => void drop())
    },

    async close(): Promise<void> {
      await stop()
      await drop()
    },

    async notify(database: Kysely<Schema>, texts: readonly string[]): Promise<void> {
      if (texts.length === 0) return
      await sql`select pg_notify(${channel}, text) from json_array_elements_text(${JSON.stringify(texts)}::json) as text`.execute(
        database,
      )
    },

    listen(hear, missed): void {
      listeners.push({ hear, missed })
    },

    async holdsLock(work: string): Promise<boolean> {
      const current = connection
      if (!current) return false
      if (current.held.has(work)) return true
      const { rows } = await current.client.query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
        workLocks,
        work,
      ])
      if (rows[0]?.mine === true) current.held.add(work)
      return current.held.has(work)
    },

    now: () => Date.now() + clockOffsetMs,
  }
}
