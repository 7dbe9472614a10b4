import type { Kysely } from 'kysely'
import type { Microseconds } from '../lib/clock'
import type { InstallationRow } from './schema/installation'
import type { Schema } from './schema/schema'

export type Installation = Pick<InstallationRow, 'kind' | 'since'>

/** What this database holds, or null where nobody has said it yet. */
export async function findInstallation(database: Kysely<Schema>): Promise<Installation | null> {
  const row = await database.selectFrom('installation').select(['kind', 'since']).executeTakeFirst()
  return row ?? null
}

export async function putInstallation(
  database: Kysely<Schema>,
  kind: Installation['kind'],
  since: Microseconds,
): Promise<void> {
  await database
    .insertInto('installation')
    .values({ one: 1, kind, since })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
}

/** Says anew what this database holds. */
export async function setInstallation(
  database: Kysely<Schema>,
  { kind, since }: Installation,
): Promise<void> {
  await database.updateTable('installation').set({ kind, since }).execute()
}

/** Whether there is nobody in it yet. */
export async function isEmpty(database: Kysely<Schema>): Promise<boolean> {
  const organization = database.selectFrom('organizations').select('oid').limit(1).executeTakeFirst()
  const account = database.selectFrom('accounts').select('uid').limit(1).executeTakeFirst()
  return (await organization) === undefined && (await account) === undefined
}
