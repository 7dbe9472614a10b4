import { type SqlBool, sql } from 'kysely'
import { batchesOf, countOf, type Db, readInBatches } from './db'
import type { PackageKind } from './schema/erasure'
import type { AccountRow } from './schema/identity'
import { type Schema, tables } from './schema/schema'

type TableName = keyof Schema & string
/** A row as it is, whichever table it is of. */
type StoredRow = Readonly<Record<string, string | number | null>>

/** Rows of several tables that belong together, as they are kept. */
export interface Package {
  id: string
  uid: string
  rows: { [Name in TableName]?: Schema[Name][] }
}

const ofPost = [
  ...(['posts', 'reports', 'decisions', 'escalations', 'refuted_signals'] as const),
  ...(['appeals', 'media_files', 'post_revisions', 'post_recipients'] as const),
] as const

/** What is taken out as a whole: by which column, and the tables of what hangs on it, those first that others refer to. */
const wholes: Readonly<Record<PackageKind, { key: string; tables: readonly [TableName, ...TableName[]] }>> = {
  account: {
    key: 'uid',
    tables: [
      'accounts',
      'preferences',
      'factors',
      'recovery_codes',
      'factor_requests',
      'profiles',
      'reports',
      'measures',
      'person_notes',
      'referrals',
      'appeals',
    ],
  },
  post: {
    key: 'pid',
    tables: ofPost,
  },
  ticket: {
    key: 'tid',
    tables: [
      ...(['tickets', 'messages', 'ticket_seen', 'ticket_notes'] as const),
      ...(['ticket_mentions', 'ticket_pictures', 'ticket_ratings'] as const),
    ],
  },
  matched_post: { key: 'pid', tables: ofPost },
  matched_picture: { key: 'id', tables: ['ticket_pictures'] },
}
/** Columns that name files of media, of some of these tables. */
const fileColumns = ['file', 'thumbnail']

/** Rows a statement: those of posts have some forty columns. */
const batchSize = 100

/** Keeps these as they are, with all that hangs on them; the caller removes them from their tables. */
export async function put(db: Db, kind: PackageKind, ids: readonly string[]): Promise<void> {
  const { key, tables: names } = wholes[kind]
  const packages = new Map(ids.map((id) => [id, new Map<TableName, StoredRow[]>()]))
  const files = new Map<string, { file: string; kind: PackageKind; id: string }>()
  for (const name of names) {
    // Reports and appeals name who made them by their uid.
    const owner = kind === 'account' && ['reports', 'appeals'].includes(name) ? 'account' : key
    const rows = await readInBatches(ids, async (some) => {
      const found =
        await sql<StoredRow>`select * from ${sql.table(name)} where ${sql.ref(owner)} in (${sql.join(some)})`
      return (await found.execute(db)).rows
    })
    for (const row of rows) {
      const id = String(row[owner])
      packages.get(id)?.set(name, [...(packages.get(id)?.get(name) ?? []), row])
      for (const file of fileColumns.flatMap((column) => row[column] ?? [])) {
        files.set(`${id} ${file}`, { file: String(file), kind, id })
      }
    }
  }
  const kept = [...packages].flatMap(([id, rows]) => {
    const [first] = rows.get(names[0]) ?? []
    const uid = first?.uid ?? first?.sender
    return uid ? [{ kind, id, uid: String(uid), rows: JSON.stringify(Object.fromEntries(rows)) }] : []
  })
  for (const some of batchesOf(kept)) await db.insertInto('set_aside').values(some).execute()
  for (const some of batchesOf([...files.values()])) {
    await db.insertInto('set_aside_files').values(some).execute()
  }
}

/** Adds rows to a package, or puts them in the place of those of the same table. */
export async function addRows(db: Db, kind: PackageKind, id: string, more: Package['rows']): Promise<void> {
  const [found] = await byIds(db, kind, [id])
  const rows = JSON.stringify({ ...found?.rows, ...more })
  await db.updateTable('set_aside').set({ rows }).where('kind', '=', kind).where('id', '=', id).execute()
}

/** Puts packages back into their tables, but for those that the caller has filled, and forgets them. */
export async function putBack(
  db: Db,
  kind: PackageKind,
  packages: readonly Package[],
  filled: readonly TableName[] = [],
): Promise<void> {
  for (const name of wholes[kind].tables.filter((one) => !filled.includes(one))) {
    await insertRows(
      db,
      name,
      packages.flatMap(({ rows }): object[] => rows[name] ?? []),
    )
  }
  await remove(
    db,
    kind,
    packages.map(({ id }) => id),
  )
}

