import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { batchesOf, type Db } from '../server/db/db'

export type Row = Readonly<Record<string, unknown>>

const rowsAtOnce = 1000

/** The tables to copy, each after those it references; without the installation's and SQLite's search indexes. */
export async function tablesToMove(source: Db): Promise<string[]> {
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

/** All rows of a SQLite table, in batches, without their rowid. */
export async function* rowsOfSqlite(source: Db, table: string): AsyncGenerator<Row[]> {
  let last = 0
  while (true) {
    const { rows } = await sql<Row & { at: number }>`select rowid as at, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${rowsAtOnce}`.execute(source)
    if (rows.length === 0) return
    last = rows.at(-1)?.at ?? last
    yield rows.map(({ at: _at, ...row }) => row)
  }
}

/** All rows of a Postgres table, in batches, from one snapshot. */
export async function* rowsOfPostgres(target: Db, table: string): AsyncGenerator<Row[]> {
  const transaction = await target.startTransaction().execute()
  try {
    await sql`declare all_rows no scroll cursor for select * from ${sql.table(table)}`.execute(transaction)
    while (true) {
      const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from all_rows`.execute(transaction)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await transaction.rollback().execute()
  }
}

/** Migrations insert the first policies. */
export async function removeFirstPolicies(target: Db): Promise<void> {
  await target.deleteFrom('policies').execute()
}

export async function insertRows(target: Db, table: string, rows: readonly Row[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    const names = Object.keys(batch[0] ?? {})
    const columns = sql.join(names.map((name) => sql.ref(name)))
    const values = sql.join(batch.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`))
    await sql`insert into ${sql.table(table)} (${columns}) values ${values}`.execute(target)
  }
}

/** The number of rows, and a hash of them all that does not depend on their order. */
export async function digestOf(batches: AsyncIterable<Row[]>): Promise<{ rows: number; hash: bigint }> {
  let rows = 0
  let hash = 0n
  for await (const batch of batches) {
    rows += batch.length
    for (const row of batch) {
      const fields = Object.keys(row)
        .toSorted()
        .map((name) => [name, row[name] ?? null])
      const digest = createHash('sha256').update(JSON.stringify(fields)).digest()
      hash = BigInt.asUintN(64, hash + digest.readBigUInt64LE())
    }
  }
  return { rows, hash }
}

/** Removes what a failed move has left. */
export async function dropTables(target: Db): Promise<void> {
  for (const { name } of await target.introspection.getTables({ withInternalKyselyTables: true })) {
    await sql`drop table ${sql.table(name)} cascade`.execute(target)
  }
  await sql`drop function if exists events_unchanged()`.execute(target)
}
