import type { Delivery, DeliveryState } from '../../../contract/webhooks'
import { integer, type Row, table, text } from './table'

/** The platform's keys, and what its webhooks are told. */
export const platformTables = {
  /** A key of the platform's back end, known by its hash. */
  platform_keys: table({
    key_hash: text('primary key'),
    created: integer('not null'),
    /** Until when it is good, or null. */
    expires: integer(),
  }),

  webhooks: table({
    id: text('primary key'),
    url: text('not null unique'),
    /** `whsec_` and base64, sealed. */
    secret: text('not null'),
    /** The one before it, by which deliveries are signed as well until then. */
    old_secret: text(),
    old_secret_until: integer('not null'),
    /** JSON: the types that it wants. */
    types: text('not null'),
    /** 1 where it is told anything. */
    active: integer('not null'),
    /** After trouble with its server nothing is sent before this instant. */
    cooldown_until: integer('not null'),
    created: integer('not null'),
  }),

  /** An event on its way to a webhook. */
  deliveries: table(
    {
      /** The `webhook-id`, the same at every try. */
      id: text('primary key'),
      webhook: text('not null references webhooks (id) on delete cascade'),
      /** The event that it tells of. */
      event: integer('not null'),
      /** What it is a state of: a post, a report, an appeal, an account. At most one of a webhook and key waits. */
      key: text('not null'),
      type: text<Delivery['type']>('not null'),
      /** JSON, byte by byte as it is signed and sent. */
      body: text('not null'),
      state: text<DeliveryState>('not null'),
      attempts: integer('not null'),
      /** Not to be tried before this instant. */
      due: integer('not null'),
      /** Until then a row leased by one server. */
      leased_until: integer('not null'),
      created: integer('not null'),
      finished: integer(),
      /** The HTTP status of the last answer. */
      status: integer(),
      error: text(),
    },
    {
      indexes: [
        'create index deliveries_by_webhook on deliveries (webhook, id)',
        'create index deliveries_key on deliveries (key)',
        "create index deliveries_due on deliveries (webhook, due, id) where state = 'waiting'",
        "create index deliveries_given_up on deliveries (webhook) where state = 'given_up'",
        'create index deliveries_leased on deliveries (webhook, key) where leased_until > 0',
      ],
    },
  ),
}

export type PlatformKeyRow = Row<typeof platformTables.platform_keys>
export type WebhookRow = Row<typeof platformTables.webhooks>
export type DeliveryRow = Row<typeof platformTables.deliveries>
