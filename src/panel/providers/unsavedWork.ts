import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store'

const store = createStore({ holders: 0 })
const checks: (() => boolean)[] = []

function count(step: 1 | -1): void {
  store.set({ holders: store.read().holders + step })
}

/** Says for as long as it is shown that there are changes on the screen which nobody has saved. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    count(1)
    return () => count(-1)
  }, [isUnsaved])
}

/** Whether leaving now would lose what is changed on the screen. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(store.subscribe, isHeld)
}

const isHeld = () => store.read().holders > 0

/** `hasWork` answers whether something is kept in memory that somebody has written and not sent. */
export function registerUnsavedCheck(hasWork: () => boolean): void {
  checks.push(hasWork)
}

/** Whether ending this tab's session would lose something, on the screen or kept. */
export function hasUnsavedWork(): boolean {
  return isHeld() || checks.some((hasWork) => hasWork())
}
