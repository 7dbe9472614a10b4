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
import { batchesOf, registerEngine } from '../db'
import type { Schema } from '../schema/schema'
import { type Engine, type MatchEstimate, partsOf, type Searchable, searchables, wordsOf } from './engine'

const maxStatements = 500
/** Rows scanned in some milliseconds, of long posts in about 20. */
const scanBatchSize = 5000
/** Rows of the index counted in about 10 ms. */
const countBatchSize = 10_000
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
    matches: (table, keywords) => {
      const matching = matchingRows(table, keywords)
      return matching ? sql`${sql.ref(`${table}.rowid`)} in (${matching})` : contains(table, keywords)
    },
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
    forgetErased: async () => {
      // Pages of rows were overwritten (`secure_delete`); the indexes of words and the log still have them.
      for (const table of searchables) await mergeIndex(kysely, table)
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely)
      return rows[0]?.busy === 0
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
  const search = sql.ref(`${table}.search`)
  const conditions = partsOf(table, keywords).map((part) => sql`instr(${search}, ${part}) > 0`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The rows with all words, by the index; null where all are too short for it. */
function matchingRows(table: Searchable, keywords: string): RawBuilder<{ rowid: number }> | null {
  const index = sql.table(`${table}_search`)
  if (table === 'posts') {
    const words = keywords.replace(/[^ *]+/g, '"$&"')
    return sql`select rowid from ${index} where ${index} match ${words}`
  }
  const { indexed, short } = wordsOf(keywords)
  if (indexed.length === 0) return null
  const phrases = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  const rest = short.map((word) => sql`and instr(search, ${word}) > 0`)
  return sql`select rowid from ${index} where search match ${phrases} ${sql.join(rest, sql` `)}`
}

function inList(table: Searchable, rowids: readonly number[]): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${table}.rowid`)} in (select value from json_each(${JSON.stringify(rowids)}))`
}

async function estimateMatches(
  kysely: Kysely<Schema>,
  table: Searchable,
  keywords: string,
): Promise<MatchEstimate> {
  const matching = matchingRows(table, keywords)
  const rowids = matching && (await rowidsOf(kysely, sql`${matching} limit ${many + 1}`))
  if (matching === null || rowids === null || rowids.length > many) {
    const condition = contains(table, keywords)
    const slices = slicesUpTo(sql.ref(`${table}.rowid`), await lastRow(kysely, table))
    return { are: 'most', condition, pieces: slices.map((slice) => sql`${slice} and ${condition}`) }
  }
  return {
    are: rowids.length > few ? 'many' : 'few',
    condition: inList(table, rowids),
    pieces: [...batchesOf(rowids, countBatchSize)].map((some) => inList(table, some)),
  }
}

async function rowidsOf(kysely: Kysely<Schema>, rows: RawBuilder<unknown>): Promise<number[]> {
  const found = await sql<{
    rowids: string
  }>`select json_group_array(rowid) as rowids from (${rows})`.execute(kysely)
  return JSON.parse(found.rows[0]?.rowids ?? '[]')
}

function slicesUpTo(rowid: RawBuilder<unknown>, last: number): RawBuilder<SqlBool>[] {
  return Array.from({ length: Math.ceil(last / scanBatchSize) }, (_, n) => {
    return sql`${rowid} > ${n * scanBatchSize} and ${rowid} <= ${(n + 1) * scanBatchSize}`
  })
}

async function lastRow(kysely: Kysely<Schema>, table: Searchable): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(rowid) as last from ${sql.table(table)}`.execute(kysely)
  return rows[0]?.last ?? 0
}

/** The office's settings of SQLite. */
export const pragmas = [
  'synchronous = FULL',
  'foreign_keys = ON',
  // What is deleted is overwritten.
  'secure_delete = ON',
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
  // Of words it is enough to know which rows have them.
  const tokens =
    table === 'posts' ? "tokenize = 'ascii', detail = none, columnsize = 0" : "tokenize = 'trigram'"
  await sql`create virtual table ${index} using fts5(
    search, content = ${sql.lit(table)}, content_rowid = 'rowid', ${sql.raw(tokens)})`.execute(database)
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

/** Pages of an index that are merged in some 10 ms. */
const mergeSize = 200

/**
 * Makes one part of all parts of an index, which leaves out what was deleted, with others in between. FTS5's own `secure-delete` would
 * have SQLite 3.45 take an index for malformed in which a part has become empty.
 */
async function mergeIndex(kysely: Kysely<Schema>, table: Searchable): Promise<void> {
  const index = sql.table(`${table}_search`)
  const changes = async () => {
    const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(kysely)
    return rows[0]?.n ?? 0
  }
  // A negative number begins with all of its parts.
  for (let size = -mergeSize, before = 0, after = 2; after - before >= 2; size = mergeSize) {
    before = await changes()
    await sql`insert into ${index} (${index}, rank) values ('merge', ${sql.lit(size)})`.execute(kysely)
    after = await changes()
  }
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
