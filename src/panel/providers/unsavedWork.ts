import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from './listeners'

let holders = 0
const changes = createListeners()
const checks: (() => boolean)[] = []

function count(step: 1 | -1): void {
  holders += step
  changes.tell()
}

/** Says for as long as it is shown that there are changes on the screen which nobody has saved. */
export function useHoldsUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    count(1)
    return () => count(-1)
  }, [isUnsaved])
}

/** Whether leaving now would lose what is changed on the screen. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(changes.listen, () => holders > 0)
}

/** `hasWork` answers whether something is kept in memory that somebody has written and not sent. */
export function keepsWork(hasWork: () => boolean): void {
  checks.push(hasWork)
}

/** Whether ending this tab's session would lose something, on the screen or kept. */
export function hasUnsavedWork(): boolean {
  return holders > 0 || checks.some((hasWork) => hasWork())
}
