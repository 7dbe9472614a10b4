import { useEffect, useState } from 'react'

/** So long something has to have been as it is before it takes a click, in milliseconds. */
const settling = 1000

/**
 * Whether something has been the same for a second: a second click of the same gesture must not hit the button that has
 * come in the place of the first one.
 */
export function useSettled(state: string): boolean {
  const [settled, setSettled] = useState(state)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), settling)
    return () => clearTimeout(timer)
  }, [state])
  return settled === state
}
