import { useSyncExternalStore } from 'react'
import { isStaffRole } from '../../contract/access'
import type { UserSession } from '../../contract/session'
import { logFailure } from './failureLog'

/** Specification §9: the name under which the session is stored, and how long a write may take (ms). */
export const storedName = 'persist:root'
const writeTimeout = 5000

export interface SessionState {
  readonly user: UserSession | null
  /** The reset session's code, where one is held. */
  readonly resetCode: string | null
  /** False while the session lives in this tab's memory only. */
  readonly isStored: boolean
}

export interface SessionStore {
  read(): SessionState
  /** @returns whether the browser stored it */
  logIn(user: UserSession): boolean
  clear(): void
  subscribe(listener: () => void): () => void
}

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  /** Calls back when another tab has changed the stored session. */
  onChangedElsewhere: (changed: () => void) => void
}

const nobody: SessionState = { user: null, resetCode: null, isStored: true }

/** The session: `{ logged, detail }` under `persist:root`, and nothing of it anywhere else. */
export function createSessionStore({ storage, now, onChangedElsewhere }: Surroundings): SessionStore {
  const listeners = new Set<() => void>()
  let state = readStored(storage)

  function become(next: SessionState): void {
    state = next
    for (const listener of listeners) listener()
  }
  onChangedElsewhere(() => {
    if (state.isStored) become(readStored(storage))
  })
  return {
    read: () => state,
    logIn(user) {
      const isStored = write(storage, now, { logged: true, detail: user })
      become({ user, resetCode: null, isStored })
      return isStored
    },
    clear() {
      write(storage, now, { logged: false, detail: null })
      become(nobody)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function write(storage: Surroundings['storage'], now: () => number, value: object): boolean {
  const began = now()
  try {
    storage.setItem(storedName, JSON.stringify(value))
    if (now() - began <= writeTimeout) return true
    storage.removeItem(storedName)
  } catch (failure) {
    logFailure('the session could not be stored', failure)
    forget(storage)
  }
  return false
}

function forget(storage: Surroundings['storage']): void {
  try {
    storage.removeItem(storedName)
  } catch (failure) {
    logFailure('the stored session could not be removed', failure)
  }
}

function readStored(storage: Surroundings['storage']): SessionState {
  try {
    return understand(JSON.parse(storage.getItem(storedName) ?? 'null'))
  } catch (failure) {
    logFailure('the stored session could not be read', failure)
    return nobody
  }
}

function understand(stored: unknown): SessionState {
  if (typeof stored !== 'object' || stored === null || !('detail' in stored)) return nobody
  const { detail } = stored
  if ('logged' in stored && stored.logged === true && isUserSession(detail)) {
    return { ...nobody, user: detail }
  }
  return { ...nobody, resetCode: codeOf(detail) }
}

function codeOf(detail: unknown): string | null {
  if (typeof detail !== 'object' || detail === null || !('code' in detail)) return null
  return typeof detail.code === 'string' && detail.code !== '' ? detail.code : null
}

function isUserSession(detail: unknown): detail is UserSession {
  if (typeof detail !== 'object' || detail === null) return false
  if (!('token' in detail && typeof detail.token === 'string')) return false
  if (!('uid' in detail && typeof detail.uid === 'string' && 'organization' in detail)) return false
  const { organization } = detail
  if (typeof organization !== 'object' || organization === null || !('role' in organization)) return false
  return typeof organization.role === 'string' && isStaffRole(organization.role)
}

export const sessionStore = createSessionStore({
  storage: {
    getItem: (name) => window.localStorage.getItem(name),
    setItem: (name, value) => window.localStorage.setItem(name, value),
    removeItem: (name) => window.localStorage.removeItem(name),
  },
  now: () => performance.now(),
  onChangedElsewhere: (changed) =>
    window.addEventListener('storage', ({ key }) => {
      if (key === storedName || key === null) changed()
    }),
})

/** Who is signed in; renders again when that changes, in whichever tab. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read)
}
