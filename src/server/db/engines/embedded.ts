import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  Kysely,
  type RawBuilder,
  type SqlBool,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'
import Libsql from 'libsql'
import { registerEngine } from '../db'
import type { Schema } from '../schema/schema'
import type { Engine, MatchEstimate, Searchable } from './engine'

const maxStatements = 500
/** The trigram index finds nothing shorter. */
const shortestIndexed = 3
/** Rows scanned in about 10 ms. */
const scanBatchSize = 20_000
/** Rows of the index counted in about 10 ms. */
const countBatchSize = 10_000
/** Up to this many matches are passed on as a list of row ids. */
const maxListed = 3000
/** Above these, scanning the table finds a page, and then even the total, sooner than the index does. */
const few = 10_000
const many = 50_000

/** The database's file can't be read as SQLite. */
export class DamagedDatabase extends Error {
  constructor(file: string, cause: Error) {
    super(
      `${file} is damaged (${cause.message}). Nothing was changed; restore a copy of the directory, or choose another with DATA_DIR=…`,
      { cause },
    )
  }
}

/** The name of the database's file in the data directory. */
export const databaseFile = 'office.db'

/**
 * SQLite in `directory`, locked for this process, unless it is a guest: one command, perhaps beside a running office, which leaves
 * the database's mode as it is. Uses WAL, and a commit is on the disk before it returns (`synchronous=FULL`).
 * @throws DirectoryInUse where another process has the directory; DamagedDatabase
 */
export function openEmbedded(directory: string, as: 'office' | 'guest' = 'office'): Engine {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = as === 'office' ? lockDirectory(directory) : () => undefined
  const database = openFile(join(directory, databaseFile), as === 'office' ? ['journal_mode = WAL'] : [])
  const kysely = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: withStatementCache(database) }),
  })
  return registerEngine({
    kysely,
    replica: null,
    cluster: null,
    connections: null,
    createSearch,
    contains,
    estimateMatches: (table, keywords) => estimateMatches(kysely, table, keywords),
    slices: (table) => slicesOf(kysely, table),
    matches: (table, keywords) =>
      keywords.length < shortestIndexed
        ? contains(table, keywords)
        : sql`${sql.ref(`${table}.rowid`)} in (${matchingRows(table, keywords)})`,
    rowsAsJson: (columns) =>
      sql.raw(`json_group_array(json_object(${columns.map((name) => `'${name}', ${name}`).join(', ')}))`),
    rowsFromJson: (columns, rows) => {
      const values = columns.map((name, index) => `value ->> ${index} as ${name}`).join(', ')
      return sql`(select ${sql.raw(values)} from json_each(${JSON.stringify(rows)}))`
    },
    keepUnchanged: async (database, table) => {
      for (const event of ['update', 'delete']) {
        await sql`create trigger ${sql.raw(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.raw(table)}
        begin select raise(abort, '${sql.raw(table)} are added and never changed'); end`.execute(database)
      }
    },
    migrating: (work) => work(kysely),
    copyTo: async (file) => {
      await sql`vacuum into ${file}`.execute(kysely)
    },
    faults: async () => {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(kysely)
      const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(kysely)
      return [
        ...rows.flatMap(({ integrity_check: said }) => (said === 'ok' ? [] : said)),
        ...orphans.rows.map(({ table }) => `a row of ${table} names one that is not there`),
      ]
    },
    close: async () => {
      if (as === 'office') database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      await kysely.destroy()
      unlock()
    },
  })
}

function contains(table: Searchable, keywords: string): RawBuilder<SqlBool> {
  return sql`instr(${sql.ref(`${table}.search`)}, ${keywords}) > 0`
}

function matchingRows(table: Searchable, keywords: string): RawBuilder<{ rowid: number }> {
  const phrase = `"${keywords.replaceAll('"', '""')}"`
  return sql`select rowid from ${sql.table(`${table}_search`)} where search match ${phrase}`
}

async function estimateMatches(
  kysely: Kysely<Schema>,
  table: Searchable,
  keywords: string,
): Promise<MatchEstimate> {
  if (keywords.length < shortestIndexed) return { are: 'most' }
  const matching = matchingRows(table, keywords)
  const rowid = sql.ref(`${table}.rowid`)
  const { rows } = await sql<{ rowid: number }>`${matching} limit ${maxListed + 1}`.execute(kysely)
  if (rows.length <= maxListed) {
    const rowids = JSON.stringify(rows.map((row) => row.rowid))
    const condition = sql<SqlBool>`${rowid} in (select value from json_each(${rowids}))`
    return { are: 'few', condition, pieces: [condition] }
  }
  const counted = await sql<{ n: number }>`select count(*) as n from (${matching} limit ${many + 1})`.execute(
    kysely,
  )
  const n = counted.rows[0]?.n ?? 0
  if (n > many) return { are: 'most' }
  const last = await lastRow(kysely, table)
  return {
    are: n > few ? 'many' : 'few',
    condition: sql`${rowid} in (${matching})`,
    pieces: ranges(last, Math.ceil(last / Math.ceil(n / countBatchSize))).map(
      ([after, upTo]) => sql<SqlBool>`${rowid} in (${matching} and rowid > ${after} and rowid <= ${upTo})`,
    ),
  }
}

