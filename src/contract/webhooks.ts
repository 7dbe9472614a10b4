import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'

/** What a platform wants to hear of. */
export const decisionTypes = [
  'post.blocked',
  'post.approved',
  'post.withheld',
  'post.urgent',
  'report.settled',
  'queue.late',
  'profile.decided',
  'appeal.upheld',
  'appeal.overturned',
  'account.eliminated',
  'account.deleted',
  'account.activated',
  'account.warned',
  'account.limited',
  'account.muted',
  'account.suspended',
  'account.restored',
  'ticket.taken',
  'ticket.ended',
  'ticket.rated',
  'ticket.safety',
  'ticket.answered',
] as const

/** Every event, for those who keep a log of their own. */
export const recordedType = 'event.recorded'

/** The types of deliveries. */
export const webhookTypes = [...decisionTypes, recordedType] as const

/** Sent to one webhook on request. */
export const webhookTestType = 'webhook.test'

/** `superseded`: a newer state of the same thing took its place before it was sent. */
const deliveryStates = ['waiting', 'sent', 'given_up', 'superseded'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** `maxDeliveries`: newest deliveries in the list. */
export const maxWebhooks = 20
export const maxDeliveries = 100

export const WebhookContent = Strict(
  {
    url: Type.String({
      minLength: 1,
      maxLength: 2000,
      examples: ['https://platform.example.org/gatehouse'],
      description:
        'https, and no address of a private network, unless the office was started with WEBHOOK_PRIVATE',
    }),
    types: Type.Array(OneOf(webhookTypes), {
      minItems: 1,
      uniqueItems: true,
      examples: [['post.blocked', 'post.approved']],
    }),
    active: Type.Boolean({
      examples: [true],
      description: 'where it is not, nothing is added to what waits for it, and nothing of that is sent',
    }),
  },
  { title: 'WebhookContent' },
)
export type WebhookContent = Static<typeof WebhookContent>

export const Webhook = Type.Object(
  {
    id: Id,
    ...WebhookContent.properties,
    created: Timestamp,
    waiting: Type.Integer({ minimum: 0, description: 'deliveries that wait', examples: [0] }),
    givenUp: Type.Integer({ minimum: 0, description: 'deliveries that were given up', examples: [0] }),
    secret: Type.Optional(
      Type.String({
        description: 'what deliveries are signed with; told once, as the webhook is added',
        examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      }),
    ),
  },
  { title: 'Webhook' },
)
export type Webhook = Static<typeof Webhook>

/** ra-data-simple-rest sends the whole record; only `WebhookContent` changes. */
export const WebhookChange = Strict(
  {
    ...WebhookContent.properties,
    id: Type.Optional(Id),
    created: Type.Optional(Timestamp),
    waiting: Type.Optional(Type.Integer()),
    givenUp: Type.Optional(Type.Integer()),
    secret: Type.Optional(Type.String()),
  },
  { title: 'WebhookChange' },
)
export type WebhookChange = Static<typeof WebhookChange>

export const Delivery = Type.Object(
  {
    id: { ...Id, description: 'the `webhook-id`, the same at every try' },
    type: OneOf([...webhookTypes, webhookTestType]),
    state: OneOf(deliveryStates),
    attempts: Type.Integer({ minimum: 0, examples: [1] }),
    status: Nullable(
      Type.Integer({ description: 'the HTTP status that was answered last', examples: [200] }),
    ),
    error: Nullable(Type.String({ examples: ['It answered 500.'] })),
    created: Timestamp,
    due: Nullable({ ...Timestamp, description: 'when it is tried again; null where it does not wait' }),
  },
  { title: 'Delivery' },
)
export type Delivery = Static<typeof Delivery>

const Replay = Strict(
  {
    since: Type.Optional({
      ...Timestamp,
      description:
        'all from then on, those that arrived too; without it those that were given up; of one thing the newest alone',
    }),
  },
  { title: 'Replay' },
)

export const Replayed = Strict(
  { deliveries: Type.Integer({ minimum: 0, description: 'so many wait now', examples: [1] }) },
  { title: 'Replayed' },
)
export type Replayed = Static<typeof Replayed>

const byId = Strict({ id: { ...Id, description: 'the webhook' } })

/** Uncompressed: a new webhook's answer holds its secret. */
const bare = { tag: 'webhooks', answersBare: true, uncompressed: true } as const

export const webhooksApi = routeTable({
  listWebhooks: {
    ...bare,
    ...addresses.listWebhooks,
    summary:
      'The webhooks, in the dialect of ra-data-simple-rest: a bare list and Content-Range; without their secrets. The filter: ' +
      '`id` are ids, `q` is looked for in addresses, `type` is one of their events, `active` whether they are on',
    access: byRole('settings.read'),
    query: SimpleRestQuery,
    reply: Type.Array(Webhook),
  },
  getWebhook: {
    ...bare,
    ...addresses.getWebhook,
    summary: 'One webhook, bare',
    access: byRole('settings.read'),
    params: byId,
    reply: Webhook,
    problems: ['not_found'],
  },
  createWebhook: {
    ...bare,
    ...addresses.createWebhook,
    summary: 'Add a webhook; answers it, bare, and this once its secret',
    access: byRole('settings.update'),
    asksAgain: true,
    body: WebhookContent,
    reply: Webhook,
    status: 201,
    problems: ['too_many'],
  },
  updateWebhook: {
    ...bare,
    ...addresses.updateWebhook,
    summary: 'Change a webhook; answers it, bare',
    access: byRole('settings.update'),
    asksAgain: true,
    params: byId,
    body: WebhookChange,
    reply: Webhook,
    problems: ['not_found'],
  },
  deleteWebhook: {
    ...bare,
    ...addresses.deleteWebhook,
    summary: 'Remove a webhook, with what waits for it; answers it, bare',
    access: byRole('settings.update'),
    asksAgain: true,
    params: byId,
    reply: Webhook,
    problems: ['not_found'],
  },
  listDeliveries: {
    ...addresses.listDeliveries,
    summary: 'The last deliveries of a webhook, the newest first, in the dialect of ra-data-simple-rest',
    tag: 'webhooks',
    access: byRole('settings.read'),
    params: byId,
    query: SimpleRestQuery,
    reply: Type.Array(Delivery),
    answersBare: true,
    problems: ['not_found'],
  },
  testWebhook: {
    ...addresses.testWebhook,
    summary:
      'Have a delivery of the type `webhook.test` sent to a webhook that is on; its deliveries tell what became of it',
    tag: 'webhooks',
    access: byRole('settings.update'),
    asksAgain: false,
    params: byId,
    reply: Reply(Replayed),
    problems: ['not_found'],
  },
  replayWebhook: {
    ...addresses.replayWebhook,
    summary:
      'Have deliveries sent again, with the ids that they had: those that were given up, or all since an instant',
    tag: 'webhooks',
    access: byRole('settings.update'),
    asksAgain: false,
    params: byId,
    body: Replay,
    reply: Reply(Replayed),
    problems: ['not_found'],
  },
})
