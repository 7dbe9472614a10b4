import type { Delivery, DeliveryState } from '../../../contract/webhooks'
import { type Tables, table } from './table'

/** The platform's keys, and what its webhooks are told. */
export interface PlatformSchema {
  platform_keys: PlatformKeyRow
  webhooks: WebhookRow
  deliveries: DeliveryRow
}

/** A key of the platform's back end, known by its hash. */
export interface PlatformKeyRow {
  key_hash: string
  created: number
  /** Until when it is good, or null. */
  expires: number | null
}

export interface WebhookRow {
  id: string
  url: string
  /** `whsec_` and base64. */
  secret: string
  /** JSON: the types that it wants. */
  types: string
  /** 1 where it is told anything. */
  active: number
  /** After trouble with its server nothing is sent before this instant. */
  cooldown_until: number
  created: number
}

/** An event on its way to a webhook. */
export interface DeliveryRow {
  /** The `webhook-id`, the same at every try. */
  id: string
  webhook: string
  /** The event that it tells of: those of one key go one after the other, in this order. */
  event: number
  /** The subject of the event. */
  key: string
  type: Delivery['type']
  /** JSON, byte by byte as it is signed and sent. */
  body: string
  state: DeliveryState
  attempts: number
  /** Not to be tried before this instant. */
  due: number
  /** Until then a row leased by one server. */
  leased_until: number
  created: number
  finished: number | null
  /** The HTTP status of the last answer. */
  status: number | null
  error: string | null
}

export const platformTables: Tables = [
  table<PlatformKeyRow>('platform_keys', {
    key_hash: 'text primary key',
    created: 'integer not null',
    expires: 'integer',
  }),

  table<WebhookRow>('webhooks', {
    id: 'text primary key',
    url: 'text not null unique',
    secret: 'text not null',
    types: 'text not null',
    active: 'integer not null',
    cooldown_until: 'integer not null',
    created: 'integer not null',
  }),

  table<DeliveryRow>('deliveries', {
    id: 'text primary key',
    webhook: 'text not null references webhooks (id) on delete cascade',
    event: 'integer not null',
    key: 'text not null',
    type: 'text not null',
    body: 'text not null',
    state: 'text not null',
    attempts: 'integer not null',
    due: 'integer not null',
    leased_until: 'integer not null',
    created: 'integer not null',
    finished: 'integer',
    status: 'integer',
    error: 'text',
  }),
  'create index deliveries_by_webhook on deliveries (webhook, id)',
  "create index deliveries_due on deliveries (webhook, due, id) where state = 'waiting'",
  "create index deliveries_given_up on deliveries (webhook) where state = 'given_up'",
  "create index deliveries_order on deliveries (webhook, key, event) where state = 'waiting'",
]
