import type { Delivery, DeliveryState } from '../../../contract/webhooks'

const types = {
  'post.blocked': 'Posts blocked',
  'post.approved': 'Posts approved',
  'post.withheld': 'Published posts withheld',
  'post.urgent': 'Posts that can’t wait',
  'report.settled': 'Reports settled',
  'profile.decided': 'Names, biographies and photos decided',
  'ticket.safety': 'Tickets about somebody’s safety',
  'ticket.answered': 'Answers that nobody has read yet, and tickets that staff begin',
  'queue.late': 'Posts that have waited for too long',
  'appeal.upheld': 'Blocks upheld after an appeal',
  'appeal.overturned': 'Blocks overturned after an appeal',
  'account.eliminated': 'Accounts eliminated',
  'account.deleted': 'Accounts deleted',
  'account.activated': 'Accounts activated',
  'account.warned': 'People warned',
  'account.limited': 'People limited',
  'account.muted': 'People muted',
  'account.suspended': 'People suspended',
  'account.restored': 'Measures ended or lifted',
  'ticket.taken': 'Tickets taken',
  'ticket.ended': 'Tickets solved or closed',
  'ticket.rated': 'Tickets rated by their members',
  'event.recorded': 'Every entry of Activity, without its changes',
  'webhook.test': 'Test',
} satisfies Record<Delivery['type'], string>

const deliveryStates = {
  waiting: 'Waiting',
  sent: 'Delivered',
  given_up: 'Failed',
  superseded: 'Replaced',
} satisfies Record<DeliveryState, string>

export const resources = {
  webhooks: {
    name: 'Webhooks',
    about:
      'Addresses of the platform that are notified of decisions made here, as set out by Standard Webhooks.',
    create: 'New webhook',
    edit: 'Webhook',
    editOne: 'Edit the webhook %{name}',
    fields: { url: 'Address', types: 'Events', active: 'On', status: 'Response', attempts: 'Attempts' },
    notifications: { created: 'The webhook is added.', updated: 'The webhook is saved.' },
    delete: {
      label: 'Delete',
      name: 'Delete the webhook %{name}',
      title: 'Delete this webhook?',
      text: '%{name} gets no more deliveries, not even those waiting for it. This can’t be undone.',
      confirm: 'Delete',
      done: 'The webhook was deleted.',
    },
  },
}

export const webhooks = {
  searchHint: 'Part of the address',
  state: 'State',
  states: { on: 'On', off: 'Off' },
  counts: '%{waiting} waiting, %{givenUp} failed',
  urlHelp: 'An address that begins with https:// and is not in a private network.',
  activeHelp: 'While it is off, no new deliveries are added.',
  secret: 'Secret',
  secretAbout:
    'The platform uses this to check that a delivery comes from the office. It is shown only this once: keep it now.',
  copy: 'Copy',
  copied: 'The secret is copied.',
  toDeliveries: 'Continue',
  deliveries: 'Last deliveries',
  time: 'Time',
  type: 'Event',
  deliveryStates,
  types,
  tries: '%{smart_count} attempt |||| %{smart_count} attempts',
  next: 'next attempt %{time}',
  test: 'Send a test',
  tested: 'A test is on its way. Refresh the list to see the result.',
  replay: 'Send failed deliveries again',
  replayed: '%{smart_count} delivery is sent again. |||| %{smart_count} deliveries are sent again.',
}
