import type { AuthProvider } from 'ra-core'
import {
  can,
  type Holder,
  isPermission,
  isStaffRole,
  type Permission,
  permissions,
} from '../../contract/access'
import type { SignedIn } from '../../contract/session'
import { resources } from '../resources'
import { call } from './http'
import { chooseLocale } from './i18nProvider'
import { localeStore } from './localeStore'
import { appState, holderOf, sessionStore } from './session'

/** Ends the session here at once and in the office in the background; the identity provider's ends on its own page. */
export function logOut(): void {
  call('logout', {}).then(
    ({ provider }) => {
      if (provider) location.assign(provider)
    },
    // It is in the log already, and nothing here waits for it.
    () => undefined,
  )
  sessionStore.clear()
}

export async function enter({ locale, ...user }: SignedIn): Promise<void> {
  // Before the office is shown: it is not to change its language before one’s eyes.
  if (locale !== null && locale !== localeStore.read()) await chooseLocale(locale)
  appState.set({ notice: null })
  if (sessionStore.read().user) call('logout', {}).catch(() => undefined)
  sessionStore.logIn(user)
}

/** react-admin’s view of the session and of the contract’s access table. A 401 is the http client’s work. */
export const authProvider: AuthProvider = {
  /** @throws ApiProblem why somebody can’t sign in */
  async login({ email, password }: { email: string; password: string }) {
    await enter(await call('login', { basic: { email, password } }))
  },
  logout: async () => logOut(),
  checkAuth: () =>
    sessionStore.read().user ? Promise.resolve() : Promise.reject(new Error('not signed in')),
  checkError: () => Promise.resolve(),
  canAccess: async ({ resource, action }) => canAccess(holder(), resource, action),
  getPermissions: async () => holder(),
  getIdentity: async () => {
    const { user } = sessionStore.read()
    if (!user) throw new Error('not signed in')
    return { id: user.uid, fullName: `${user.firstname} ${user.lastname}`.trim() }
  },
}

function holder(): Holder {
  return holderOf(sessionStore.read().user)
}

/** react-admin's actions, where the contract's access table has another word. */
const words: Readonly<Record<string, string>> = { list: 'read', show: 'read', edit: 'update' }

/** Resources for which one permission covers every action. */
const permissionsOfAll = new Map<string, Permission>(
  Object.entries(resources).flatMap(([name, screens]) =>
    'permission' in screens ? [[name, screens.permission]] : [],
  ),
)

/** Resources that hold only the signed-in person's own records. */
const ownResources: readonly string[] = ['sessions', 'jobs']

/** react-admin's canAccess by the contract's access table; what the table does not know is denied. */
export function canAccess(holder: Holder, resource: string, action: string): boolean {
  if (ownResources.includes(resource)) return isStaffRole(holder.role)
  const own = `${resource}.${words[action] ?? action}`
  const permission = permissionsOfAll.get(resource) ?? own
  return isPermission(permission) && can(holder, permission)
}

/** Every resource and action of the access table. */
export const officeActions = permissions.flatMap((permission) => {
  const [resource = '', word = ''] = permission.split('.')
  const others = Object.keys(words).filter((action) => words[action] === word)
  return [word, ...others].map((action) => ({ resource, action }))
})
