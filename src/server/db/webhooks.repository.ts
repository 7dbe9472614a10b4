import { sql } from 'kysely'
import type { WebhookContent } from '../../contract/webhooks'
import { hasWords, searchKey, searchText } from '../../shared/text'
import type { Microseconds } from '../lib/clock'
import { batchesOf, type Db } from './db'
import type { WebhookRow } from './schema/platform'

/** The number of a webhook's deliveries in these two states. */
export interface DeliveryCounts {
  waiting: number
  givenUp: number
}

/** Absent fields match everything. */
export interface WebhooksFilter {
  id?: readonly string[]
  /** Any part of the address, in any case. */
  q?: string
  /** An event type that the webhook receives. */
  type?: WebhookContent['types'][number]
  active?: boolean
}

export interface WebhooksOrder {
  field: 'created' | 'url' | 'id'
  order: 'asc' | 'desc'
}

/** The state is a literal, as SQLite uses a partial index only where it can see the value. */
async function counted(db: Db, state: 'waiting' | 'given_up'): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ webhook: string; n: number }>`select webhook, count(*) as n from deliveries
      where state = ${sql.lit(state)} group by webhook`.execute(db)
  return new Map(rows.map(({ webhook, n }) => [webhook, n]))
}

/** All, the oldest first: there are few. */
export function all(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().orderBy('created').orderBy('id').execute()
}

/** All that match: there are few. */
export async function find(db: Db, filter: WebhooksFilter, sort: WebhooksOrder): Promise<WebhookRow[]> {
  const { id: ids, q = '', type, active } = filter
  let query = db.selectFrom('webhooks').selectAll()
  if (active !== undefined) query = query.where('active', '=', active ? 1 : 0)
  const rows = await query.orderBy(sort.field, sort.order).orderBy('id', sort.order).execute()
  return rows.filter(
    ({ id, url, types }) =>
      (ids?.includes(id) ?? true) &&
      hasWords(searchText(url), searchKey(q)) &&
      (type === undefined || JSON.parse(types).includes(type)),
  )
}

export function active(db: Db): Promise<WebhookRow[]> {
  return db.selectFrom('webhooks').selectAll().where('active', '=', 1).execute()
}

export async function get(db: Db, id: string): Promise<WebhookRow | null> {
  const row = await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function counts(db: Db): Promise<(id: string) => DeliveryCounts> {
  const waiting = await counted(db, 'waiting')
  const givenUp = await counted(db, 'given_up')
  return (id) => ({ waiting: waiting.get(id) ?? 0, givenUp: givenUp.get(id) ?? 0 })
}

export async function insert(db: Db, row: WebhookRow): Promise<void> {
  await db.insertInto('webhooks').values(row).execute()
}

export async function set(db: Db, id: string, change: Partial<Omit<WebhookRow, 'id'>>): Promise<void> {
  await db.updateTable('webhooks').set(change).where('id', '=', id).execute()
}

/** After a failure nothing is sent to it before `until`. */
export async function coolDown(db: Db, id: string, until: Microseconds): Promise<void> {
  await db.updateTable('webhooks').set({ cooldown_until: until }).where('id', '=', id).execute()
}

/** With its deliveries. */
export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('id', '=', id).execute()
}

/** Those of these organizations that are switched off. */
export async function offAmong(db: Db, oids: readonly (string | null)[]): Promise<Set<string>> {
  const off = new Set<string>()
  const named = [...new Set(oids.flatMap((oid) => oid ?? []))]
  for (const some of batchesOf(named)) {
    const query = db.selectFrom('organizations').select('oid').where('off', '=', 1).where('oid', 'in', some)
    for (const { oid } of await query.execute()) off.add(oid)
  }
  return off
}
