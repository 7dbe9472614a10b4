import type { AuthProvider } from 'ra-core'
import { appState } from './appState'
import { canAccess } from './canAccess'
import { chooseLocale } from './i18nProvider'
import { localeStore } from './localeStore'
import { call } from './officeCalls'
import { sessionStore } from './sessionStore'

/** Ends the session in the office. A failure is in the log already, and nothing here waits for it. */
function endInOffice(): void {
  call('logout', {}).catch(() => undefined)
}

/** Ends the session here at once, and in the office behind it. */
export function logOut(): void {
  endInOffice()
  sessionStore.clear()
}

/**
 * react-admin’s view of the session, and its role checks over the contract’s access table. A 401 is the http
 * client’s work.
 */
export const authProvider: AuthProvider = {
  /** @throws ApiProblem why somebody can’t sign in */
  async login({ email, password }: { email: string; password: string }) {
    const { locale, ...user } = await call('login', { basic: { email, password } })
    // Before the office is shown: it is not to change its language before one’s eyes.
    if (locale !== null && locale !== localeStore.read()) await chooseLocale(locale)
    appState.set({ notice: null })
    if (sessionStore.read().user) endInOffice()
    sessionStore.logIn(user)
  },
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
