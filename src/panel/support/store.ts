import { useSyncExternalStore } from 'react'
import { type DeskState, emptyDesk } from './deskState'
import type { StaffState } from './staffSocket'

/** What sockets tell comes from outside React: it is kept in a store that components subscribe to. */
export interface Store<State> {
  read(): State
  set(next: Partial<State>): void
  /** Answers how to stop it. */
  subscribe(listener: () => void): () => void
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>()
  let state = initial
  return {
    read: () => state,
    set(next) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const nothingTold: StaffState = {
  queues: null,
  claims: new Map(),
  released: new Set(),
  changed: new Set(),
  changes: null,
}

/** All that the sockets of whoever is signed in have told: their chat boxes, and what waits for the staff. */
export const supportStore = createStore<DeskState & StaffState>({ ...emptyDesk, ...nothingTold })

/**
 * Something of it; renders again when it is another.
 * @param select a value, or a part of the state as it stands there
 */
export function useSupport<Part>(select: (state: DeskState & StaffState) => Part): Part {
  return useSyncExternalStore(supportStore.subscribe, () => select(supportStore.read()))
}
