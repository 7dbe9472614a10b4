import { guardedPart } from '../layout/guarded'

const form = async () => (await import('./WebhookForm')).WebhookForm

export const webhooks = {
  name: 'webhooks',
  list: guardedPart('webhooks', 'list', async () => (await import('./WebhookList')).WebhookList),
  create: guardedPart('webhooks', 'create', form),
  edit: guardedPart('webhooks', 'edit', form),
}
