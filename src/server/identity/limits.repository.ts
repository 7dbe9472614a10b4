import type { Db } from '../db/db'
import type { RateLimitRow } from '../db/schema/identity'
import type { Microseconds } from '../lib/clock'

export function find(db: Db, keys: string[]): Promise<RateLimitRow[]> {
  return db.selectFrom('rate_limits').selectAll().where('key', 'in', keys).execute()
}

export async function put(db: Db, row: RateLimitRow): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function removeExpired(db: Db, now: Microseconds): Promise<void> {
  await db.deleteFrom('rate_limits').where('expires', '<=', now).execute()
}
