/** State outside of React, for `useSyncExternalStore`. */
export interface Store<State> {
  read(): State
  set(next: Partial<State>): void
  /** @returns the unsubscription */
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
