import { type SqlBool, sql } from 'kysely'
import { type Db, readInBatches } from '../../db/db'
import { type PageSlice, restoreOrder } from '../../db/keyset'
import type { AccountRow } from '../../db/schema/identity'
import type { ProfileRow } from '../../db/schema/reports'

/** Some of the accounts whose name, biography or photo is not read as it is now. */
export async function unread(db: Db, limit: number): Promise<AccountRow[]> {
  // Not a parameter, for the partial index.
  const waiting = db.selectFrom('accounts').selectAll().where(sql<SqlBool>`unread = 1`)
  return await waiting.orderBy('uid').limit(limit).execute()
}

export async function setUnread(db: Db, uids: readonly string[], unread: 0 | 1): Promise<void> {
  await db.updateTable('accounts').set({ unread }).where('uid', 'in', uids).execute()
}

export async function find(db: Db, uids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await readInBatches(uids, (some) =>
    db.selectFrom('profiles').selectAll().where('uid', 'in', some).execute(),
  )
  return new Map(rows.map((row) => [row.uid, row]))
}

export async function put(db: Db, row: ProfileRow): Promise<void> {
  await db
    .insertInto('profiles')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

export async function change(db: Db, uid: string, values: Partial<ProfileRow>): Promise<void> {
  await db.updateTable('profiles').set(values).where('uid', '=', uid).execute()
}

const ofAccount = ['oid', 'firstname', 'lastname', 'username', 'photo', 'born', 'age_band'] as const
export type ProfileWithAccount = ProfileRow & Pick<AccountRow, (typeof ofAccount)[number]>

function listed(db: Db) {
  return db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.uid', 'profiles.uid')
    .selectAll('profiles')
    .select(ofAccount)
}

export async function findWithAccount(db: Db, uid: string): Promise<ProfileWithAccount | null> {
  return (await listed(db).where('profiles.uid', '=', uid).executeTakeFirst()) ?? null
}

const waits = sql<SqlBool>`waits = 1`
const order = ['severity', 'standing', 'since', 'profiles.uid'] as const

/** People whom somebody has to look at, the gravest first; `from` takes the place of the slice's cursor. @param oid of whose organization; null: of all */
export async function page(
  db: Db,
  oid: string | null,
  { direction, offset, limit }: PageSlice,
  from: ProfileRow | null,
): Promise<ProfileWithAccount[]> {
  let query = listed(db).where(waits)
  if (oid !== null) query = query.where('oid', '=', oid).where('disclosed', '=', 0)
  if (from) {
    const place = sql`(${from.severity}, ${from.standing}, ${from.since}, ${from.uid})`
    const comparison = direction === 'desc' ? sql`<` : sql`>`
    query = query.where(sql<SqlBool>`(severity, standing, since, profiles.uid) ${comparison} ${place}`)
  }
  for (const column of order) query = query.orderBy(column, direction)
  return restoreOrder(await query.offset(offset).limit(limit).execute(), { direction })
}

/** How many of them there are in each organization, and in none; what tells of harm by somebody near apart. */
export async function countByOrganization(
  db: Db,
): Promise<{ oid: string | null; disclosed: number; n: number }[]> {
  return await db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.uid', 'profiles.uid')
    .select(['oid', 'disclosed', ({ fn }) => fn.countAll<number>().as('n')])
    .where(waits)
    .groupBy(['oid', 'disclosed'])
    .execute()
}
