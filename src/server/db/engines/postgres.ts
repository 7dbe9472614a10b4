import { type Kysely, type RawBuilder, sql } from 'kysely'
import { registerEngine } from '../db'
import type { Schema } from '../schema/schema'
import type { Engine } from './engine'
import { createCluster } from './postgresCluster'
import { kyselyOver } from './postgresDriver'
import { forCalls, forMigrations, openPool } from './postgresPool'
import { contains, createTrigrams, look, matches, slicesOf } from './postgresSearch'

/** The first version of Postgres that the office is tested on. */
const oldest = 15

/** The database that `DATABASE_URL` names can't be used; the message says why, and never the password. */
export class DatabaseRefused extends Error {}

/** Where `url` leads, as a person may read it. */
export function nameOfDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1))} on ${hostname || 'this machine'}${port && `:${port}`}`
}

/** How an office reaches its Postgres. */
export interface PostgresPlace {
  url: string
  /** The same past a pooler, which hands no notices on. */
  direct?: string | null
  /** A replica of it. */
  read?: string | null
}

/**
 * A Postgres that is there already; its tables are made by the migrations. An office is one of several servers perhaps; a guest is one
 * command.
 * @throws DatabaseRefused
 */
export async function openPostgres(
  { url, direct, read }: PostgresPlace,
  as: 'office' | 'guest' = 'office',
): Promise<Engine> {
  const pool = openPool(url, forCalls)
  const kysely = kyselyOver(pool, (direct ?? url) === url)
  const cluster = as === 'office' ? createCluster(direct ?? url) : null
  // It may be out of reach: whoever reads from it finds out.
  const copy = read ? kyselyOver(openPool(read, forCalls), false) : null
  const close = async () => {
    await Promise.all([kysely.destroy(), copy?.destroy(), cluster?.close()])
  }
  try {
    await requireUsable(kysely)
    await cluster?.open()
  } catch (error) {
    await close()
    throw refusedBy(error, url)
  }
  const engine: Engine = {
    ...readingFrom(kysely),
    replica: null,
    cluster,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    createSearch: createTrigrams,
    rowsFromJson,
    keepUnchanged,
    migrating: async (work) => {
      const alone = kyselyOver(openPool(direct ?? url, forMigrations), false)
      try {
        return await work(registerEngine({ ...engine, kysely: alone }).kysely)
      } finally {
        await alone.destroy()
      }
    },
    copyTo: null,
    faults: () => faultsOf(kysely),
    close,
  }
  const replica = copy && registerEngine({ ...engine, ...readingFrom(copy) })
  return registerEngine({ ...engine, replica })
}

function readingFrom(
  kysely: Kysely<Schema>,
): Pick<Engine, 'kysely' | 'contains' | 'matches' | 'look' | 'slices' | 'rowsAsJson'> {
  return {
    kysely,
    contains,
    matches,
    look: (table, keywords) => look(kysely, table, keywords),
    slices: (table) => slicesOf(kysely, table),
    rowsAsJson: (columns) => {
      const fields = columns.map((name) => `'${name}', ${name}`).join(', ')
      return sql.raw(`coalesce(json_agg(json_build_object(${fields})), '[]')::text`)
    },
  }
}

async function requireUsable(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`select
    current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding`.execute(kysely)
  const { version = 0, encoding = '' } = rows[0] ?? {}
  const major = Math.floor(version / 10_000)
  if (major < oldest) {
    throw new DatabaseRefused(`Postgres ${major} is too old: the office needs version ${oldest} or later`)
  }
  if (encoding !== 'UTF8') {
    throw new DatabaseRefused(`its encoding is ${encoding}: create it anew with ENCODING 'UTF8'`)
  }
}

function refusedBy(error: unknown, url: string): DatabaseRefused {
  const why = error instanceof Error ? error.message : String(error)
  return new DatabaseRefused(
    `The database ${nameOfDatabase(url)}, which DATABASE_URL names, can’t be used: ${why}`,
    { cause: error },
  )
}

/** A column is of whole numbers, of numbers or of texts, as its values are. */
function rowsFromJson(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): RawBuilder<unknown> {
  const values = columns.map((name, index) => {
    const given = rows.map((row) => row[index]).filter((value) => value !== null)
    const isNumber = given.length > 0 && given.every((value) => typeof value === 'number')
    const type = !isNumber ? 'text' : given.every(Number.isSafeInteger) ? 'bigint' : 'double precision'
    return `(value ->> ${index})::${type} as ${name}`
  })
  return sql`(select ${sql.raw(values.join(', '))} from json_array_elements(${JSON.stringify(rows)}::json) as value)`
}

async function keepUnchanged(database: Kysely<Schema>, table: 'events'): Promise<void> {
  const refuse = sql.raw(`${table}_unchanged`)
  await sql`create function ${refuse}() returns trigger language plpgsql as $$
    begin raise exception '${sql.raw(table)} are added and never changed'; end $$`.execute(database)
  for (const event of ['update', 'delete', 'truncate']) {
    await sql`create trigger ${sql.raw(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(table)}
      for each statement execute function ${refuse}()`.execute(database)
  }
}

/** What Postgres itself holds for unfinished: rows that name others it keeps right by itself. */
async function faultsOf(kysely: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'the index ' || indexrelid::regclass || ' is not valid' as fault from pg_index
      join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace = current_schema()::regnamespace
    union all select 'the constraint ' || conname || ' was never checked' from pg_constraint
      where not convalidated and connamespace = current_schema()::regnamespace`.execute(kysely)
  return rows.map(({ fault }) => fault)
}
