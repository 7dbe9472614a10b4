import type { Kysely } from 'kysely'
import { newToken } from '../lib/tokens'
import type { Schema } from './schema/schema'

/** A random secret of this office under `name`, made the first time it is asked for and the same ever after. */
export async function secretOf(database: Kysely<Schema>, name: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value: newToken() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const { value } = await database
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** Fails where the database does not answer. */
export async function ping(database: Kysely<Schema>): Promise<void> {
  await database.selectFrom('secrets').select('name').limit(1).execute()
}
