import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Strict, Timestamp } from './common'
import { noticeTypes, trialType } from './noticeTypes'

const deliveryStates = ['waiting', 'sent', 'given_up'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** So many webhooks there are at most, and so many of the last deliveries are shown. */
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
    types: Type.Array(OneOf(noticeTypes), {
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

/** ra-data-simple-rest sends the whole record back; its address, its types and whether it is on are what changes. */
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
    type: OneOf([...noticeTypes, trialType]),
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

export const Replay = Strict(
  {
    since: Type.Optional({
      ...Timestamp,
      description: 'all from then on, those that arrived too; without it those that were given up',
    }),
  },
  { title: 'Replay' },
)
export type Replay = Static<typeof Replay>

export const Replayed = Strict(
  { deliveries: Type.Integer({ minimum: 0, description: 'so many wait now', examples: [1] }) },
  { title: 'Replayed' },
)
export type Replayed = Static<typeof Replayed>

/** What a receiver says by its HTTP status: a redirect is no other address of it, and 410 asks for nothing more. */
export function answerOf(status: number): 'taken' | 'gone' | 'in trouble' | 'refused' {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 410) return 'gone'
  return status >= 500 || status === 429 ? 'in trouble' : 'refused'
}
