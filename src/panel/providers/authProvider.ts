import type { AuthProvider } from 'ra-core'
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
 * react-admin's view of the session. Signing in is the login screen's work and a 401 is the http client's; who may see
 * a page is decided by `Guarded`, before the page is there.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.reject(new Error('the login screen signs in')),
  logout: async () => logOut(),
  checkAuth: () =>
    sessionStore.read().user ? Promise.resolve() : Promise.reject(new Error('not signed in')),
  checkError: () => Promise.resolve(),
  getPermissions: async () => sessionStore.read().user?.organization.role,
}
