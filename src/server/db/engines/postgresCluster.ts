import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { repeat } from '../../lib/repeat'
import type { Schema } from '../schema/schema'
import type { Cluster } from './engine'

/** By what name the office's notices go. */
const channel = 'gatehouse'
/** Which advisory locks stand for work that one server does for all: the letters LEAD as a number. */
const leadersLocks = 0x4c454144
/** How long the database may take to connect or to answer, in milliseconds. */
const patience = 5000
/** How often it is asked for the time, in milliseconds: so a line that has died unnoticed shows, too. */
const askEvery = 15_000
/** After a line has broken, it is tried again so often, in milliseconds. */
const tryEvery = 500

interface Line {
  client: Client
  /** The work that this server has taken. */
  leading: Set<string>
  /** When it was last asked for the time; milliseconds that only go forward. */
  askedAt: number
}

/**
 * The other servers of a database, by a connection of its own to `url` that stays: Postgres hands notices to it, and holds the locks
 * of whoever leads for as long as it stands.
 */
export function createCluster(url: string): Cluster & { open(): Promise<void>; close(): Promise<void> } {
  const hearers: { hear: (text: string) => void; missed: () => void }[] = []
  let line: Line | null = null
  let ahead = 0

  async function connect(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: 'gatehouse peers',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      keepAlive: true,
    })
    client.on('notification', ({ payload = '' }) => {
      for (const { hear } of hearers) hear(payload)
    })
    const forget = () => {
      if (line?.client === client) line = null
    }
    // Whoever waits for an answer on it hears it, too.
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      const fresh = { client, leading: new Set<string>(), askedAt: 0 }
      await askForTime(fresh)
      line = fresh
    } catch (error) {
      // Where the network swallows everything it takes minutes to end, which nobody waits for.
      void client.end()
      throw error
    }
  }

  /** The answer was true half-way between question and answer, as near as can be known. */
  async function askForTime(asked: Line): Promise<void> {
    asked.askedAt = performance.now()
    const begun = Date.now()
    const { rows } = await asked.client.query('select extract(epoch from clock_timestamp()) * 1000 as now')
    ahead = Number(rows[0]?.now) - (begun + Date.now()) / 2
  }

  async function keepUp(): Promise<number> {
    if (!line) {
      await connect()
      for (const { missed } of hearers) missed()
    } else if (performance.now() - line.askedAt > askEvery) await askForTime(line)
    return tryEvery
  }

  async function drop(): Promise<void> {
    const client = line?.client
    line = null
    await client?.end()
  }

  let stop: () => Promise<void> = async () => undefined

  return {
    async open(): Promise<void> {
      await connect()
      // Whoever needs the database hears from it that it is away; here it is tried again.
      stop = repeat(keepUp, tryEvery, () => void drop())
    },

    async close(): Promise<void> {
      await stop()
      await drop()
    },

    async tell(database: Kysely<Schema>, texts: readonly string[]): Promise<void> {
      if (texts.length === 0) return
      await sql`select pg_notify(${channel}, text) from json_array_elements_text(${JSON.stringify(texts)}::json) as text`.execute(
        database,
      )
    },

    listen(hear, missed): void {
      hearers.push({ hear, missed })
    },

    async holdsLock(work: string): Promise<boolean> {
      const current = line
      if (!current) return false
      if (current.leading.has(work)) return true
      const { rows } = await current.client.query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
        leadersLocks,
        work,
      ])
      if (rows[0]?.mine === true) current.leading.add(work)
      return current.leading.has(work)
    },

    now: () => Date.now() + ahead,
  }
}
