import { type AccessCase, post } from './accessCase'
import { accountAccess } from './accountAccess'
import { workAccess } from './workAccess'

/** Every route by every role, for rows of one's own organization, of another and of none. */
export const accessCases: readonly AccessCase[] = [
  ...accountAccess,
  ...workAccess,
  // Last, for it ends the session that asks.
  post('logout', 'one’s own', '/auth/logout', {}, [401, 200, 200, 200]),
]
