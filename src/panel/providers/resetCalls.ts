import { type Addresses, createCaller } from './httpClient'

/** The calls of the pages on which a password is set, for these alone. */
const resetAddresses = {
  requestCode: { method: 'POST', path: '/auth/code' },
  resetPassword: { method: 'POST', path: '/auth/reset' },
  checkInvitation: { method: 'POST', path: '/auth/link' },
  openInvitation: { method: 'POST', path: '/auth/invitation' },
} as const satisfies Addresses

export const { callPublic } = createCaller(resetAddresses)