/** Stores rows as they were; columns that a table no longer has are left out. */
async function insertRows(db: Db, table: TableName, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => Object.hasOwn(tables[table].columns, name))
  for (const some of batchesOf(rows, batchSize)) {
    const values = some.map((row) => {
      const fields = new Map<string, unknown>(Object.entries(row))
      return sql`(${sql.join(columns.map((name) => fields.get(name) ?? null))})`
    })
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      values ${sql.join(values)}`.execute(db)
  }
}

/** Some of what was set aside of these accounts, but for what is `spared`. */
export async function find(
  db: Db,
  kind: PackageKind,
  uids: readonly string[],
  limit: number,
  spared: readonly string[] = [],
): Promise<Package[]> {
  const found = await ofKind(db, kind)
    .where('uid', 'in', uids)
    .where('id', 'not in', spared)
    .limit(limit)
    .execute()
  return found.map(opened)
}

/** Those with these ids. */
export async function byIds(db: Db, kind: PackageKind, ids: readonly string[]): Promise<Package[]> {
  const found = await readInBatches(ids, (some) => ofKind(db, kind).where('id', 'in', some).execute())
  return found.map(opened)
}

/** Those in which some row has this value in a column. */
export async function naming(db: Db, kind: PackageKind, column: string, value: string): Promise<Package[]> {
  const named = JSON.stringify({ [column]: value }).slice(1, -1)
  const found = await ofKind(db, kind).where(sql<SqlBool>`replace(rows, ${named}, '') <> rows`).execute()
  return found.map(opened)
}

/**
 * Takes a person's words and uid out of what they reported and objected to in others' packages, at most `limit` of these, but for
 * those that are `spared`. Answers how many.
 */
export async function eraseWords(
  db: Db,
  uid: string,
  by: string,
  limit: number,
  spared: readonly string[],
): Promise<number> {
  const isTheirs = (row: { uid: string }) => row.uid === uid
  const without = <Row extends { uid: string }>(rows: Row[] = []) =>
    rows.map((row) => (isTheirs(row) ? { ...row, uid: by, message: '' } : row))
  let erased = 0
  for (const kind of ['post', 'matched_post', 'account'] as const) {
    const named = (await naming(db, kind, 'uid', uid)).filter(
      ({ id, uid: author, rows: { reports = [], appeals = [] } }) =>
        author !== uid && !spared.includes(id) && [...reports, ...appeals].some(isTheirs),
    )
    for (const { id, rows } of named.slice(0, limit - erased)) {
      await addRows(db, kind, id, { reports: without(rows.reports), appeals: without(rows.appeals) })
      erased += 1
    }
  }
  return erased
}

function ofKind(db: Db, kind: PackageKind) {
  return db.selectFrom('set_aside').selectAll().where('kind', '=', kind)
}

function opened({ id, uid, rows }: { id: string; uid: string; rows: string }): Package {
  return { id, uid, rows: JSON.parse(rows) }
}

/** Accounts, as they were. */
export async function accounts(db: Db, uids: readonly string[]): Promise<AccountRow[]> {
  return (await byIds(db, 'account', uids)).flatMap(({ rows }) => rows.accounts ?? [])
}

/** All deleted accounts that are not erased yet, a batch at a time. */
export async function* deletedAccounts(db: Db): AsyncGenerator<AccountRow[]> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const found: { id: string; uid: string; rows: string }[] = await ofKind(db, 'account')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute()
    yield found.flatMap((row) => opened(row).rows.accounts ?? [])
    last = found.at(-1)?.id
  }
}

/** The ids of what was set aside of these accounts. */
export async function idsOf(db: Db, kind: PackageKind, uids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectFrom('set_aside')
    .select('id')
    .where('uid', 'in', uids)
    .where('kind', '=', kind)
    .execute()
  return found.map(({ id }) => id)
}

/** Forgets packages, which were put back or are to be erased. Answers the files that they held. */
export async function remove(db: Db, kind: PackageKind, ids: readonly string[]): Promise<string[]> {
  const ofThese = db.deleteFrom('set_aside_files').where('kind', '=', kind).where('id', 'in', ids)
  const files = await ofThese.returning('file').execute()
  await db.deleteFrom('set_aside').where('kind', '=', kind).where('id', 'in', ids).execute()
  return files.map(({ file }) => file)
}

/** How much was set aside of these accounts as they were deleted. */
export async function summary(db: Db, uids: readonly string[]) {
  const aside = db
    .selectFrom('set_aside')
    .where('set_aside.uid', 'in', uids)
    .where('set_aside.kind', 'in', ['account', 'post', 'ticket'])
  const files = aside.innerJoin('set_aside_files as files', (join) =>
    join.onRef('files.kind', '=', 'set_aside.kind').onRef('files.id', '=', 'set_aside.id'),
  )
  return await db
    .selectNoFrom([
      countOf(aside.select('id').where('kind', '=', 'post')).as('posts'),
      countOf(aside.select('id').where('kind', '=', 'ticket')).as('tickets'),
      countOf(files.select('file').distinct()).as('files'),
    ])
    .executeTakeFirstOrThrow()
}
