import type { Config } from '../config'
import type { Engine } from '../db/engines/engine'
import type { Clock } from '../db/time'
import type { Act } from '../session/act'
import { type CourierOptions, createCourier } from './courier'
import { createDeliverySending, type DeliverySending } from './sending.service'
import { createWebhooks, type Webhooks } from './webhooks.service'

interface Parts {
  config: Config
  engine: Engine
  act: Act
  clock: Clock
  log: { warn(details: object, message: string): void }
  courier: Partial<CourierOptions> | undefined
}

/** The part of the composition root that tells the platform; the webhook that the environment names is there when this resolves. */
export async function assembleWebhooks({
  config,
  engine,
  act,
  clock,
  log,
  courier: options,
}: Parts): Promise<{
  webhooks: Webhooks
  deliveries: DeliverySending & { close(): void }
}> {
  const { isPrivateAllowed, webhook } = config
  const webhooks = createWebhooks({ engine, act, clock, isPrivateAllowed })
  if (webhook) await webhooks.ensure(webhook)
  const courier = createCourier({ isPrivateAllowed, ...options })
  const sending = createDeliverySending({ engine, act, courier, clock, log })
  return { webhooks, deliveries: { ...sending, close: courier.close } }
}
