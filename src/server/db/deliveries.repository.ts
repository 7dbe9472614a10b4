import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import { batchesOf, type Db, readInBatches } from './db'
import type { PackageKind } from './schema/erasure'
import type { DeliveryRow } from './schema/platform'

/** The receiver's answer to an attempt. */
type AttemptResult = Pick<DeliveryRow, 'status' | 'error'>

/** Whether the delivery `one` is the oldest that waits for its webhook and key. */
export function isNextOf(webhook: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`one.webhook = ${webhook} and not exists (
    select 1 from deliveries as earlier where earlier.state = 'waiting' and earlier.webhook = one.webhook
      and earlier.key = one.key and earlier.event < one.event)`
}

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

/** Takes back what nobody was told yet: that these posts are published. */
export async function withdrawApprovals(db: Db, pids: readonly string[]): Promise<void> {
  const unattempted = db
    .deleteFrom('deliveries')
    .where('state', '=', 'waiting')
    .where('type', '=', 'post.approved')
    .where('attempts', '=', 0)
    .where('leased_until', '=', 0)
  for (const some of batchesOf(pids)) {
    const keys = some.map((pid) => `post:${pid}`)
    await unattempted.where('key', 'in', keys).execute()
  }
}

/** Forgets what webhooks were told of these; what still waits is told without people's words. */
export async function forget(db: Db, kind: PackageKind, ids: readonly string[]): Promise<void> {
  const keys = ids.map((id) => `${kind}:${id}`)
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

export async function finish(
  db: Db,
  id: string,
  state: 'sent' | 'given_up',
  finished: Microseconds,
  attempts: number,
  outcome: AttemptResult,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state, finished, attempts, ...outcome, leased_until: 0 })
    .where('id', '=', id)
    .execute()
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
 * Deletes the deliveries about a subject since `since` that were never attempted. Returns whether those were all: false where one
 * was sent, or is being sent.
 */
export async function withdraw(db: Db, key: string, since: Microseconds): Promise<boolean> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['id', 'attempts', 'leased_until'])
    .where('id', '>=', idAt(since).slice(0, 13))
    .where('key', '=', key)
    .where('created', '>=', since)
    .execute()
  const unattempted = rows.filter(({ attempts, leased_until }) => attempts === 0 && leased_until === 0)
  if (unattempted.length > 0) {
    const ids = unattempted.map(({ id }) => id)
    await db.deleteFrom('deliveries').where('id', 'in', ids).execute()
  }
  return unattempted.length === rows.length
}

/** Puts a webhook's deliveries back into the queue: those given up, or all that ended since `since`. Returns their number. */
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
