import { Type } from 'typebox'
import { api } from '../../../contract/api'
import { Id, OneOf, Strict } from '../../../contract/schema'
import { maxWebhooks, webhookTypes } from '../../../contract/webhooks'
import type { Context } from '../../context'
import type { RegisterRoute } from '../../http/routes'
import { contentRange, simpleRestReader } from '../../http/validation'
import {
  createWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  testWebhook,
  updateWebhook,
} from './webhooks.service'

const readQuery = simpleRestReader(
  ['created', 'url', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: maxWebhooks })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    type: Type.Optional(OneOf(webhookTypes)),
    active: Type.Optional(Type.Boolean()),
  }),
)

const readLast = simpleRestReader(['id'], Strict({}))

/** Speaks the dialect of ra-data-simple-rest. */
export function registerWebhooks(registerRoute: RegisterRoute, ctx: Context): void {
  registerRoute(api.listWebhooks, async ({ query, reply }) => {
    const { webhooks: rows, first, total } = await listWebhooks(ctx, readQuery(query))
    reply.header('content-range', contentRange('webhooks', first, rows.length, total))
    return rows
  })
  registerRoute(api.getWebhook, ({ params }) => getWebhook(ctx, params.id))
  registerRoute(api.createWebhook, ({ caller, body }) => createWebhook(ctx, caller, body))
  registerRoute(api.updateWebhook, ({ caller, params, body }) => updateWebhook(ctx, caller, params.id, body))
  registerRoute(api.deleteWebhook, ({ caller, params }) => removeWebhook(ctx, caller, params.id))
  registerRoute(api.listDeliveries, async ({ params, query, reply }) => {
    const { range } = readLast(query)
    const all = await listDeliveries(ctx, params.id)
    const [first, last] = range ?? [0, all.length]
    const some = all.slice(first, last + 1)
    reply.header('content-range', contentRange('deliveries', first, some.length, all.length))
    return some
  })
  registerRoute(api.testWebhook, ({ caller, params }) => testWebhook(ctx, caller, params.id))
  registerRoute(api.replayWebhook, ({ caller, params, body }) =>
    replayWebhook(ctx, caller, params.id, body.since),
  )
}
