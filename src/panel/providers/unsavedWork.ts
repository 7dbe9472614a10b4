import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from './store'

const store = createStore({ holders: 0 })
const checks: (() => boolean)[] = []

function count(step: 1 | -1): void {
  store.set({ holders: store.read().holders + step })
}

/** Marks the screen as having unsaved changes while mounted. */
export function useMarkUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    count(1)
    return () => count(-1)
  }, [isUnsaved])
}

export function useHasUnsaved(): boolean {
  return useSyncExternalStore(store.subscribe, isHeld)
}

const isHeld = () => store.read().holders > 0

/** Registers a check for unsent work in memory. */
export function registerUnsavedCheck(hasWork: () => boolean): void {
  checks.push(hasWork)
}

/** Whether ending this tab's session would lose work. */
export function hasUnsavedWork(): boolean {
  return isHeld() || checks.some((hasWork) => hasWork())
}
