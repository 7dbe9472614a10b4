import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import Libsql from 'libsql'
import type { Schema } from '../schema'
import { lockDirectory } from './directoryLock'
import type { Engine } from './engine'

const mostStatements = 500
/** The trigram index finds nothing shorter. */
const shortestIndexed = 3

/** The database's file can't be read as one. */
export class DamagedDatabase extends Error {
  constructor(file: string, cause: Error) {
    super(
      `${file} is damaged (${cause.message}). Nothing was changed; restore a copy of the directory, or choose another with DATA_DIR=…`,
      { cause },
    )
  }
}

/**
 * SQLite in `directory`, which this process alone may use: WAL, and a commit is on the disk before it is
 * answered (`synchronous=FULL`).
 * @throws DirectoryInUse where another process has the directory; DamagedDatabase
 */
export function openEmbedded(directory: string): Engine {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const unlock = lockDirectory(directory)
  const database = openFile(join(directory, 'office.db'))
  const kysely = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: withStatementCache(database) }),
  })
  return {
    kysely,
    createAccountSearch,
    accountMatches: (builder, keywords) =>
      keywords.length < shortestIndexed
        ? sql<boolean>`instr(${builder.ref('accounts.search')}, ${keywords}) > 0`
        : sql<boolean>`accounts.rowid in (select rowid from account_search where account_search match ${`"${keywords.replaceAll('"', '""')}"`})`,
    rowsAsJson: (columns) =>
      sql.raw(`json_group_array(json_object(${columns.map((name) => `'${name}', ${name}`).join(', ')}))`),
    close: async () => {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      await kysely.destroy()
      unlock()
    },
  }
}

function openFile(file: string): Libsql.Database {
  const database = new Libsql(file)
  try {
    for (const pragma of [
      'journal_mode = WAL',
      'synchronous = FULL',
      'foreign_keys = ON',
      'cache_size = -262144',
      'mmap_size = 8589934592',
      'temp_store = MEMORY',
      'wal_autocheckpoint = 4000',
    ]) {
      database.exec(`PRAGMA ${pragma}`)
    }
  } catch (error) {
    database.close()
    if (error instanceof Libsql.SqliteError && /NOTADB|CORRUPT/.test(error.code)) {
      throw new DamagedDatabase(file, error)
    }
    throw error
  }
  return database
}

/** Preparing costs as much as running a small query, so each statement is prepared once. */
function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => void database.close(),
    prepare: (text) => {
      const known = statements.get(text)
      if (known) return known
      const prepared = database.prepare(text)
      const statement: SqliteStatement = {
        reader: prepared.reader,
        all: (parameters) => prepared.all(...parameters),
        run: (parameters) => prepared.run(...parameters),
        iterate: (parameters) => prepared.iterate(...parameters),
      }
      if (statements.size >= mostStatements) statements.clear()
      statements.set(text, statement)
      return statement
    },
  }
}

async function createAccountSearch(database: Kysely<Schema>): Promise<void> {
  await sql`create virtual table account_search using fts5(
    search, content = 'accounts', content_rowid = 'rowid', tokenize = 'trigram')`.execute(database)
  const add = sql`insert into account_search (rowid, search) values (new.rowid, new.search)`
  const remove = sql`insert into account_search (account_search, rowid, search)
    values ('delete', old.rowid, old.search)`
  await sql`create trigger account_search_insert after insert on accounts begin ${add}; end`.execute(database)
  await sql`create trigger account_search_delete after delete on accounts begin ${remove}; end`.execute(
    database,
  )
  await sql`create trigger account_search_update after update of search on accounts
    begin ${remove}; ${add}; end`.execute(database)
}
