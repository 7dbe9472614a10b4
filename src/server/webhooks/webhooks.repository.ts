import { type Kysely, sql } from 'kysely'
import { searchKey, searchText } from '../../contract/searchKey'
import type { WebhookContent } from '../../contract/webhooks'
import type { WebhookRow } from '../db/schema/platform'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** How many deliveries there are of a webhook, in these two states. */
export interface DeliveryCounts {
  waiting: number
  givenUp: number
}

/** Which webhooks; what is left out narrows nothing. */
export interface WebhooksFilter {
  id?: readonly string[]
  /** Any part of an address, whatever its case. */
  q?: string
  /** One of the events that a webhook is told. */
  type?: WebhookContent['types'][number]
  active?: boolean
}

export interface WebhooksOrder {
  field: 'created' | 'url' | 'id'
  order: 'asc' | 'desc'
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

    /** All of them that match: there are few. */
    async find(filter: WebhooksFilter, sort: WebhooksOrder): Promise<WebhookRow[]> {
      const { id: ids, q = '', type, active } = filter
      let query = database.selectFrom('webhooks').selectAll()
      if (active !== undefined) query = query.where('active', '=', active ? 1 : 0)
      const rows = await query.orderBy(sort.field, sort.order).orderBy('id', sort.order).execute()
      return rows.filter(
        ({ id, url, types }) =>
          (ids?.includes(id) ?? true) &&
          searchText(url).includes(searchKey(q)) &&
          (type === undefined || JSON.parse(types).includes(type)),
      )
    },

    active: (): Promise<WebhookRow[]> =>
      database.selectFrom('webhooks').selectAll().where('active', '=', 1).execute(),

    async get(id: string): Promise<WebhookRow | null> {
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
