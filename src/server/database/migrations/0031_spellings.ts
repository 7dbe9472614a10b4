import type { Kysely, Migration } from 'kysely'
import { searchText } from '../../../contract/searchKey'
import { familySearch } from '../familySearch'
import type { Schema } from '../schema'

/** So many rows are looked at at once. */
const slice = 500

/** Names are found without their apostrophes, and with their umlauts spelt in two letters. */
export const spellings: Migration = {
  up: async (database: Kysely<Schema>) => {
    for (let last: string | undefined = ''; last !== undefined; ) last = await accountsAfter(database, last)
    for (let last: string | undefined = ''; last !== undefined; )
      last = await organizationsAfter(database, last)
  },
}

/** Answers the last of the next accounts; undefined where there are none. */
async function accountsAfter(database: Kysely<Schema>, last: string): Promise<string | undefined> {
  const rows = await database
    .selectFrom('accounts')
    .select(['uid', 'firstname', 'lastname', 'email', 'search'])
    .where('uid', '>', last)
    .orderBy('uid')
    .limit(slice)
    .execute()
  if (rows.length === 0) return undefined
  const subs = await database
    .selectFrom('accounts')
    .select(['parent', 'firstname', 'lastname'])
    .where(
      'parent',
      'in',
      rows.map(({ uid }) => uid),
    )
    .orderBy('created')
    .execute()
  for (const { uid, search: before, ...row } of rows) {
    const own = subs.filter(({ parent }) => parent === uid)
    const search = familySearch(row, own)
    if (search !== before)
      await database.updateTable('accounts').set({ search }).where('uid', '=', uid).execute()
  }
  return rows.at(-1)?.uid
}

/** The same of the organizations. */
async function organizationsAfter(database: Kysely<Schema>, last: string): Promise<string | undefined> {
  const rows = await database
    .selectFrom('organizations')
    .select(['oid', 'name', 'email', 'type', 'search'])
    .where('oid', '>', last)
    .orderBy('oid')
    .limit(slice)
    .execute()
  for (const { oid, name, email, type, search: before } of rows) {
    const search = searchText(name, email, type)
    if (search !== before)
      await database.updateTable('organizations').set({ search }).where('oid', '=', oid).execute()
  }
  return rows.at(-1)?.oid
}
