import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { chunksOf } from '../db/chunks'
import { idAt } from '../db/ids'
import type { DeliveryRow } from '../db/schema/platform'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** What came of a try. */
type Outcome = Pick<DeliveryRow, 'status' | 'error'>

/** Of one key the oldest that waits, and no other; called `one`. */
export function isNextOf(webhook: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`one.webhook = ${webhook} and not exists (
    select 1 from deliveries as earlier where earlier.state = 'waiting' and earlier.webhook = one.webhook
      and earlier.key = one.key and earlier.event < one.event)`
}

/** `database` may be a transaction. */
export function createDeliveriesRepository(database: Kysely<Schema>) {
  return {
    async insert(rows: DeliveryRow[]): Promise<void> {
      for (const some of chunksOf(rows)) await database.insertInto('deliveries').values(some).execute()
    },

    /** The last ones of a webhook, the newest first. */
    last: (webhook: string, limit: number): Promise<DeliveryRow[]> =>
      database
        .selectFrom('deliveries')
        .selectAll()
        .where('webhook', '=', webhook)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Which request each of these events came of, where it was one. */
    async requestsOf(events: readonly number[]): Promise<Map<number, string>> {
      const rows = await database
        .selectFrom('events')
        .select(['id', 'request'])
        .where('id', 'in', events)
        .execute()
      return new Map(rows.flatMap(({ id, request }) => (request === null ? [] : [[id, request]])))
    },

    async finish(
      id: string,
      state: 'sent' | 'given_up',
      finished: Microseconds,
      attempts: number,
      outcome: Outcome,
    ): Promise<void> {
      await database
        .updateTable('deliveries')
        .set({ state, finished, attempts, ...outcome, leased_until: 0 })
        .where('id', '=', id)
        .execute()
    },

    async putOff(id: string, attempts: number, due: Microseconds, outcome: Outcome): Promise<void> {
      await database
        .updateTable('deliveries')
        .set({ attempts, due, ...outcome, leased_until: 0 })
        .where('id', '=', id)
        .execute()
    },

    /** Takes back what is to be told of a subject since then. Answers whether that is all of it: nobody has been told, or is just being. */
    async withdraw(key: string, since: Microseconds): Promise<boolean> {
      const rows = await database
        .selectFrom('deliveries')
        .select(['id', 'attempts', 'leased_until'])
        .where('id', '>=', idAt(since).slice(0, 13))
        .where('key', '=', key)
        .where('created', '>=', since)
        .execute()
      const untold = rows.filter(({ attempts, leased_until }) => attempts === 0 && leased_until === 0)
      if (untold.length > 0) {
        const ids = untold.map(({ id }) => id)
        await database.deleteFrom('deliveries').where('id', 'in', ids).execute()
      }
      return untold.length === rows.length
    },

    /** Has those of a webhook wait anew that were given up, or all that are over since then. Answers how many. */
    async replay(webhook: string, since: Microseconds | null, now: Microseconds): Promise<number> {
      const again = database
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
    },
  }
}
