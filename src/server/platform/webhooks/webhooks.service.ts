import type { Kysely } from 'kysely'
import {
  type Delivery,
  maxDeliveries,
  maxWebhooks,
  type Replayed,
  type Webhook,
  type WebhookChange,
  type WebhookContent,
  webhookTypes,
} from '../../../contract/webhooks'
import { changed, type NewEvent } from '../../audit/auditLog.service'
import type { InTransaction } from '../../audit/inTransaction'
import * as deliveriesRepository from '../../db/deliveries.repository'
import type { Engine } from '../../db/engines/engine'
import type { WebhookRow } from '../../db/schema/platform'
import type { Schema } from '../../db/schema/schema'
import type { DeliveryCounts, WebhooksFilter, WebhooksOrder } from '../../db/webhooks.repository'
import * as webhooksRepository from '../../db/webhooks.repository'
import { type Caller, type SessionlessActor, systemActor } from '../../http/auth'
import { type Clock, fromIso, type Microseconds, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { faultOfAddress } from '../../lib/network'
import { newSecret } from '../../lib/signature'
import { badParameter, invalid, notFound, Problem } from '../../problems'

interface WebhooksParts {
  engine: Engine
  inTransaction: InTransaction
  clock: Clock
  isPrivateAllowed: boolean
}

interface WebhooksList {
  filter: WebhooksFilter
  sort: WebhooksOrder
  /** The first and the last row, from 0; null for all. */
  range: [number, number] | null
}

const none: DeliveryCounts = { waiting: 0, givenUp: 0 }

/** Whom the office tells by itself what was decided. */
export function createWebhooks({ engine, inTransaction, clock, isPrivateAllowed }: WebhooksParts) {
  async function require(id: string, database: Kysely<Schema> = engine.kysely): Promise<WebhookRow> {
    const row = await webhooksRepository.get(database, id)
    if (!row) throw notFound('This webhook')
    return row
  }

  /** The content of a row. @throws Problem invalid_request */
  async function contentOf(
    { url, types, active }: WebhookContent,
    others: readonly WebhookRow[],
  ): Promise<Pick<WebhookRow, 'url' | 'types' | 'active'>> {
    const fault = faultOfAddress(url, isPrivateAllowed)
    if (fault !== null) throw invalid('url', fault)
    if (others.some((other) => other.url === url)) throw invalid('url', 'webhook_taken')
    return { url, types: JSON.stringify(types), active: active ? 1 : 0 }
  }

  function newRow(content: Pick<WebhookRow, 'url' | 'types' | 'active'>, secret: string): WebhookRow {
    const created = clock()
    return { id: idAt(created), ...content, secret, cooldown_until: 0, created }
  }

  async function shown(id: string): Promise<Webhook> {
    const counts = await webhooksRepository.counts(engine.kysely)
    return toWire(await require(id), counts(id))
  }

  return {
    async list({ filter, sort, range }: WebhooksList) {
      const rows = await webhooksRepository.find(engine.kysely, filter, sort)
      const counts = await webhooksRepository.counts(engine.kysely)
      const [first, last] = range ?? [0, rows.length]
      const webhooks = rows.slice(first, last + 1).map((row) => toWire(row, counts(row.id)))
      return { webhooks, first, total: rows.length }
    },

    get: shown,

    /** Answers it with its secret. @throws Problem invalid_request; too_many where there are as many as there may be */
    create: (caller: Caller, content: WebhookContent): Promise<Webhook> =>
      inTransaction(caller, async (transaction) => {
        const others = await webhooksRepository.all(transaction)
        if (others.length >= maxWebhooks) {
          throw new Problem('too_many', `There are ${maxWebhooks} webhooks. Remove one first.`)
        }
        const row = newRow(await contentOf(content, others), newSecret())
        await webhooksRepository.insert(transaction, row)
        return {
          result: { ...toWire(row, none), secret: row.secret },
          events: [webhookEvent('add', row.id, { after: told(row) })],
        }
      }),

    /** @throws Problem invalid_request; not_found */
    async update(caller: Caller, id: string, change: WebhookChange): Promise<Webhook> {
      if (change.id !== undefined && change.id !== id)
        throw badParameter('id', 'is not the webhook in the address')
      await inTransaction(caller, async (transaction) => {
        const row = await require(id, transaction)
        const others = (await webhooksRepository.all(transaction)).filter((other) => other.id !== id)
        const content = { ...(await contentOf(change, others)), cooldown_until: 0 }
        await webhooksRepository.set(transaction, id, content)
        const now = told({ ...row, ...content })
        return { result: undefined, events: [webhookEvent('update', id, changed(told(row), now))] }
      })
      return await shown(id)
    },

    /** Answers what it removed. @throws Problem not_found */
    remove: (caller: Caller, id: string): Promise<Webhook> =>
      inTransaction(caller, async (transaction) => {
        const row = await require(id, transaction)
        await webhooksRepository.remove(transaction, id)
        return {
          result: toWire(row, none),
          events: [webhookEvent('delete', id, { before: told(row) })],
        }
      }),

    /** @throws Problem not_found */
    async deliveries(id: string): Promise<Delivery[]> {
      await require(id)
      const rows = await deliveriesRepository.last(engine.kysely, id, maxDeliveries)
      return rows.map(({ type, attempts, state, status, error, created, due, ...row }) => ({
        ...{ id: row.id, type, state, attempts, status, error, created: toIso(created) },
        due: state === 'waiting' ? toIso(due) : null,
      }))
    },

    /** @throws Problem not_found; invalid_request where it is off */
    test: (caller: Caller, id: string): Promise<Replayed> =>
      inTransaction(caller, async (transaction) => {
        const { active } = await require(id, transaction)
        if (active === 0) throw badParameter('id', 'is a webhook that is off')
        return { result: { deliveries: 1 }, events: [webhookEvent('try', id, {})] }
      }),

    /** @throws Problem not_found; invalid_request */
    replay(actor: Caller | SessionlessActor, id: string, since: string | undefined): Promise<Replayed> {
      const instant = since === undefined ? null : instantOf(since)
      return inTransaction(actor, async (transaction) => {
        await require(id, transaction)
        const deliveries = await deliveriesRepository.replay(transaction, id, instant, clock())
        const after = { deliveries, since: since ?? null }
        return { result: { deliveries }, events: [webhookEvent('replay', id, { after })] }
      })
    },

    /** Has the webhook that the configuration names be there, with its secret. */
    async ensure({ url, secret }: { url: string; secret: string }): Promise<void> {
      const isThere = (row: WebhookRow) => row.url === url && row.secret === secret
      if ((await webhooksRepository.all(engine.kysely)).some(isThere)) return
      await inTransaction(systemActor, async (transaction) => {
        const known = (await webhooksRepository.all(transaction)).find((row) => row.url === url)
        if (known) {
          await webhooksRepository.set(transaction, known.id, { secret })
          return { result: undefined, events: [webhookEvent('rotate_key', known.id, {})] }
        }
        const row = newRow({ url, types: JSON.stringify(webhookTypes), active: 1 }, secret)
        await webhooksRepository.insert(transaction, row)
        return { result: undefined, events: [webhookEvent('add', row.id, { after: told(row) })] }
      })
    },
  }
}

export type Webhooks = ReturnType<typeof createWebhooks>

function instantOf(since: string): Microseconds {
  const instant = fromIso(since)
  if (instant === null) throw invalid('since', 'malformed')
  return instant
}

/** What events tell of it: a path may hold a key, so of the address only where it leads. */
function told({ url, types, active }: WebhookRow) {
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
