import { useSyncExternalStore } from 'react'

/** Whether the browser has a network at all; it knows sooner than a line that has gone silent. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, listener, { signal: stop.signal })
  }
  return () => stop.abort()
}
