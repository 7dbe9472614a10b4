import { useSyncExternalStore } from 'react'
import { type Holder, isStaffRole } from '../../contract/access'
import { resetTimeoutMs, type UserSession } from '../../contract/session'
import { browserStorage } from './browserStorage'
import { logFailure } from './failureLog'
import { createStore } from './store'
import { hasUnsavedWork } from './unsavedWork'

/** A password reset begun in this browser, with its half of the secret. */
export interface ResetSession {
  readonly code: string
  readonly uid: string
  readonly email: string
  /** When it ends, ISO 8601. */
  readonly expires: string
}

/** Parses `persist:root`: a session, a reset session, or neither. */
function understand(stored: unknown): { user: UserSession | null; reset: ResetSession | null } {
  const nothing = { user: null, reset: null }
  if (typeof stored !== 'object' || stored === null || !('detail' in stored)) return nothing
  const { detail } = stored
  if ('logged' in stored && stored.logged === true) {
    return isUserSession(detail) ? { user: detail, reset: null } : nothing
  }
  return isResetSession(detail) ? { user: null, reset: detail } : nothing
}

function isResetSession(detail: unknown): detail is ResetSession {
  if (typeof detail !== 'object' || detail === null) return false
  if (!('code' in detail && 'uid' in detail && 'email' in detail && 'expires' in detail)) return false
  const { code, uid, email, expires } = detail
  return code !== '' && [code, uid, email, expires].every((value) => typeof value === 'string')
}

function isUserSession(detail: unknown): detail is UserSession {
  if (typeof detail !== 'object' || detail === null) return false
  if (!('token' in detail && typeof detail.token === 'string')) return false
  if (!('uid' in detail && typeof detail.uid === 'string' && 'organization' in detail)) return false
  const { organization } = detail
  if (typeof organization !== 'object' || organization === null || !('role' in organization)) return false
  return typeof organization.role === 'string' && isStaffRole(organization.role)
}

/** The role and rights of the signed-in person; none for `null`. */
export function holderOf(user: UserSession | null): Holder {
  return { role: user?.organization.role ?? '', rights: user?.rights ?? [] }
}

/** Where a person was when the office ended their session. */
interface ResumeLocation {
  readonly uid: string
  /** Path and query, once known. */
  readonly to?: string
  readonly state?: unknown
}

/** Notices that are no failure. */
export type Notice = 'password_set' | 'password_changed' | 'logged_out_elsewhere'

/** `notice` is shown on the login screen. */
export interface AppState {
  readonly notice?: 'unauthorized' | Notice | null
  readonly resumeLocation?: ResumeLocation | null
}

/** The application-state slice of specification §3: it starts empty, and a set merges the payload's keys. */
export const appState = createStore<AppState>({})

export function useAppState(): AppState {
  return useSyncExternalStore(appState.subscribe, appState.read)
}

/** Specification §9: the name under which the session is stored, and how long a write may take (ms). */
export const storedName = 'persist:root'
const writeTimeout = 5000
/** How often a reset session's time is checked, ms: timers stop while a computer sleeps. */
const lookEvery = 5000

export interface SessionState {
  readonly user: UserSession | null
  readonly reset: ResetSession | null
  /** The time of the reset session is over: "Session expired". */
  readonly isExpired: boolean
  readonly isStored: boolean
}

export interface SessionStore {
  read(): SessionState
  /** @returns whether the browser stored it */
  logIn(user: UserSession): boolean
  /** Holds a reset session for `resetTimeout`, in the place of whatever is held. */
  holdReset(reset: Omit<ResetSession, 'expires'>): void
  /** Clears the reset session: its time is over, as found here or told by the office. */
  expire(): void
  clear(): void
  /** Clears the session that the office no longer knows; the other tabs find it removed, and tell that too. */
  end(): void
  subscribe(listener: () => void): () => void
}

interface Environment {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds, for durations. */
  now: () => number
  /** The time of day, in milliseconds since 1970. */
  clock: () => number
  /** setTimeout, ms. @returns its cancellation */
  later: (run: () => void, wait: number) => () => void
  /** Calls back when another tab has changed the stored session. */
  onChangedElsewhere: (changed: () => void) => void
  /** Called when the office has ended a session, found in this tab or another. */
  onEnded: (user: UserSession) => void
  onLoggedOutElsewhere: (user: UserSession) => void
}

