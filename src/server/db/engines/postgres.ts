import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DatabaseError } from 'pg'
import { registerEngine } from '../db'
import { type Schema, tables } from '../schema/schema'
import { type Engine, type MatchEstimate, partsOf, type Searchable, wordsOf } from './engine'
import { createCluster } from './postgresCluster'
import { forCalls, forMigrations, kyselyOver, openPool } from './postgresDriver'

/** The oldest version of Postgres that the office is tested on. */
const minVersion = 15

/** The database of `DATABASE_URL` can't be used; the message says why, without the password. */
export class DatabaseRefused extends Error {}

/** The database and host of a URL, for people. */
export function nameOfDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${decodeURIComponent(pathname.slice(1))} on ${hostname || 'this machine'}${port && `:${port}`}`
}

export interface PostgresAddresses {
  url: string
  /** The same without the pooler, which does not pass notifications on. */
  direct?: string | null
  /** A replica of it. */
  read?: string | null
}

/**
 * Opens an existing Postgres database, whose tables the migrations create, as an office, perhaps one of several servers, or as a
 * guest: one command.
 * @throws DatabaseRefused
 */
export async function openPostgres(
  { url, direct, read }: PostgresAddresses,
  as: 'office' | 'guest' = 'office',
): Promise<Engine> {
  const pool = openPool(url, forCalls)
  const kysely = kyselyOver(pool, (direct ?? url) === url)
  const cluster = as === 'office' ? createCluster(direct ?? url) : null
  // Not checked: readers notice when it is out of reach.
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
    ...readMethodsOf(kysely),
    replica: null,
    cluster,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    createSearch: createIndex,
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
    forgetErased: async () => {
      const alone = kyselyOver(openPool(direct ?? url, forMigrations), false)
      try {
        for (const name of Object.keys(tables)) await sql`vacuum ${sql.table(name)}`.execute(alone)
      } finally {
        await alone.destroy()
      }
      return true
    },
    faults: () => faultsOf(kysely),
    close,
  }
  const replica = copy && registerEngine({ ...engine, ...readMethodsOf(copy) })
  return registerEngine({ ...engine, replica })
}

function readMethodsOf(
  kysely: Kysely<Schema>,
): Pick<Engine, 'kysely' | 'contains' | 'matches' | 'estimateMatches' | 'rowsAsJson'> {
  return {
    kysely,
    contains,
    matches,
    estimateMatches: (table, keywords) => estimateMatches(kysely, table, keywords),
    rowsAsJson: (columns) => {
      // Not `json_build_object`, which takes no more than fifty fields.
      const row = `(select row_to_json(one) from (select ${columns.join(', ')}) as one)`
      return sql.raw(`coalesce(json_agg(${row}), '[]')::text`)
    },
  }
}

async function requireUsable(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ version: number; encoding: string }>`select
    current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding`.execute(kysely)
  const { version = 0, encoding = '' } = rows[0] ?? {}
  const major = Math.floor(version / 10_000)
  if (major < minVersion) {
    throw new DatabaseRefused(`Postgres ${major} is too old: the office needs version ${minVersion} or later`)
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

/** A column's type follows from its values: whole numbers, numbers or texts. */
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

/** Invalid indexes and unchecked constraints; Postgres itself keeps foreign keys right. */
async function faultsOf(kysely: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'the index ' || indexrelid::regclass || ' is not valid' as fault from pg_index
      join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace = current_schema()::regnamespace
    union all select 'the constraint ' || conname || ' was never checked' from pg_constraint
      where not convalidated and connamespace = current_schema()::regnamespace`.execute(kysely)
  return rows.map(({ fault }) => fault)
}

/** Above these, scanning the table finds a page, and then even the total, sooner than the index does. */
const few = 10_000
const many = 50_000
/** Pages (8 KiB) of a table scanned in about 100 ms. */
const scanBatchPages = 4096

