import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import { batchesOf } from './batches'
import type { Db } from './db'
import type { DeliveryRow } from './schema/platform'

/** What came of a try. */
type Outcome = Pick<DeliveryRow, 'status' | 'error'>

/** Of one key the oldest that waits, and no other; called `one`. */
export function isNextOf(webhook: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`one.webhook = ${webhook} and not exists (
    select 1 from deliveries as earlier where earlier.state = 'waiting' and earlier.webhook = one.webhook
      and earlier.key = one.key and earlier.event < one.event)`
}

export async function insert(db: Db, rows: DeliveryRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('deliveries').values(some).execute()
}

/** The last ones of a webhook, the newest first. */
export function last(db: Db, webhook: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('webhook', '=', webhook)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Which request each of these events came of, where it was one. */
export async function requestsOf(db: Db, events: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('events').select(['id', 'request']).where('id', 'in', events).execute()
  return new Map(rows.flatMap(({ id, request }) => (request === null ? [] : [[id, request]])))
}

export async function finish(
  db: Db,
  id: string,
  state: 'sent' | 'given_up',
  finished: Microseconds,
  attempts: number,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state, finished, attempts, ...outcome, leased_until: 0 })
    .where('id', '=', id)
    .execute()
}

export async function putOff(
  db: Db,
  id: string,
  attempts: number,
  due: Microseconds,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ attempts, due, ...outcome, leased_until: 0 })
    .where('id', '=', id)
    .execute()
}

/** Takes back what is to be told of a subject since then. Answers whether that is all of it: nobody has been told, or is just being. */
export async function withdraw(db: Db, key: string, since: Microseconds): Promise<boolean> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'attempts', 'leased_until'])
    .where('id', '>=', idAt(since).slice(0, 13))
    .where('key', '=', key)
    .where('created', '>=', since)
    .execute()
  const unscorable = rows.filter(({ attempts, leased_until }) => attempts === 0 && leased_until === 0)
  if (unscorable.length > 0) {
    const ids = unscorable.map(({ id }) => id)
    await db.deleteFrom('deliveries').where('id', 'in', ids).execute()
  }
  return unscorable.length === rows.length
}

/** Has those of a webhook wait anew that were given up, or all that are over since then. Answers how many. */
export async function replay(
  db: Db,
  webhook: string,
  since: Microseconds | null,
  now: Microseconds,
): Promise<number> {
  const again = db
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, due: now, finished: null, error: null })
    .where('webhook', '=', webhook)
  const chosen =
    since === null
      ? again.where(sql<SqlBool>`state = 'given_up'`)
      : again
          .where('id', '>=', idAt(since).slice(0, 13))
          .where('created', '>=', since)
          .where('state', '<>', 'waiting')
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