const nobody: SessionState = { user: null, reset: null, isExpired: false, isStored: true }

/** The session, as `{ logged, detail }` under `persist:root`. */
export function createSessionStore(surroundings: Environment): SessionStore {
  const { storage, now, clock, later, onChangedElsewhere, onEnded, onLoggedOutElsewhere } = surroundings
  const store = createStore(nobody)
  let callOff = () => {}

  function become(next: SessionState): void {
    callOff()
    store.set(next)
    lookAtTime()
  }
  function lookAtTime(): void {
    const { reset } = store.read()
    if (!reset) return
    const left = Date.parse(reset.expires) - clock()
    // More than there ever is: the clock was set back.
    if (left > 0 && left <= resetTimeoutMs) callOff = later(lookAtTime, Math.min(left, lookEvery))
    else expire()
  }
  function expire(): void {
    write(storage, now, { logged: false, detail: null })
    become({ ...nobody, isExpired: true })
  }
  onChangedElsewhere(() => {
    const { user, reset, isStored, isExpired } = store.read()
    if (!isStored) return
    const next = readStored(storage)
    if (user && isRemoved(storage)) onEnded(user)
    else if (user && !next.user && !next.reset) onLoggedOutElsewhere(user)
    // Both tabs may have found it at the same time.
    const isOver = isExpired || (reset !== null && Date.parse(reset.expires) <= clock())
    become({ ...next, isExpired: isOver && !next.user && !next.reset })
  })
  become(readStored(storage))
  return {
    read: store.read,
    logIn(user) {
      const isStored = write(storage, now, { logged: true, detail: user })
      become({ ...nobody, user, isStored })
      return isStored
    },
    holdReset(half) {
      const reset = { ...half, expires: new Date(clock() + resetTimeoutMs).toISOString() }
      become({ ...nobody, reset, isStored: write(storage, now, { logged: false, detail: reset }) })
    },
    expire,
    clear() {
      write(storage, now, { logged: false, detail: null })
      become(nobody)
    },
    end() {
      const { user } = store.read()
      if (user) onEnded(user)
      forget(storage)
      become(nobody)
    },
    subscribe: store.subscribe,
  }
}

function write(storage: Environment['storage'], now: () => number, value: object): boolean {
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

function forget(storage: Environment['storage']): void {
  try {
    storage.removeItem(storedName)
  } catch (failure) {
    logFailure('the stored session could not be removed', failure)
  }
}

function isRemoved(storage: Environment['storage']): boolean {
  try {
    return storage.getItem(storedName) === null
  } catch (failure) {
    logFailure('the stored session could not be read', failure)
    return false
  }
}

function readStored(storage: Environment['storage']): SessionState {
  try {
    return { ...nobody, ...understand(JSON.parse(storage.getItem(storedName) ?? 'null')) }
  } catch (failure) {
    logFailure('the stored session could not be read', failure)
    return nobody
  }
}

export const sessionStore = createSessionStore({
  storage: {
    getItem: (name) => window.localStorage.getItem(name),
    setItem: (name, value) => window.localStorage.setItem(name, value),
    removeItem: (name) => window.localStorage.removeItem(name),
  },
  now: () => performance.now(),
  clock: () => Date.now(),
  later: (run, wait) => {
    const timer = window.setTimeout(run, wait)
    return () => window.clearTimeout(timer)
  },
  onChangedElsewhere: (changed) =>
    window.addEventListener('storage', ({ key }) => {
      if (key === storedName || key === null) changed()
    }),
  onEnded: ({ uid }) => appState.set({ notice: 'unauthorized', resumeLocation: { uid } }),
  // What is written here and not sent waits for the same person, as after a session that has ended.
  onLoggedOutElsewhere: ({ uid }) => {
    if (hasUnsavedWork()) appState.set({ notice: 'logged_out_elsewhere', resumeLocation: { uid } })
  },
})

/** Follows other tabs, too. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read)
}

const browser = browserStorage('localStorage')

/** Settings of this browser, shared by all who sign in: no personal data, kept after Logout. */
export const choices = {
  read: (name: string) => browser.read(`gatehouse:${name}`),
  write: (name: string, value: string) => browser.write(`gatehouse:${name}`, value),
}
