import { useSyncExternalStore } from 'react'
import { browserSurroundings } from '../support/reconnecting'

/** Whether the browser has a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(browserSurroundings.onNetwork, () => navigator.onLine)
}
