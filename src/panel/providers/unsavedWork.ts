import { useEffect, useSyncExternalStore } from 'react'

let holders = 0
const listeners = new Set<() => void>()

function count(step: 1 | -1): void {
  holders += step
  for (const listener of listeners) listener()
}

/** Says for as long as it is shown that there are changes on the screen which nobody has saved. */
export function useHoldsUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    count(1)
    return () => count(-1)
  }, [isUnsaved])
}

/** Whether leaving now would lose something. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => holders > 0,
  )
}
