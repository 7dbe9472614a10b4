import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Schema } from '../schema/schema'
import type { Matches, Searchable } from './engine'

/** The trigram index finds nothing shorter. */
const shortestIndexed = 3
/** Past these, a page and then even the total is had sooner by looking through the table than from the index. */
const few = 10_000
const many = 50_000
/** So many pages of a table, of 8 KiB each, are looked through in a tenth of a second. */
const sliceLength = 4096

/** The database lacks what searching needs, and the office's role may not add it. */
export class ExtensionMissing extends Error {
  constructor(cause: Error) {
    super(
      `The office needs Postgres’ extension pg_trgm in its database, and could not create it (${cause.message}). ` +
        'Have a superuser run this there, and start again: CREATE EXTENSION pg_trgm',
      { cause },
    )
  }
}

/** @throws ExtensionMissing */
export async function createTrigrams(database: Kysely<Schema>, table: Searchable): Promise<void> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(database)
  } catch (error) {
    throw error instanceof DatabaseError ? new ExtensionMissing(error) : error
  }
  const name = sql.table(`${table}_search`)
  await sql`create index ${name} on ${sql.table(table)} using gin (search gin_trgm_ops)`.execute(database)
}

export function contains(table: Searchable, keywords: string): RawBuilder<SqlBool> {
  return sql`strpos(${sql.ref(`${table}.search`)}, ${keywords}) > 0`
}

/** The same, which the index serves; keywords hold no wildcards. */
export function matches(table: Searchable, keywords: string): RawBuilder<SqlBool> {
  if (keywords.length < shortestIndexed) return contains(table, keywords)
  return sql`${sql.ref(`${table}.search`)} like ${`%${keywords.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** What is counted in another process holds nobody up, so there is one piece. */
export async function look(kysely: Kysely<Schema>, table: Searchable, keywords: string): Promise<Matches> {
  if (keywords.length < shortestIndexed) return { are: 'most' }
  const condition = matches(table, keywords)
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select 1 from ${sql.table(table)} where ${condition} limit ${many + 1}) as matching`.execute(kysely)
  const n = rows[0]?.n ?? 0
  if (n > many) return { are: 'most' }
  return { are: n > few ? 'many' : 'few', condition, pieces: [condition] }
}

/**
 * By where rows lie: such pieces are read without any index, are about equally long whatever the rows hold, and none of them comes
 * near the time that a statement may take. The last one has no end, for the table may grow meanwhile.
 */
export async function slicesOf(kysely: Kysely<Schema>, table: Searchable): Promise<RawBuilder<SqlBool>[]> {
  const { rows } = await sql<{ pages: number }>`select
    pg_relation_size(${table}) / current_setting('block_size')::bigint as pages`.execute(kysely)
  const place = sql.ref(`${table}.ctid`)
  const at = (page: number) => sql`${`(${page},0)`}::tid`
  const length = Math.max(1, Math.ceil((rows[0]?.pages ?? 0) / sliceLength))
  return Array.from({ length }, (_, n) => {
    const from = sql<SqlBool>`${place} >= ${at(n * sliceLength)}`
    return n === length - 1 ? from : sql<SqlBool>`${from} and ${place} < ${at((n + 1) * sliceLength)}`
  })
}
