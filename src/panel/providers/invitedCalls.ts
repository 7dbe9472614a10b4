import { type Addresses, createCaller } from './httpClient'

/** The calls of who was invited, for the page of the letter's link alone. */
const invitedAddresses = {
  checkInvitation: { method: 'POST', path: '/auth/link' },
  openInvitation: { method: 'POST', path: '/auth/invitation' },
} as const satisfies Addresses

export const { callPublic: callInvited } = createCaller(invitedAddresses)
