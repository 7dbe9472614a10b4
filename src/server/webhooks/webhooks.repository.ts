import { type Kysely, sql } from 'kysely'
import type { WebhookRow } from '../db/schema/platform'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** How many deliveries there are of a webhook, in these two states. */
export interface DeliveryCounts {
  waiting: number
  givenUp: number
}

/** `database` may be a transaction. */
export function createWebhooksRepository(database: Kysely<Schema>) {
  /** The states stand in the statement: SQLite uses a partial index only where it can see the value. */
  async function counted(state: 'waiting' | 'given_up'): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ webhook: string; n: number }>`select webhook, count(*) as n from deliveries
      where state = ${sql.lit(state)} group by webhook`.execute(database)
    return new Map(rows.map(({ webhook, n }) => [webhook, n]))
  }

  return {
    /** All of them, the oldest first: there are few. */
    all: (): Promise<WebhookRow[]> =>
      database.selectFrom('webhooks').selectAll().orderBy('created').orderBy('id').execute(),

    active: (): Promise<WebhookRow[]> =>
      database.selectFrom('webhooks').selectAll().where('active', '=', 1).execute(),

    async find(id: string): Promise<WebhookRow | null> {
      const row = await database.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
      return row ?? null
    },

    async counts(): Promise<(id: string) => DeliveryCounts> {
      const waiting = await counted('waiting')
      const givenUp = await counted('given_up')
      return (id) => ({ waiting: waiting.get(id) ?? 0, givenUp: givenUp.get(id) ?? 0 })
    },

    async insert(row: WebhookRow): Promise<void> {
      await database.insertInto('webhooks').values(row).execute()
    },

    async set(id: string, change: Partial<Omit<WebhookRow, 'id'>>): Promise<void> {
      await database.updateTable('webhooks').set(change).where('id', '=', id).execute()
    },

    /** After trouble with its server nothing is sent to it before `until`. */
    async rest(id: string, until: Microseconds): Promise<void> {
      await database.updateTable('webhooks').set({ cooldown_until: until }).where('id', '=', id).execute()
    },

    /** With its deliveries. */
    async remove(id: string): Promise<void> {
      await database.deleteFrom('webhooks').where('id', '=', id).execute()
    },
  }
}
