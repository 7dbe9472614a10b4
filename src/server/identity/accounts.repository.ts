import type { AccountStatus, AccountsOrder } from '../../contract/accounts'
import { noOrganization } from '../../contract/lists'
import { batchesOf } from '../db/batches'
import { addToTotals } from '../db/counters'
import type { Db } from '../db/db'
import { inJsonList } from '../db/inJsonList'
import { type Reading, restoreOrder } from '../db/keyset'
import { countListChanges, listChangesOf, platform, scopesOf } from '../db/listChanges'
import type { AccountRow } from '../db/schema/identity'
import { type Accounts, newestFirst, type OrderedReading, pageOfAccounts } from './accountOrder.repository'
import { searchAccounts } from './accountSearch.repository'
import { familySearch } from './familySearch'

/** Which accounts: of one organization, of none (`nowhere`) or (null) of the whole platform. Sub-accounts are never among them. */
export interface AccountFilter {
  oid: string | null
  status: AccountStatus | null
  /** Folded by `searchKey`. */
  keywords: string | null
  /** Those of these that are among them; not there in jobs of earlier versions. */
  ids?: readonly string[] | null
}

function filtered(db: Db, { oid, status, ids }: AccountFilter) {
  let query = db.selectFrom('accounts').where('parent', 'is', null)
  if (ids) query = query.where(inJsonList(db, 'accounts.uid', ids))
  if (oid === noOrganization) query = query.where('oid', 'is', null)
  else if (oid !== null) query = query.where('oid', '=', oid)
  if (status !== null) query = query.where('status', '=', status)
  return query
}

async function counted(db: Db, filter: AccountFilter): Promise<number> {
  const { oid, status, ids } = filter
  if (oid === noOrganization || ids) {
    const { n } = await filtered(db, filter)
      .select((builder) => builder.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }
  let query = db
    .selectFrom('account_counts')
    .select((builder) => builder.fn.sum<number | null>('n').as('n'))
    .where('scope', '=', oid ?? platform)
  if (status !== null) query = query.where('status', '=', status)
  return (await query.executeTakeFirst())?.n ?? 0
}

/** The same reading in an order; where the row to go on from is no longer known, the list's beginning. */
async function ordered(
  _db: Db,
  accounts: Accounts,
  slice: Reading,
  order: AccountsOrder,
): Promise<OrderedReading> {
  const { cursor, ...rest } = slice
  if (cursor === null) return { ...rest, order, place: null }
  if (order.sort === 'created') {
    const place = { created: cursor.created, uid: cursor.id, search: '', email_key: null }
    return { ...rest, order, place: { ...place, status: 'active' } }
  }
  // Within the list alone: where the row of another one would stand here is nobody's to learn.
  const place = await accounts
    .selectAll()
    .where('accounts.uid', '=', cursor.id ?? '')
    .executeTakeFirst()
  return place
    ? { ...rest, order, place }
    : { order, place: null, direction: 'desc', offset: 0, limit: rest.limit }
}

export async function find(db: Db, uids: string[]): Promise<AccountRow[]> {
  const rows: AccountRow[] = []
  for (const some of batchesOf(uids)) {
    rows.push(...(await db.selectFrom('accounts').selectAll().where('uid', 'in', some).execute()))
  }
  return rows
}

/** A list to read pages and the exact total of. */
export function list(db: Db, filter: AccountFilter, order: AccountsOrder = newestFirst) {
  const accounts = filtered(db, filter)
  if (filter.keywords !== null) {
    const found = searchAccounts(db, accounts, filter.keywords)
    return {
      total: found.total,
      after: (place: AccountRow | null, limit: number) =>
        found.page({ order, place, direction: 'desc', offset: 0, limit }),
      page: async (slice: Reading) => {
        const part = await ordered(db, accounts, slice, order)
        return restoreOrder(await found.page(part), part)
      },
    }
  }
  return {
    total: () => counted(db, filter),
    /** The rows that follow one in the order, as it was read: it may be another one meanwhile, or gone. */
    after: (place: AccountRow | null, limit: number) =>
      pageOfAccounts(accounts, { order, place, direction: 'desc', offset: 0, limit }).execute(),
    page: async (slice: Reading) => {
      const part = await ordered(db, accounts, slice, order)
      return restoreOrder(await pageOfAccounts(accounts, part).execute(), part)
    },
  }
}

/** The sub-accounts of these accounts, oldest first. */
export function subAccounts(db: Db, parents: string[]) {
  return db
    .selectFrom('accounts')
    .select(['uid', 'parent', 'firstname', 'lastname', 'created'])
    .where('parent', 'in', parents)
    .orderBy('parent')
    .orderBy('created')
    .execute()
}

/** The names of those of these organizations that there are, by id. */
export async function organizationsOf(db: Db, oids: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const some of batchesOf(oids)) {
    const rows = db.selectFrom('organizations').select(['oid', 'name']).where('oid', 'in', some)
    for (const { oid, name } of await rows.execute()) names.set(oid, name)
  }
  return names
}

