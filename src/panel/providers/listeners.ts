export interface Listeners<Told extends unknown[]> {
  tell(...told: Told): void
  /** Answers how to stop it. */
  listen(listener: (...told: Told) => void): () => void
}

/** Who is called back when something changes. */
export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>()
  return {
    tell: (...told) => {
      for (const listener of listeners) listener(...told)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
