import type { Delivery, DeliveryState } from '../../../contract/webhooks'

export const webhookWords = {
  fields: { url: 'Address', types: 'Is told of', active: 'On', status: 'Answer', attempts: 'Tries' },
  notifications: { created: 'The webhook is added.', updated: 'The webhook is saved.' },
}

const types = {
  'post.blocked': 'Posts blocked',
  'post.approved': 'Posts approved',
  'post.withheld': 'Published posts that wait again',
  'appeal.upheld': 'Blocks upheld after an appeal',
  'appeal.overturned': 'Blocks overturned after an appeal',
  'account.eliminated': 'Accounts eliminated',
  'account.deleted': 'Accounts deleted',
  'account.activated': 'Accounts made active',
  'ticket.taken': 'Tickets taken',
  'ticket.ended': 'Tickets solved or closed',
  'ticket.rated': 'Tickets rated by their members',
  'webhook.test': 'Test',
} satisfies Record<Delivery['type'], string>

const deliveryStates = { waiting: 'Waiting', sent: 'Delivered', given_up: 'Given up' } satisfies Record<
  DeliveryState,
  string
>

export const webhooks = {
  title: 'Webhooks',
  about: 'Addresses of the platform that are told what was decided here, as Standard Webhooks has it.',
  create: 'New webhook',
  edit: 'Webhook',
  editLabel: 'Edit',
  editOne: 'Edit the webhook %{url}',
  state: 'State',
  states: { on: 'On', off: 'Off' },
  counts: '%{waiting} waiting, %{givenUp} given up',
  urlHelp: 'An address that begins with https:// and is not in a private network.',
  activeHelp: 'While it is off, nothing is added to what waits for it.',
  secret: 'Secret',
  secretAbout:
    'With this the platform checks that a delivery is the office’s. It is shown this once: keep it now.',
  copy: 'Copy',
  copied: 'The secret is copied.',
  notCopied: 'The secret could not be copied. Choose it and copy it yourself.',
  toDeliveries: 'Continue',
  deliveries: 'Last deliveries',
  time: 'Time',
  type: 'What',
  deliveryStates,
  types,
  tries: '%{smart_count} try |||| %{smart_count} tries',
  next: 'again %{time}',
  test: 'Send a test',
  tested: 'A test is on its way. Refresh the list to see what became of it.',
  replay: 'Send those given up again',
  replayed: '%{smart_count} delivery is sent again. |||| %{smart_count} deliveries are sent again.',
}

export const deleteWebhook = {
  label: 'Delete',
  name: 'Delete the webhook %{url}',
  title: 'Delete this webhook?',
  text: '%{url} is told nothing more, not even what waits for it. This can’t be undone.',
  confirm: 'Delete',
  done: 'The webhook was deleted.',
}
