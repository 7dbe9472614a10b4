import { type Addresses, createCaller } from './httpClient'

/** The calls of the pages outside the office, and of what is asked for while the office is on its way. */
export const lightAddresses = {
  login: { method: 'POST', path: '/auth/login' },
  logout: { method: 'POST', path: '/auth/logout' },
  listAccounts: { method: 'GET', path: '/accounts' },
  createOrganization: { method: 'POST', path: '/organizations' },
} as const satisfies Addresses

export const { call, callPublic } = createCaller(lightAddresses)