/** The extension for searching is missing, and the office's role may not create it. */
export class ExtensionMissing extends Error {
  constructor(cause: Error) {
    super(
      `The office needs Postgres’ extension pg_trgm in its database, and could not create it (${cause.message}). ` +
        'Have a superuser run this there, and start again: CREATE EXTENSION pg_trgm',
      { cause },
    )
  }
}

/** The words of posts, as they stand in their search text: not parsed anew. */
const postWords = sql`array_to_tsvector(string_to_array(btrim(posts.search), ' '))`

/** @throws ExtensionMissing */
async function createIndex(database: Kysely<Schema>, table: Searchable): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(database)
  } catch (error) {
    throw error instanceof DatabaseError ? new ExtensionMissing(error) : error
  }
  const name = sql.table(`${table}_search`)
  const searched = table === 'posts' ? sql`(${postWords})` : sql`search gin_trgm_ops`
  await sql`create index ${name} on ${sql.table(table)} using gin (${searched})`.execute(database)
}

function contains(table: Searchable, keywords: string): RawBuilder<SqlBool> {
  return allOf(partsOf(table, keywords).map((part) => isIn(table, part)))
}

function isIn(table: Searchable, word: string) {
  return sql<SqlBool>`strpos(${sql.ref(`${table}.search`)}, ${word}) > 0`
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The same by the index; wildcards in keywords are escaped. */
function matches(table: Searchable, keywords: string): RawBuilder<SqlBool> {
  if (table === 'posts') {
    const words = keywords.split(' ').map((word) => word.replace(/[^*]+/, "'$&'").replace('*', ':*'))
    return sql`${postWords} @@ ${words.join(' & ')}::tsquery`
  }
  const { indexed, short } = wordsOf(keywords)
  const search = sql.ref(`${table}.search`)
  const patterns = indexed.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return allOf([
    ...patterns.map((pattern) => sql<SqlBool>`${search} like ${pattern}`),
    ...short.map((word) => isIn(table, word)),
  ])
}

/** Counting in the database's process blocks nobody, so there is one batch, but where it would take longer than a statement may. */
async function estimateMatches(
  kysely: Kysely<Schema>,
  table: Searchable,
  keywords: string,
): Promise<MatchEstimate> {
  const condition = matches(table, keywords)
  const isByIndex = table === 'posts' || wordsOf(keywords).indexed.length > 0
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from ${sql.table(table)} where ${condition} limit ${isByIndex ? many + 1 : 0}) as matching`.execute(
    kysely,
  )
  const n = isByIndex ? (rows[0]?.n ?? 0) : Number.POSITIVE_INFINITY
  if (n > many) {
    const slices = await slicesOf(kysely, table)
    const isThere = contains(table, keywords)
    return { are: 'most', condition: isThere, pieces: slices.map((slice) => allOf([slice, isThere])) }
  }
  // Found first: who plans walks through the list by time instead, for as long as it takes to meet them.
  const found = sql<SqlBool>`${sql.ref(`${table}.ctid`)} = any(array(
    select ${sql.ref(`${table}.ctid`)} from ${sql.table(table)} where ${condition}))`
  return { are: n > few ? 'many' : 'few', condition: found, pieces: [condition] }
}

/**
 * Divides a table by physical position: such batches need no index, are of similar length whatever the rows hold, and stay far
 * below a statement's timeout. The last one is open, as the table may grow meanwhile.
 */
async function slicesOf(kysely: Kysely<Schema>, table: Searchable): Promise<RawBuilder<SqlBool>[]> {
  const { rows } = await sql<{ pages: number }>`select
    pg_relation_size(${table}) / current_setting('block_size')::bigint as pages`.execute(kysely)
  const position = sql.ref(`${table}.ctid`)
  const at = (page: number) => sql`${`(${page},0)`}::tid`
  const length = Math.max(1, Math.ceil((rows[0]?.pages ?? 0) / scanBatchPages))
  return Array.from({ length }, (_, n) => {
    const from = sql<SqlBool>`${position} >= ${at(n * scanBatchPages)}`
    return n === length - 1 ? from : sql<SqlBool>`${from} and ${position} < ${at((n + 1) * scanBatchPages)}`
  })
}