export async function findByEmail(db: Db, emailKeys: string[]): Promise<AccountRow[]> {
  const rows: AccountRow[] = []
  for (const some of batchesOf(emailKeys)) {
    const found = db.selectFrom('accounts').selectAll().where('email_key', 'in', some)
    rows.push(...(await found.execute()))
  }
  return rows
}

/** The sub-accounts of these accounts, whole. */
export async function children(db: Db, parents: string[]): Promise<AccountRow[]> {
  const rows: AccountRow[] = []
  for (const some of batchesOf(parents)) {
    rows.push(...(await db.selectFrom('accounts').selectAll().where('parent', 'in', some).execute()))
  }
  return rows
}

/** Those of these accounts that are sub-accounts. */
export async function subAccountsAmong(db: Db, uids: string[]): Promise<Set<string>> {
  const subs = new Set<string>()
  for (const some of batchesOf(uids)) {
    const rows = db.selectFrom('accounts').select('uid').where('uid', 'in', some)
    for (const { uid } of await rows.where('parent', 'is not', null).execute()) subs.add(uid)
  }
  return subs
}

/** The organization of the first Administrator, or null where there is none. */
export async function organizationOfAdministrators(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('oid')
    .where('role', '=', 'Administrator')
    .where('oid', 'is not', null)
    .orderBy('created')
    .orderBy('uid')
    .executeTakeFirst()
  return row?.oid ?? null
}

/** The accounts of an organization, sub-accounts among them. */
export function ofOrganizations(db: Db, oids: string[]): Promise<AccountRow[]> {
  return db.selectFrom('accounts').selectAll().where('oid', 'in', oids).execute()
}

export async function insert(db: Db, rows: AccountRow[]): Promise<void> {
  await db.insertInto('accounts').values(rows).execute()
}

/** Gives all of these accounts the same new values. */
export async function set(db: Db, uids: string[], values: Partial<AccountRow>): Promise<void> {
  for (const some of batchesOf(uids)) {
    await db.updateTable('accounts').set(values).where('uid', 'in', some).execute()
  }
}

/** Has guardians be found by the names of their sub-accounts as these are now; of these accounts whoever is one, or was. */
export async function findByFamily(db: Db, uids: readonly string[]): Promise<void> {
  const columns = ['uid', 'parent', 'firstname', 'lastname', 'email', 'search'] as const
  for (const some of batchesOf([...new Set(uids)])) {
    const family = await db
      .selectFrom('accounts')
      .select(columns)
      .where(({ or, eb }) => or([eb('uid', 'in', some), eb('parent', 'in', some)]))
      .orderBy('created')
      .execute()
    for (const row of family.filter(({ uid }) => some.includes(uid))) {
      const subs = family.filter(({ parent }) => parent === row.uid)
      const search = familySearch(row, subs)
      if (search === row.search) continue
      await db.updateTable('accounts').set({ search }).where('uid', '=', row.uid).execute()
    }
  }
}

export async function remove(db: Db, uids: string[]): Promise<void> {
  for (const some of batchesOf(uids)) {
    await db.deleteFrom('import_accounts').where('uid', 'in', some).execute()
    await db.deleteFrom('accounts').where('uid', 'in', some).execute()
  }
}

export async function update(db: Db, row: AccountRow): Promise<void> {
  await db.updateTable('accounts').set(row).where('uid', '=', row.uid).execute()
}

/** Makes the addresses of these accounts free for others, before they get their new ones. */
export async function releaseEmails(db: Db, uids: string[]): Promise<void> {
  if (uids.length === 0) return
  await db.updateTable('accounts').set({ email_key: null }).where('uid', 'in', uids).execute()
}

/** Signs these accounts out everywhere, in the transaction that takes their right to be in. */
export async function endSessions(db: Db, uids: string[]): Promise<void> {
  for (const some of batchesOf(uids)) await db.deleteFrom('sessions').where('uid', 'in', some).execute()
}

/** How often the list of an organization, of those in none, or of all (null) has changed so far. */
export async function changesOf(db: Db, oid: string | null): Promise<number> {
  const place = { list: 'accounts', scope: oid ?? platform } as const
  return (await listChangesOf(db, [place]))(place)
}

/**
 * Moves the totals by what was added (1) or taken away (-1), in the transaction that does it.
 * @param isPart a further part of a change that lists were told of already
 */
export async function count(
  db: Db,
  changes: { account: Pick<AccountRow, 'uid' | 'oid' | 'parent' | 'status'>; n: 1 | -1 }[],
  isPart = false,
): Promise<void> {
  const changed = changes.flatMap(({ account: { uid, oid, parent } }) =>
    // A sub-account is in a list with its account.
    scopesOf(oid).map((scope) => ({ id: parent ?? uid, scope })),
  )
  if (!isPart) await countListChanges(db, 'accounts', changed)
  const sums = changes
    .filter(({ account }) => account.parent === null)
    .flatMap(({ account: { oid, status }, n }) =>
      (oid === null ? [platform] : [platform, oid]).map((scope) => ({ scope, status, n })),
    )
  await addToTotals(db, 'account_counts', sums)
}
