import { guardedPart } from '../layout/access'

export const webhooks = {
  name: 'webhooks',
  list: guardedPart('webhooks', 'list', async () => (await import('./WebhookList')).WebhookList),
  create: guardedPart('webhooks', 'create', async () => (await import('./WebhookForm')).WebhookCreate),
  edit: guardedPart('webhooks', 'edit', async () => (await import('./WebhookForm')).WebhookEdit),
}
