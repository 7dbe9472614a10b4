import type { Locale } from '../../contract/locales'
import { searchText } from '../../shared/text'
import { addToTotals, countListChanges, listChangesOf, platform, scopesOf } from '../db/counters'
import { batchesOf, type Db } from '../db/db'
import type { AccountRow, PreferencesRow } from '../db/schema/identity'

export async function find(db: Db, uids: string[]): Promise<AccountRow[]> {
  const rows: AccountRow[] = []
  for (const some of batchesOf(uids)) {
    rows.push(...(await db.selectFrom('accounts').selectAll().where('uid', 'in', some).execute()))
  }
  return rows
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

/** The names of these organizations by id; unknown ones are absent. */
export async function organizationNames(db: Db, oids: string[]): Promise<Map<string, string>> {
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

/** Updates the search texts of these accounts, which also hold the names of their sub-accounts: no list has those by themselves. */
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

/** Frees the addresses of these accounts, before they are given new ones. */
export async function releaseEmails(db: Db, uids: string[]): Promise<void> {
  if (uids.length === 0) return
  await db.updateTable('accounts').set({ email_key: null }).where('uid', 'in', uids).execute()
}

/** Signs these accounts out everywhere. */
export async function endSessions(db: Db, uids: string[]): Promise<void> {
  for (const some of batchesOf(uids)) await db.deleteFrom('sessions').where('uid', 'in', some).execute()
}

/** How often the list of an organization, of `noOrganization`, or of all (null) has changed so far. */
export async function changesOf(db: Db, oid: string | null): Promise<number> {
  const list = { list: 'accounts', scope: oid ?? platform } as const
  return (await listChangesOf(db, [list]))(list)
}

/**
 * Updates the totals: `n` is 1 for an account that was added, -1 for one that was removed.
 * @param isPart a further part of a change that lists know already
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

export async function findPreferences(db: Db, uid: string): Promise<PreferencesRow | null> {
  const row = await db.selectFrom('preferences').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ?? null
}

/** The languages that the accounts with these addresses (in lower case) have chosen. */
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
