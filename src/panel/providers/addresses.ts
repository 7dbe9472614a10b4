import type { Api, RouteName } from '../../contract/api'

/** What of a route the panel needs at run time. */
type Address<Route> = Pick<Route, Extract<keyof Route, 'method' | 'path' | 'answersWhole'>>

/**
 * Method and path of each call that the panel makes. The compiler holds every line equal to the contract's route
 * table; the table itself carries the schemas, which the panel does not need at run time.
 */
export const addresses = {
  login: { method: 'POST', path: '/auth/login' },
  logout: { method: 'POST', path: '/auth/logout' },
  requestCode: { method: 'POST', path: '/auth/code' },
  resetPassword: { method: 'POST', path: '/auth/reset' },
  openInvitation: { method: 'POST', path: '/auth/invitation' },
  listSessions: { method: 'GET', path: '/auth/sessions' },
  endSession: { method: 'DELETE', path: '/auth/sessions/{sid}' },
  listAccounts: { method: 'GET', path: '/accounts' },
  getAccount: { method: 'GET', path: '/accounts/{uid}' },
  createAccount: { method: 'POST', path: '/accounts', answersWhole: true },
  getImport: { method: 'GET', path: '/accounts/imports/{id}' },
  inviteAccounts: { method: 'POST', path: '/accounts/invite', answersWhole: true },
  deleteAccounts: { method: 'DELETE', path: '/accounts', answersWhole: true },
  eliminateAccounts: { method: 'DELETE', path: '/organizations/eliminate', answersWhole: true },
  listOrganizations: { method: 'GET', path: '/organizations' },
  createOrganization: { method: 'POST', path: '/organizations' },
  confirmLink: { method: 'POST', path: '/organizations/confirm' },
  inviteOrganizations: { method: 'POST', path: '/organizations/invite', answersWhole: true },
  deleteOrganizations: { method: 'DELETE', path: '/organizations', answersWhole: true },
  search: { method: 'GET', path: '/search' },
  listPosts: { method: 'GET', path: '/posts' },
  getPost: { method: 'GET', path: '/posts/{pid}' },
  decidePost: { method: 'PUT', path: '/posts/{pid}' },
  listTickets: { method: 'GET', path: '/support/tickets' },
  getTicket: { method: 'GET', path: '/support/tickets/{tid}' },
  listModerators: { method: 'GET', path: '/moderators' },
} as const satisfies { readonly [Name in RouteName]?: Address<Api[Name]> }

export type CallName = keyof typeof addresses
