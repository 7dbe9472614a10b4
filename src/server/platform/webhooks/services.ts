import type { Context } from '../../context'
import { createWebhookClient } from '../../http/webhookClient'
import { createDeliverySending } from './sending.service'
import { createWebhooks } from './webhooks.service'

/** Webhooks and their sending; the webhook that the environment names is there when this resolves. */
export async function createWebhookServices(ctx: Context) {
  const { isPrivateAllowed, webhook } = ctx.config
  const webhooks = createWebhooks({ ...ctx, isPrivateAllowed })
  if (webhook) await webhooks.ensure(webhook)
  const webhookClient = createWebhookClient({ isPrivateAllowed, ...ctx.webhookClientOptions })
  const sending = createDeliverySending({ ...ctx, webhookClient })
  return { webhooks, deliveries: { ...sending, close: webhookClient.close } }
}
