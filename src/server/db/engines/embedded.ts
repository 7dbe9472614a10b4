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
import { lockDirectory } from './directoryLock'
import type { Engine, Matches, Searchable } from './engine'

const maxStatements = 500
/** The trigram index finds nothing shorter. */
const shortestIndexed = 3
/** So many rows are looked through in some 10 ms. */
const sliceLength = 20_000
/** So many rows of the index are counted in as long. */
const pieceLength = 10_000
/** Up to so many rows that match are kept as a list. */
const listed = 3000
/** Past these, a page and then even the total is had sooner by looking through the table than from the index. */
const few = 10_000
const many = 50_000

/** The database's file can't be read as one. */
export class DamagedDatabase extends Error {
  constructor(file: string, cause: Error) {
    super(
      `${file} is damaged (${cause.message}). Nothing was changed; restore a copy of the directory, or choose another with DATA_DIR=…`,
      { cause },
    )
  }
}

/** The database's file in a data directory. */
export const databaseFile = 'office.db'

/**
 * SQLite in `directory`, which this process alone may use, unless it is a guest: one command, perhaps beside an office
 * that runs, which finds everything as it is and leaves it so.
 * WAL, and a commit is on the disk before it is answered (`synchronous=FULL`).
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
    look: (table, keywords) => look(kysely, table, keywords),
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

async function look(kysely: Kysely<Schema>, table: Searchable, keywords: string): Promise<Matches> {
  if (keywords.length < shortestIndexed) return { are: 'most' }
  const matching = matchingRows(table, keywords)
  const rowid = sql.ref(`${table}.rowid`)
  const { rows } = await sql<{ rowid: number }>`${matching} limit ${listed + 1}`.execute(kysely)
  if (rows.length <= listed) {
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
    pieces: ranges(last, Math.ceil(last / Math.ceil(n / pieceLength))).map(
      ([after, upTo]) => sql<SqlBool>`${rowid} in (${matching} and rowid > ${after} and rowid <= ${upTo})`,
    ),
  }
}

async function slicesOf(kysely: Kysely<Schema>, table: Searchable): Promise<RawBuilder<SqlBool>[]> {
  const rowid = sql.ref<number>(`${table}.rowid`)
  return ranges(await lastRow(kysely, table), sliceLength).map(
    ([after, upTo]) => sql<SqlBool>`${rowid} > ${after} and ${rowid} <= ${upTo}`,
  )
}

async function lastRow(kysely: Kysely<Schema>, table: Searchable): Promise<number> {
  const { rows } = await sql<{
    last: number | null
  }>`select max(rowid) as last from ${sql.table(table)}`.execute(kysely)
  return rows[0]?.last ?? 0
}

/** From 0 to `last` in pieces of this length: each from after the first number up to the second. */
function ranges(last: number, length: number): [number, number][] {
  return Array.from({ length: Math.ceil(last / length) }, (_, n) => [n * length, (n + 1) * length])
}

/** How the office has SQLite work. */
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
    // Another process, a command of the operator's, may be writing.
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

/** Preparing costs as much as running a small query, so each statement is prepared once. */
function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => void database.close(),
    prepare: (text) => {
      const known = statements.get(text)
      if (known) return known
      // A transaction that begins by reading could find, when it writes, that a guest has written since.
      const prepared = database.prepare(text === 'begin' ? 'begin immediate' : text)
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: (parameters) => prepared.all(...parameters),
        // Where there is no room, SQLite ends the transaction by itself; that nothing is left to roll back is no failure.
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
