import type { AuthProvider } from 'ra-core'
import { canAccess } from './canAccess'
import { call } from './lightCalls'
import { sessionStore } from './sessionStore'

/** Ends the session in the office. A failure is in the log already, and nothing here waits for it. */
export function endInOffice(): void {
  call('logout', {}).catch(() => undefined)
}

/** Ends the session here at once, and in the office behind it. */
export function logOut(): void {
  endInOffice()
  sessionStore.clear()
}

/**
 * react-admin's view of the session, and its role checks over the contract's access table. Signing in is the login
 * screen's work and a 401 is the http client's.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('the login screen signs in')),
  logout: async () => logOut(),
  checkAuth: () =>
    sessionStore.read().user ? Promise.resolve() : Promise.reject(new Error('not signed in')),
  checkError: () => Promise.resolve(),
  canAccess: async ({ resource, action }) => canAccess(role(), resource, action),
  getPermissions: async () => role(),
  getIdentity: async () => {
    const { user } = sessionStore.read()
    if (!user) throw new Error('not signed in')
    return { id: user.uid, fullName: `${user.firstname} ${user.lastname}`.trim() }
  },
}

function role(): string {
  return sessionStore.read().user?.organization.role ?? ''
}
