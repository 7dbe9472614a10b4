import type { Microseconds } from '../lib/clock'
import type { Db } from './db'
import type { InstallationRow } from './schema/settings'

export type Installation = Pick<InstallationRow, 'kind' | 'since'>

/** What kind of office the database holds; null in a new database. */
export async function findInstallation(database: Db): Promise<Installation | null> {
  const row = await database.selectFrom('installation').select(['kind', 'since']).executeTakeFirst()
  return row ?? null
}

export async function putInstallation(
  database: Db,
  kind: Installation['kind'],
  since: Microseconds,
): Promise<void> {
  await database
    .insertInto('installation')
    .values({ one: 1, kind, since })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
}

/** Changes what the database holds. */
export async function setInstallation(database: Db, { kind, since }: Installation): Promise<void> {
  await database.updateTable('installation').set({ kind, since }).execute()
}

/** Whether there is neither an organization nor an account. */
export async function isEmpty(database: Db): Promise<boolean> {
  const organization = database.selectFrom('organizations').select('oid').limit(1).executeTakeFirst()
  const account = database.selectFrom('accounts').select('uid').limit(1).executeTakeFirst()
  return (await organization) === undefined && (await account) === undefined
}

/** @throws where the database does not answer */
export async function ping(database: Db): Promise<void> {
  await database.selectFrom('secrets').select('name').limit(1).execute()
}
