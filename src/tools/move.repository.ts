import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { batchesOf } from '../server/db/batches'
import type { Schema } from '../server/db/schema/schema'

export type Row = Readonly<Record<string, unknown>>

/** So many rows are read at once. */
const batch = 1000

/** The tables that hold an office's rows, each after those that it names; not what a migration fills, nor SQLite's index of words. */
export async function tablesToMove(source: Kysely<Schema>): Promise<string[]> {
  const tables = (await source.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/_search/.test(name) && name !== 'installation')
  const sorted: string[] = []
  const place = async (name: string): Promise<void> => {
    if (sorted.includes(name)) return
    const { rows } = await sql<{
      table: string
    }>`select "table" from pragma_foreign_key_list(${name})`.execute(source)
    for (const { table } of rows) if (table !== name) await place(table)
    if (!sorted.includes(name)) sorted.push(name)
  }
  for (const name of tables) await place(name)
  return sorted
}

/** All rows of one of SQLite's tables, in pieces; each row without SQLite's own number of it. */
export async function* rowsOfSqlite(source: Kysely<Schema>, table: string): AsyncGenerator<Row[]> {
  let last = 0
  while (true) {
    const { rows } = await sql<Row & { at: number }>`select rowid as at, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${batch}`.execute(source)
    if (rows.length === 0) return
    last = rows.at(-1)?.at ?? last
    yield rows.map(({ at: _at, ...row }) => row)
  }
}

/** All rows of one of Postgres' tables, in pieces, as they are at one moment. */
export async function* rowsOfPostgres(target: Kysely<Schema>, table: string): AsyncGenerator<Row[]> {
  const transaction = await target.startTransaction().execute()
  try {
    await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(transaction)
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from all_rows`.execute(transaction)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await transaction.rollback().execute()
  }
}

/** Takes out what the migrations have put in: an office begins with some policies. */
export async function removeBeginnings(target: Kysely<Schema>): Promise<void> {
  await target.deleteFrom('policies').execute()
}

export async function insertRows(target: Kysely<Schema>, table: string, rows: readonly Row[]): Promise<void> {
  for (const some of batchesOf(rows)) {
    const names = Object.keys(some[0] ?? {})
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = sql.join(some.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`))
    await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(target)
  }
}

/** How many rows there are, and a hash of them all, whatever their order. */
export async function digestOf(pieces: AsyncIterable<Row[]>): Promise<{ rows: number; hash: bigint }> {
  let rows = 0
  let hash = 0n
  for await (const piece of pieces) {
    rows += piece.length
    for (const row of piece) {
      const fields = Object.keys(row)
        .toSorted()
        .map((name) => [name, row[name] ?? null])
      const own = createHash('sha256').update(JSON.stringify(fields)).digest()
      hash = BigInt.asUintN(64, hash + own.readBigUInt64LE())
    }
  }
  return { rows, hash }
}

/** Removes what an earlier try has left. */
export async function dropTables(target: Kysely<Schema>): Promise<void> {
  for (const { name } of await target.introspection.getTables({ withInternalKyselyTables: true })) {
    await sql`drop table ${sql.table(name)} cascade`.execute(target)
  }
  await sql`drop function if exists events_unchanged()`.execute(target)
}
