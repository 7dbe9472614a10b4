import { type Addresses, createCaller } from './httpClient'

/** The calls about links to the registration's pages, for these alone. */
const registeringAddresses = {
  openLink: { method: 'POST', path: '/organizations/link' },
  declineLink: { method: 'POST', path: '/organizations/decline' },
  confirmLink: { method: 'POST', path: '/organizations/confirm' },
} as const satisfies Addresses

export const { call, callPublic } = createCaller(registeringAddresses)
