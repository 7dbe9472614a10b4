/** State that comes from outside React, to which components subscribe by `useSyncExternalStore`. */
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
