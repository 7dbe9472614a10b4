import { WebhookForm } from './WebhookForm'
import { WebhookList } from './WebhookList'

/** The screens of webhooks, loaded as one. */
export function Webhooks({ show }: { show: 'list' | 'form' }) {
  return show === 'list' ? <WebhookList /> : <WebhookForm />
}
