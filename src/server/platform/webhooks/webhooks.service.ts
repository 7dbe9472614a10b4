import {
  type Delivery,
  decisionTypes,
  maxDeliveries,
  maxWebhooks,
  type Replayed,
  type Webhook,
  type WebhookChange,
  type WebhookContent,
} from '../../../contract/webhooks'
import { changed, type NewEvent } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import * as deliveriesRepository from '../../db/deliveries.repository'
import { optionalInstantOf } from '../../db/keyset'
import type { WebhookRow } from '../../db/schema/platform'
import type { DeliveryCounts, WebhooksFilter, WebhooksOrder } from '../../db/webhooks.repository'
import * as webhooksRepository from '../../db/webhooks.repository'
import { type Caller, type SessionlessActor, systemActor } from '../../http/auth'
import { day, type Microseconds, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { faultOfAddress } from '../../lib/network'
import { newSecret } from '../../lib/signature'
import { badParameter, invalid, notFound, Problem } from '../../problems'

const none: DeliveryCounts = { waiting: 0, givenUp: 0 }

type Ctx = Pick<Context, 'db' | 'inTransaction' | 'clock' | 'config'>
/** For how long the configured secret that was replaced is signed with as well. */
const configuredOverlap = 7 * day

type SealingCtx = Ctx & Pick<Context, 'seal'>

interface WebhooksQuery {
  filter: WebhooksFilter
  sort: WebhooksOrder
  /** The first and the last row, from 0; null for all. */
  range: [number, number] | null
}

export async function listWebhooks({ db }: Ctx, { filter, sort, range }: WebhooksQuery) {
  const rows = await webhooksRepository.find(db, filter, sort)
  const counts = await webhooksRepository.counts(db)
  const [first, last] = range ?? [0, rows.length]
  const webhooks = rows.slice(first, last + 1).map((row) => toWire(row, counts(row.id)))
  return { webhooks, first, total: rows.length }
}

/** @throws Problem not_found */
export async function getWebhook({ db }: Ctx, id: string): Promise<Webhook> {
  const counts = await webhooksRepository.counts(db)
  return toWire(await requireWebhook(db, id), counts(id))
}

/** Answers it with its secret. @throws Problem invalid_request; too_many where there are as many as there may be */
export async function createWebhook(
  ctx: SealingCtx,
  caller: Caller,
  content: WebhookContent,
): Promise<Webhook> {
  return await ctx.inTransaction(caller, async (transaction) => {
    const others = await webhooksRepository.all(transaction)
    if (others.length >= maxWebhooks) {
      throw new Problem('too_many', `There are ${maxWebhooks} webhooks. Remove one first.`)
    }
    const secret = newSecret()
    const row = newRow(ctx, contentOf(ctx, content, others), secret)
    await webhooksRepository.insert(transaction, row)
    return {
      result: { ...toWire(row, none), secret },
      events: [webhookEvent('add', row.id, { after: factsOf(row) })],
    }
  })
}

/** @throws Problem invalid_request; not_found */
export async function updateWebhook(
  ctx: Ctx,
  caller: Caller,
  id: string,
  change: WebhookChange,
): Promise<Webhook> {
  if (change.id !== undefined && change.id !== id)
    throw badParameter('id', 'is not the webhook in the address')
  await ctx.inTransaction(caller, async (transaction) => {
    const row = await requireWebhook(transaction, id)
    const others = (await webhooksRepository.all(transaction)).filter((other) => other.id !== id)
    const content = { ...contentOf(ctx, change, others), cooldown_until: 0 }
    await webhooksRepository.set(transaction, id, content)
    const now = factsOf({ ...row, ...content })
    return { result: undefined, events: [webhookEvent('update', id, changed(factsOf(row), now))] }
  })
  return await getWebhook(ctx, id)
}

/** Answers what it removed. @throws Problem not_found */
export async function removeWebhook(ctx: Ctx, caller: Caller, id: string): Promise<Webhook> {
  return await ctx.inTransaction(caller, async (transaction) => {
    const row = await requireWebhook(transaction, id)
    await webhooksRepository.remove(transaction, id)
    return { result: toWire(row, none), events: [webhookEvent('delete', id, { before: factsOf(row) })] }
  })
}

/** The last deliveries of a webhook. @throws Problem not_found */
export async function listDeliveries({ db }: Ctx, id: string): Promise<Delivery[]> {
  await requireWebhook(db, id)
  const rows = await deliveriesRepository.latest(db, id, maxDeliveries)
  return rows.map(({ type, attempts, state, status, error, created, due, ...row }) => ({
    ...{ id: row.id, type, state, attempts, status, error, created: toIso(created) },
    due: state === 'waiting' ? toIso(due) : null,
  }))
}

/** Sends a trial. @throws Problem not_found; invalid_request where it is off */
export async function testWebhook(ctx: Ctx, caller: Caller, id: string): Promise<Replayed> {
  return await ctx.inTransaction(caller, async (transaction) => {
    const { active } = await requireWebhook(transaction, id)
    if (active === 0) throw badParameter('id', 'is a webhook that is off')
    return { result: { deliveries: 1 }, events: [webhookEvent('try', id, {})] }
  })
}

/** Has the deliveries sent again that were given up, or all since an instant. @throws Problem not_found; invalid_request */
export async function replayWebhook(
  ctx: Ctx,
  actor: Caller | SessionlessActor,
  id: string,
  since: string | undefined,
): Promise<Replayed> {
  const instant = optionalInstantOf('since', since)
  return await ctx.inTransaction(actor, async (transaction) => {
    await requireWebhook(transaction, id)
    const deliveries = await deliveriesRepository.replay(transaction, id, instant, ctx.clock())
    const after = { deliveries, since: since ?? null }
    return { result: { deliveries }, events: [webhookEvent('replay', id, { after })] }
  })
}

/** Has the webhook that the configuration names be there, with its secret. */
export async function ensureWebhook(
  ctx: SealingCtx,
  { url, secret }: { url: string; secret: string },
): Promise<void> {
  const isThere = (row: WebhookRow) => row.url === url && opened(ctx, row.id, row.secret) === secret
  if ((await webhooksRepository.all(ctx.db)).some(isThere)) return
  await ctx.inTransaction(systemActor, async (transaction) => {
    const known = (await webhooksRepository.all(transaction)).find((row) => row.url === url)
    if (known) {
      const event = await replaceSecret(ctx, transaction, known, secret, configuredOverlap)
      return { result: undefined, events: [event] }
    }
    const row = newRow(ctx, { url, types: JSON.stringify(decisionTypes), active: 1 }, secret)
    await webhooksRepository.insert(transaction, row)
    return { result: undefined, events: [webhookEvent('add', row.id, { after: factsOf(row) })] }
  })
}

async function requireWebhook(db: Db, id: string): Promise<WebhookRow> {
  const row = await webhooksRepository.get(db, id)
  if (!row) throw notFound('This webhook')
  return row
}

type Content = Pick<WebhookRow, 'url' | 'types' | 'active'>

/** The content of a row. @throws Problem invalid_request */
function contentOf(
  { config }: Ctx,
  { url, types, active }: WebhookContent,
  others: readonly WebhookRow[],
): Content {
  const fault = faultOfAddress(url, config.isPrivateAllowed)
  if (fault !== null) throw invalid('url', fault)
  if (others.some((other) => other.url === url)) throw invalid('url', 'webhook_taken')
  return { url, types: JSON.stringify(types), active: active ? 1 : 0 }
}

function newRow(ctx: SealingCtx, content: Content, secret: string): WebhookRow {
  const created = ctx.clock()
  const id = idAt(created)
  const secrets = { secret: sealed(ctx, id, secret), old_secret: null, old_secret_until: 0 }
  return { id, ...content, ...secrets, cooldown_until: 0, created }
}

function sealed({ seal }: Pick<Context, 'seal'>, id: string, secret: string): string {
  return seal.close(secret, `webhooks ${id}`)
}

function opened({ seal }: Pick<Context, 'seal'>, id: string, secret: string): string {
  return seal.open(secret, `webhooks ${id}`)
}

/** What a webhook's deliveries are signed with: its secret, and for a while the one before. */
export function secretsOf(ctx: Pick<Context, 'seal' | 'clock'>, webhook: WebhookRow): string[] {
  const { id, secret, old_secret, old_secret_until } = webhook
  const current = opened(ctx, id, secret)
  return old_secret !== null && old_secret_until > ctx.clock()
    ? [current, opened(ctx, id, old_secret)]
    : [current]
}

/** Signs with a new secret from now on, and for `overlap` with the earlier one as well. */
async function replaceSecret(
  ctx: SealingCtx,
  transaction: Db,
  { id, secret }: WebhookRow,
  replacement: string,
  overlap: Microseconds,
): Promise<NewEvent> {
  await webhooksRepository.set(transaction, id, {
    ...{ secret: sealed(ctx, id, replacement), old_secret: secret, old_secret_until: ctx.clock() + overlap },
  })
  return webhookEvent('rotate_key', id, {})
}

/** Gives every webhook but the configured one a new secret. Answers these, for the receivers. */
export async function rotateSecrets(
  ctx: SealingCtx,
  overlap: Microseconds,
): Promise<{ url: string; secret: string }[]> {
  return await ctx.inTransaction(systemActor, async (transaction) => {
    const [result, events]: [{ url: string; secret: string }[], NewEvent[]] = [[], []]
    for (const row of await webhooksRepository.all(transaction)) {
      if (row.url === ctx.config.webhook?.url) continue
      const secret = newSecret()
      events.push(await replaceSecret(ctx, transaction, row, secret, overlap))
      result.push({ url: row.url, secret })
    }
    return { result, events }
  })
}

/** What events tell of it: a path may hold a key, so of the address only where it leads. */
function factsOf({ url, types, active }: WebhookRow) {
  return { origin: new URL(url).origin, types, active: active === 1 }
}

function webhookEvent(
  act: NewEvent['act'],
  id: string,
  change: Pick<NewEvent, 'before' | 'after'>,
): NewEvent {
  return { act, kind: 'webhook', subject: id, ...change }
}

function toWire({ id, url, types, active, created }: WebhookRow, counts: DeliveryCounts): Webhook {
  return { id, url, types: JSON.parse(types), active: active === 1, created: toIso(created), ...counts }
}
