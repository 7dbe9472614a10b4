import type { InTransaction } from '../../audit/inTransaction'
import type { Config } from '../../config'
import type { Engine } from '../../db/engines/engine'
import { createWebhookClient, type WebhookClientOptions } from '../../http/webhookClient'
import type { Clock } from '../../lib/clock'
import { createDeliverySending, type DeliverySending } from './sending.service'
import { createWebhooks, type Webhooks } from './webhooks.service'

interface Parts {
  config: Config
  engine: Engine
  inTransaction: InTransaction
  clock: Clock
  log: { warn(details: object, message: string): void }
  courier: Partial<WebhookClientOptions> | undefined
}

/** The part of the composition root that tells the platform; the webhook that the environment names is there when this resolves. */
export async function assembleWebhooks({
  config,
  engine,
  inTransaction,
  clock,
  log,
  courier: options,
}: Parts): Promise<{
  webhooks: Webhooks
  deliveries: DeliverySending & { close(): void }
}> {
  const { isPrivateAllowed, webhook } = config
  const webhooks = createWebhooks({ engine, inTransaction, clock, isPrivateAllowed })
  if (webhook) await webhooks.ensure(webhook)
  const webhookClient = createWebhookClient({ isPrivateAllowed, ...options })
  const sending = createDeliverySending({ engine, inTransaction, webhookClient, clock, log })
  return { webhooks, deliveries: { ...sending, close: webhookClient.close } }
}
