import type { Api, RouteName } from '../../contract/api'

/**
 * Method and path of each call that the panel makes. The compiler holds every line equal to the contract's route
 * table; the table itself carries the schemas, which the panel does not need at run time.
 */
export const addresses = {
  login: { method: 'POST', path: '/auth/login' },
  logout: { method: 'POST', path: '/auth/logout' },
  listAccounts: { method: 'GET', path: '/accounts' },
  listOrganizations: { method: 'GET', path: '/organizations' },
  createOrganization: { method: 'POST', path: '/organizations' },
  confirmLink: { method: 'POST', path: '/organizations/confirm' },
  search: { method: 'GET', path: '/search' },
  listPosts: { method: 'GET', path: '/posts' },
  getPost: { method: 'GET', path: '/posts/{pid}' },
  decidePost: { method: 'PUT', path: '/posts/{pid}' },
  listModerators: { method: 'GET', path: '/moderators' },
} as const satisfies { readonly [Name in RouteName]?: Pick<Api[Name], 'method' | 'path'> }

export type CallName = keyof typeof addresses
