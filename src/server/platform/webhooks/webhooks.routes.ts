import { Type } from 'typebox'
import { api } from '../../../contract/api'
import { Id, OneOf, Strict } from '../../../contract/schema'
import { maxWebhooks, webhookTypes } from '../../../contract/webhooks'
import type { RegisterRoute } from '../../http/routes'
import { contentRange, simpleRestReader } from '../../http/validation'
import type { Webhooks } from './webhooks.service'

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
export function webhookRoutes(registerRoute: RegisterRoute, webhooks: Webhooks): void {
  registerRoute(api.listWebhooks, async ({ query, reply }) => {
    const { webhooks: rows, first, total } = await webhooks.list(readQuery(query))
    reply.header('content-range', contentRange('webhooks', first, rows.length, total))
    return rows
  })
  registerRoute(api.getWebhook, ({ params }) => webhooks.get(params.id))
  registerRoute(api.createWebhook, ({ caller, body }) => webhooks.create(caller, body))
  registerRoute(api.updateWebhook, ({ caller, params, body }) => webhooks.update(caller, params.id, body))
  registerRoute(api.deleteWebhook, ({ caller, params }) => webhooks.remove(caller, params.id))
  registerRoute(api.listDeliveries, async ({ params, query, reply }) => {
    const { range } = readLast(query)
    const all = await webhooks.deliveries(params.id)
    const [first, last] = range ?? [0, all.length]
    const some = all.slice(first, last + 1)
    reply.header('content-range', contentRange('deliveries', first, some.length, all.length))
    return some
  })
  registerRoute(api.testWebhook, ({ caller, params }) => webhooks.test(caller, params.id))
  registerRoute(api.replayWebhook, ({ caller, params, body }) =>
    webhooks.replay(caller, params.id, body.since),
  )
}
