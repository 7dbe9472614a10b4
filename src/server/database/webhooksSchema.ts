import type { Generated } from 'kysely'
import type { Delivery, DeliveryState } from '../../contract/webhooks'

/** The tables of what the platform is told by itself. */
export interface WebhooksSchema {
  webhooks: WebhookRow
  deliveries: Omit<DeliveryRow, 'claimed'> & { claimed: Generated<number> }
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
  rests: number
  created: number
}

/** What one webhook is told of one event. */
export interface DeliveryRow {
  /** The `webhook-id`, the same at every try. */
  id: string
  webhook: string
  /** The event that it tells of: in the order of these, one after the other, go those of one key. */
  event: number
  /** Whom it is about. */
  key: string
  type: Delivery['type']
  /** JSON, byte by byte as it is signed and sent. */
  body: string
  state: DeliveryState
  attempts: number
  /** Not to be tried before this instant. */
  due: number
  /** Until then it is one server's. */
  claimed: number
  created: number
  finished: number | null
  /** The HTTP status that was answered last. */
  status: number | null
  error: string | null
}
