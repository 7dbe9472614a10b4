import { useSyncExternalStore } from 'react'
import type { FailureCode } from './apiProblem'

/** What `app` may hold: `notice` is told on the login screen. */
export interface AppState {
  readonly notice?: FailureCode | null
}

/** The application-state slice of specification §3: it starts empty, and a set merges the payload's keys. */
export function createAppState() {
  const listeners = new Set<() => void>()
  let state: AppState = {}
  return {
    read: () => state,
    set(payload: AppState): void {
      state = { ...state, ...payload }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const appState = createAppState()

export function useAppState(): AppState {
  return useSyncExternalStore(appState.subscribe, appState.read)
}