async function slicesOf(kysely: Kysely<Schema>, table: Searchable): Promise<RawBuilder<SqlBool>[]> {
  const rowid = sql.ref<number>(`${table}.rowid`)
  return ranges(await lastRow(kysely, table), scanBatchSize).map(
    ([after, upTo]) => sql<SqlBool>`${rowid} > ${after} and ${rowid} <= ${upTo}`,
  )
}

async function lastRow(kysely: Kysely<Schema>, table: Searchable): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(rowid) as last from ${sql.table(table)}`.execute(kysely)
  return rows[0]?.last ?? 0
}

/** Divides 1 to `last` into ranges of this length: after the first number, up to the second. */
function ranges(last: number, length: number): [number, number][] {
  return Array.from({ length: Math.ceil(last / length) }, (_, n) => [n * length, (n + 1) * length])
}

/** The office's settings of SQLite. */
export const pragmas = [
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -65536',
  'mmap_size = 8589934592',
  'temp_store = MEMORY',
  'wal_autocheckpoint = 4000',
] as const

function openFile(file: string, more: readonly string[]): Libsql.Database {
  const database = new Libsql(file)
  try {
    // A command of the operator's may be writing.
    for (const pragma of ['busy_timeout = 5000', ...more, ...pragmas]) database.exec(`PRAGMA ${pragma}`)
  } catch (error) {
    database.close()
    if (error instanceof Libsql.SqliteError && /NOTADB|CORRUPT/.test(error.code)) {
      throw new DamagedDatabase(file, error)
    }
    throw error
  }
  return database
}

const nothingDone = { changes: 0, lastInsertRowid: 0 }

/** Caches prepared statements: preparing costs as much as running a small query. */
function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => void database.close(),
    prepare: (text) => {
      const known = statements.get(text)
      if (known) return known
      // A deferred transaction could fail at its first write if a guest has written since it began.
      const prepared = database.prepare(text === 'begin' ? 'begin immediate' : text)
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: (parameters) => prepared.all(...parameters),
        // SQLite itself rolls back when the disk is full; then there is nothing to roll back, which is no failure.
        run: (parameters) =>
          text === 'rollback' && !database.inTransaction ? nothingDone : prepared.run(...parameters),
        iterate: (parameters) => prepared.iterate(...parameters),
      }
      if (statements.size >= maxStatements) statements.clear()
      statements.set(text, statement)
      return statement
    },
  }
}

async function createSearch(database: Kysely<Schema>, table: Searchable): Promise<void> {
  const source = sql.table(table)
  const name = `${table}_search`
  const index = sql.table(name)
  const trigger = (event: string) => sql.raw(`${name}_${event}`)
  await sql`create virtual table ${index} using fts5(
    search, content = ${sql.lit(table)}, content_rowid = 'rowid', tokenize = 'trigram')`.execute(database)
  const add = sql`insert into ${index} (rowid, search) values (new.rowid, new.search)`
  const remove = sql`insert into ${index} (${index}, rowid, search) values ('delete', old.rowid, old.search)`
  for (const statement of [
    sql`create trigger ${trigger('insert')} after insert on ${source} begin ${add}; end`,
    sql`create trigger ${trigger('delete')} after delete on ${source} begin ${remove}; end`,
    sql`create trigger ${trigger('update')} after update of search on ${source} begin ${remove}; ${add}; end`,
  ]) {
    await statement.execute(database)
  }
  await sql`insert into ${index} (${index}) values ('rebuild')`.execute(database)
}

/** The name of the lock's file in the data directory. */
export const lockFile = 'office.lock'

/** Another process uses the data directory. */
export class DirectoryInUse extends Error {
  constructor(directory: string) {
    super(
      `Another office is running on ${directory}. Stop it first, or choose another directory with DATA_DIR=…`,
    )
  }
}

/**
 * Locks `directory` for this process, and returns the function that unlocks it. It is SQLite's lock on a small file, which the
 * operating system releases however the process ends.
 * @throws DirectoryInUse
 */
export function lockDirectory(directory: string): () => void {
  const lock = new Libsql(join(directory, lockFile))
  try {
    lock.exec('PRAGMA journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Libsql.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)) {
      throw new DirectoryInUse(directory)
    }
    throw error
  }
  return () => void lock.close()
}
