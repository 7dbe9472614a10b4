import type { Kysely } from 'kysely'
import type { HoldingRow } from './operationSchema'
import type { Schema } from './schema'
import type { Microseconds } from './time'

export type Holding = Pick<HoldingRow, 'holds' | 'since'>

/** What this database holds, or null where nobody has said it yet. */
export async function findHolding(database: Kysely<Schema>): Promise<Holding | null> {
  const row = await database.selectFrom('holding').select(['holds', 'since']).executeTakeFirst()
  return row ?? null
}

export async function putHolding(
  database: Kysely<Schema>,
  holds: Holding['holds'],
  since: Microseconds,
): Promise<void> {
  await database
    .insertInto('holding')
    .values({ one: 1, holds, since })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
}

/** Says anew what this database holds. */
export async function setHolding(database: Kysely<Schema>, { holds, since }: Holding): Promise<void> {
  await database.updateTable('holding').set({ holds, since }).execute()
}
