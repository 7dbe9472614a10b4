import { createHash } from 'node:crypto'
import { type CreateTableBuilder, isColumnDataType, type Kysely, type Migration, Migrator, sql } from 'kysely'
import { type Engine, searchables } from './engines/engine'
import { firstPolicies } from './schema/firstPolicies'
import { type Schema, tables } from './schema/schema'
import type { Table } from './schema/table'

/** The data were written by a later version of this program. */
export class NewerData extends Error {}

/** The data were written before the first release, by a version with other tables. */
export class UnreleasedData extends Error {}

/** Migrations by their names, in the order of these. */
export type Migrations = Readonly<Record<string, (engine: Engine) => Migration>>

/** Tables, those that others refer to first, and after each its indexes. */
const declared = Object.entries(tables).flatMap(([name, { columns, primaryKey, indexes }]) => [
  { name, columns, primaryKey },
  ...indexes,
])

/** Until the first release the tables may change, so the migration that creates them is named after their hash. */
const fingerprint = createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 8)

/** A released migration is never edited; the next one is added. */
export const migrations: Migrations = {
  [`0001_tables_${fingerprint}`]: (engine) => ({ up: (database) => createTables(engine, database) }),
}

/** The last migration of this program. */
export const latestVersion = lastOf(Object.keys(migrations))

/** The last migration before and after; null for an empty database. */
export interface Migrated {
  from: string | null
  to: string
}

/**
 * Brings the tables up to date, each migration in a transaction of its own (on Postgres all in one); nothing listens before it is done.
 * @param beforehand is called with the data's version before the first migration of existing data
 * @throws NewerData; UnreleasedData; the error of the migration that failed: those before it stay
 */
export async function migrate(
  engine: Engine,
  beforehand: (from: string) => Promise<void> = async () => undefined,
  known = migrations,
): Promise<Migrated> {
  const to = lastOf(Object.keys(known))
  const from = await versionOf(engine, known)
  if (from === to) return { from, to }
  if (from !== null) await beforehand(from)
  const named = Object.fromEntries(Object.entries(known).map(([name, make]) => [name, make(engine)]))
  const { error } = await engine.migrating((db) =>
    new Migrator({ db, provider: { getMigrations: async () => named } }).migrateToLatest(),
  )
  if (error) throw error
  return { from, to }
}

/** The last migration that the data have, or null. @throws NewerData; UnreleasedData */
export async function versionOf(engine: Engine, known = migrations): Promise<string | null> {
  const done = await migrationsDone(engine.kysely)
  const names = Object.keys(known)
  if (done[0] !== undefined && done[0] !== names[0]) {
    throw new UnreleasedData(
      `The data were written before Gatehouse’s first release (${done[0]}), whose tables were others, and can’t be taken over. ` +
        'Nothing was changed: remove them to begin anew, or choose another place with DATA_DIR=… or DATABASE_URL=…',
    )
  }
  const unknown = done.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    throw new NewerData(
      `The data are of a later version (${unknown.at(-1)}) than this program (${lastOf(names)}). Nothing was changed: ` +
        'start the later version, or restore a backup that was made before it.',
    )
  }
  return done.at(-1) ?? null
}

function lastOf(names: readonly string[]): string {
  return names.at(-1) ?? ''
}

async function migrationsDone(database: Kysely<Schema>): Promise<string[]> {
  const found = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!found.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

async function createTables(engine: Engine, database: Kysely<Schema>): Promise<void> {
  for (const part of declared) {
    if (typeof part === 'string') await sql.raw(part).execute(database)
    else await createTable(database, part.name, part)
  }
  for (const table of searchables) {
    await engine.createSearch(database, table)
  }
  await engine.keepUnchanged(database, 'events')
  await database.insertInto('policies').values(firstPolicies).execute()
}

async function createTable(
  database: Kysely<Schema>,
  name: string,
  { columns, primaryKey }: Pick<Table, 'columns' | 'primaryKey'>,
): Promise<void> {
  const creation = Object.entries(columns).reduce<CreateTableBuilder<string, string>>(
    (built, [column, definition]) => {
      const [, type = '', more = ''] = /^(text|integer|double precision)\b(.*)$/.exec(definition) ?? []
      if (!isColumnDataType(type)) throw new Error(`${name}.${column} has no type: ${definition}`)
      return built.addColumn(column, type, (typed) => typed.modifyEnd(sql.raw(more)))
    },
    database.schema.createTable(name),
  )
  await (primaryKey.length > 0
    ? creation.addPrimaryKeyConstraint(`${name}_key`, [...primaryKey])
    : creation
  ).execute()
}
