import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import { batchesOf, type Db, readInBatches } from './db'
import type { PackageKind } from './schema/erasure'
import type { DeliveryRow } from './schema/platform'

/** The first parts of the keys of what is about a post, an account, a ticket. */
const keyKindsOf: Record<PackageKind, readonly string[]> = {
  post: ['post', 'post_alarm'],
  account: ['account', 'profile'],
  ticket: ['ticket', 'ticket_alarm', 'rating', 'answer'],
  matched_post: [],
  matched_picture: [],
}

/** The receiver's answer to an attempt. */
type AttemptResult = Pick<DeliveryRow, 'status' | 'error'>

/** Whether the delivery `one` is for this webhook, and none that it has superseded is being sent. */
export function isNextOf(webhook: string, now: Microseconds): RawBuilder<SqlBool> {
  return sql<SqlBool>`one.webhook = ${webhook} and not exists (
    select 1 from deliveries as earlier where earlier.leased_until > 0 and earlier.leased_until > ${now}
      and earlier.webhook = one.webhook and earlier.key = one.key and earlier.id <> one.id)`
}

/** Takes back what waits, as there is a newer state of the same. What is being sent is not tried again. */
export async function supersede(db: Db, keys: readonly string[], now: Microseconds): Promise<void> {
  for (const some of batchesOf(keys)) {
    await db
      .updateTable('deliveries')
      .set({ state: 'superseded', finished: now })
      .where('key', 'in', some)
      .where(isWaiting)
      .execute()
  }
}

const isWaiting = sql<SqlBool>`state = 'waiting'`

export async function insert(db: Db, rows: DeliveryRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('deliveries').values(some).execute()
}

/** Those of these posts whose author is deleted, and not restored. */
export async function ofDeletedAuthors(db: Db, pids: readonly string[]): Promise<string[]> {
  return await readInBatches(pids, async (some) => {
    const rows = await db
      .selectFrom('posts')
      .innerJoin('deleted_accounts', 'deleted_accounts.uid', 'posts.uid')
      .select('posts.pid')
      .where('posts.pid', 'in', some)
      .where('deleted_accounts.state', '=', 'deleted')
      .execute()
    return rows.map(({ pid }) => pid)
  })
}

/** The keys of all that webhooks are sent about these: posts with their reports and appeals, accounts, tickets. */
async function keysAbout(db: Db, kind: PackageKind, ids: readonly string[]): Promise<string[]> {
  const keys = ids.flatMap((id) => keyKindsOf[kind].map((one) => `${one}:${id}`))
  const about = { post: 'pid', account: 'account' } as const
  if (kind !== 'post' && kind !== 'account') return keys
  const reports = await readInBatches(ids, (some) =>
    db.selectFrom('reports').select('rid').where(about[kind], 'in', some).execute(),
  )
  const appeals = await readInBatches(kind === 'post' ? ids : [], (some) =>
    db.selectFrom('appeals').select('aid').where('pid', 'in', some).execute(),
  )
  const measures = await readInBatches(kind === 'account' ? ids : [], (some) =>
    db.selectFrom('measures').select('id').where('uid', 'in', some).execute(),
  )
  const named = measures.map(({ id }) => `measure:${id}`)
  return [
    ...keys,
    ...named,
    ...reports.map(({ rid }) => `report:${rid}`),
    ...appeals.map(({ aid }) => `appeal:${aid}`),
  ]
}

/** Forgets what webhooks were sent about these; what still waits is sent without people's words. */
export async function forget(db: Db, kind: PackageKind, ids: readonly string[]): Promise<void> {
  const keys = await keysAbout(db, kind, ids)
  await db.deleteFrom('deliveries').where('key', 'in', keys).where('state', '<>', 'waiting').execute()
  const waiting = await db.selectFrom('deliveries').select(['id', 'body']).where('key', 'in', keys).execute()
  for (const { id, body } of waiting) {
    const payload: { data?: { reason?: { note?: string | null } | null } } = JSON.parse(body)
    if (!payload.data?.reason?.note) continue
    payload.data.reason.note = null
    await db
      .updateTable('deliveries')
      .set({ body: JSON.stringify(payload) })
      .where('id', '=', id)
      .execute()
  }
}

/** The latest deliveries of a webhook, newest first. */
export function latest(db: Db, webhook: string, limit: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('webhook', '=', webhook)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The ids of the requests that caused these events, where there was one. */
export async function requestsOf(db: Db, events: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('events').select(['id', 'request']).where('id', 'in', events).execute()
  return new Map(rows.flatMap(({ id, request }) => (request === null ? [] : [[id, request]])))
}

/** Ends a delivery. Returns false where it failed for good, but was superseded meanwhile. */
export async function finish(
  db: Db,
  id: string,
  state: 'sent' | 'given_up',
  finished: Microseconds,
  attempts: number,
  outcome: AttemptResult,
): Promise<boolean> {
  const end = db.updateTable('deliveries').set({ state, finished, attempts, ...outcome, leased_until: 0 })
  const ended = state === 'sent' ? end : end.where(isWaiting)
  const { numUpdatedRows } = await ended.where('id', '=', id).executeTakeFirstOrThrow()
  return numUpdatedRows > 0
}

export async function postpone(
  db: Db,
  id: string,
  attempts: number,
  due: Microseconds,
  outcome: AttemptResult,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ attempts, due, ...outcome, leased_until: 0 })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes what was queued since `since` by these keys and never attempted, and puts back what that had superseded. Returns whether this
 * was all: false where a delivery was sent, or is being sent.
 */
export async function withdraw(db: Db, keys: readonly string[], since: Microseconds): Promise<boolean> {
  let isAll = true
  for (const some of batchesOf(keys)) {
    const queued = sql<SqlBool>`created >= ${since}`
    await db
      .deleteFrom('deliveries')
      .where('key', 'in', some)
      .where(queued)
      .where('attempts', '=', 0)
      .where('leased_until', '=', 0)
      .where('state', 'in', ['waiting', 'superseded'])
      .execute()
    const left = await db
      .selectFrom('deliveries')
      .select('id')
      .where('key', 'in', some)
      .where(queued)
      .limit(1)
      .execute()
    if (left.length > 0) isAll = false
    await db
      .updateTable('deliveries')
      .set({ state: 'waiting', finished: null })
      .where('key', 'in', some)
      .where('state', '=', 'superseded')
      .where('created', '<', since)
      .where('finished', '>=', since)
      .execute()
  }
  return isAll
}

/**
 * Puts a webhook's deliveries back into the queue: those given up, or all that ended since `since`; never one that is older than another
 * of its key. Returns their number.
 */
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
    .where(
      sql<SqlBool>`not exists (select 1 from deliveries as newer where newer.webhook = deliveries.webhook
        and newer.key = deliveries.key and newer.event > deliveries.event)`,
    )
  const chosen =
    since === null
      ? again.where(sql<SqlBool>`state = 'given_up'`)
      : again
          .where('id', '>=', idAt(since).slice(0, 13))
          .where('created', '>=', since)
          .where('state', 'not in', ['waiting', 'superseded'])
  const { numUpdatedRows } = await chosen.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
