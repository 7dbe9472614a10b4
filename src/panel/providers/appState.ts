import { useSyncExternalStore } from 'react'
import { createStore } from './store'

/** Where somebody was whose session the office ended. */
interface LeftOff {
  readonly uid: string
  /** Path and query; the way back is open once it is known. */
  readonly to?: string
  /** The route state of that place. */
  readonly state?: unknown
}

/** News that are no failure. */
export type Notice = 'password_changed' | 'logged_out_elsewhere'

/** What `app` may hold: `notice` is told on the login screen. */
export interface AppState {
  readonly notice?: 'unauthorized' | Notice | null
  readonly leftOff?: LeftOff | null
}

/** The application-state slice of specification §3: it starts empty, and a set merges the payload's keys. */
export const appState = createStore<AppState>({})

export function useAppState(): AppState {
  return useSyncExternalStore(appState.subscribe, appState.read)
}
