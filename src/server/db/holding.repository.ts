import type { Kysely } from 'kysely'
import type { InstallationRow } from './schema/installation'
import type { Schema } from './schema/schema'
import type { Microseconds } from './time'

export type Holding = Pick<InstallationRow, 'kind' | 'since'>

/** What this database holds, or null where nobody has said it yet. */
export async function findHolding(database: Kysely<Schema>): Promise<Holding | null> {
  const row = await database.selectFrom('installation').select(['kind', 'since']).executeTakeFirst()
  return row ?? null
}

export async function putHolding(
  database: Kysely<Schema>,
  kind: Holding['kind'],
  since: Microseconds,
): Promise<void> {
  await database
    .insertInto('installation')
    .values({ one: 1, kind, since })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
}

/** Says anew what this database holds. */
export async function setHolding(database: Kysely<Schema>, { kind, since }: Holding): Promise<void> {
  await database.updateTable('installation').set({ kind, since }).execute()
}
