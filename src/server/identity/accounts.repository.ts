import type { Locale } from '../../contract/locales'
import { searchText } from '../../shared/text'
import { addToTotals, countListChanges, listChangesOf, platform, scopesOf } from '../db/counters'
import { batchesOf, type Db, readInBatches } from '../db/db'
import type { AccountRow, PreferencesRow } from '../db/schema/identity'
import { uidsOf } from './account'

function findBy(db: Db, column: 'uid' | 'email_key' | 'parent' | 'oid', keys: readonly string[]) {
  return readInBatches(keys, (some) =>
    db.selectFrom('accounts').selectAll().where(column, 'in', some).execute(),
  )
}

export function find(db: Db, uids: readonly string[]): Promise<AccountRow[]> {
  return findBy(db, 'uid', uids)
}

export function findByEmail(db: Db, emailKeys: readonly string[]): Promise<AccountRow[]> {
  return findBy(db, 'email_key', emailKeys)
}

/** Those of these accounts that were deleted, and are not restored. */
export async function deletedAmong(db: Db, uids: readonly string[]): Promise<Set<string>> {
  const deleted = db.selectFrom('deleted_accounts').select('uid').where('state', '<>', 'restored')
  const rows = await readInBatches(uids, (some) => deleted.where('uid', 'in', some).execute())
  return new Set(uidsOf(rows))
}

/** The sub-accounts of these accounts. */
export function children(db: Db, parents: readonly string[]): Promise<AccountRow[]> {
  return findBy(db, 'parent', parents)
}

/** The accounts of these organizations, sub-accounts among them. */
export function ofOrganizations(db: Db, oids: readonly string[]): Promise<AccountRow[]> {
  return findBy(db, 'oid', oids)
}

/** What lists show of these accounts' sub-accounts, oldest first. */
export function subAccounts(db: Db, parents: readonly string[]) {
  return readInBatches(parents, (some) =>
    db
      .selectFrom('accounts')
      .select(['uid', 'parent', 'firstname', 'lastname', 'created'])
      .where('parent', 'in', some)
      .orderBy('parent')
      .orderBy('created')
      .execute(),
  )
}

/** The names of these rows' organizations by id; unknown ones are absent. */
export async function organizationNames(
  db: Db,
  rows: readonly { oid?: string | null | undefined }[],
): Promise<Map<string, string>> {
  const oids = new Set(rows.flatMap(({ oid }) => oid ?? []))
  const found = await readInBatches([...oids], (some) =>
    db.selectFrom('organizations').select(['oid', 'name']).where('oid', 'in', some).execute(),
  )
  return new Map(found.map(({ oid, name }) => [oid, name]))
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

export async function insert(db: Db, rows: AccountRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('accounts').values(some).execute()
}

/** Gives all of these accounts the same new values. */
export async function set(
  db: Db,
  rows: readonly { uid: string }[],
  values: Partial<AccountRow>,
): Promise<void> {
  for (const some of batchesOf(uidsOf(rows))) {
    await db.updateTable('accounts').set(values).where('uid', 'in', some).execute()
  }
}

/** Updates the search texts of these accounts, which hold the names of their sub-accounts too. */
export async function updateFamilySearch(db: Db, uids: readonly string[]): Promise<void> {
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
      const subNames = subs.flatMap(({ firstname, lastname }) => [firstname, lastname])
      const search = searchText(row.firstname, row.lastname, row.email, ...subNames)
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

/** Signs these accounts out everywhere, but for one session that is to `stay`, and ends what they have begun to sign in. */
export async function endSessions(db: Db, rows: readonly { uid: string }[], stay = ''): Promise<void> {
  for (const some of batchesOf(uidsOf(rows))) {
    await db.deleteFrom('sessions').where('uid', 'in', some).where('sid', '!=', stay).execute()
    await db.deleteFrom('challenges').where('uid', 'in', some).execute()
  }
}

/** The same for everybody of an organization. */
export async function endSessionsOf(db: Db, oid: string): Promise<void> {
  const uids = db.selectFrom('accounts').select('uid').where('oid', '=', oid)
  await db.deleteFrom('sessions').where('uid', 'in', uids).execute()
  await db.deleteFrom('challenges').where('uid', 'in', uids).execute()
}

/** The number of changes so far of the list of an organization, of `noOrganization`, or of all (null). */
export async function changesOf(db: Db, oid: string | null): Promise<number> {
  const list = { list: 'accounts', scope: oid ?? platform } as const
  return (await listChangesOf(db, [list]))(list)
}

type ListedAccount = Pick<AccountRow, 'uid' | 'oid' | 'parent' | 'status' | 'role'>

/** Updates the totals. A changed account is removed as it was and added as it is. @param isPart of a change that lists know already */
export async function count(
  db: Db,
  { added = [], removed = [] }: { added?: readonly ListedAccount[]; removed?: readonly ListedAccount[] },
  isPart = false,
): Promise<void> {
  const changed = [...removed, ...added].flatMap(({ uid, oid, parent }) =>
    // A sub-account is in a list with its account.
    scopesOf(oid).map((scope) => ({ id: parent ?? uid, scope })),
  )
  if (!isPart) await countListChanges(db, 'accounts', changed)
  await addToTotals(db, 'account_counts', [...totalsOf(added, 1), ...totalsOf(removed, -1)])
}

function totalsOf(accounts: readonly ListedAccount[], n: 1 | -1) {
  return accounts
    .filter(({ parent }) => parent === null)
    .flatMap(({ oid, status, role }) =>
      (oid === null ? [platform] : [platform, oid]).map((scope) => ({ scope, status, role, n })),
    )
}

export async function findPreferences(db: Db, uid: string): Promise<PreferencesRow | null> {
  const row = await db.selectFrom('preferences').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ?? null
}

/** The languages that the accounts with these addresses have chosen. */
export async function localesOf(db: Db, emailKeys: string[]): Promise<Map<string, Locale>> {
  const rows = await db
    .selectFrom('preferences')
    .innerJoin('accounts', 'accounts.uid', 'preferences.uid')
    .select(['accounts.email_key', 'preferences.locale'])
    .where('accounts.email_key', 'in', emailKeys)
    .execute()
  return new Map(
    rows.flatMap(({ email_key, locale }) => (email_key && locale ? [[email_key, locale] as const] : [])),
  )
}

export async function putPreferences(db: Db, row: PreferencesRow): Promise<void> {
  await db
    .insertInto('preferences')
    .values(row)
    .onConflict((conflict) => conflict.column('uid').doUpdateSet(row))
    .execute()
}

/** The number of active Administrators beside this person. */
export async function countOtherAdministrators(db: Db, uid: string): Promise<number> {
  const others = db.selectFrom('accounts').where('role', '=', 'Administrator').where('status', '=', 'active')
  const count = others.where('uid', '!=', uid).select((all) => all.fn.countAll().as('n'))
  return Number((await count.executeTakeFirstOrThrow()).n)
}

/** Whether somebody has asked for help. */
export async function hasTicket(db: Db, uid: string): Promise<boolean> {
  const row = await db.selectFrom('tickets').select('tid').where('uid', '=', uid).limit(1).executeTakeFirst()
  return row !== undefined
}
