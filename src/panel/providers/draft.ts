import { useState } from 'react'
import { perPerson } from './perPerson'
import { keepsWork } from './unsavedWork'

/**
 * Makes the hook for a kind of unsent text (a form, the line of a chat): `useDraft(key)` is `useState` whose value is
 * still there when the same person comes back to it, be it after signing in again. `empty` is the value before.
 */
export function createDraft<Value>(empty: Value) {
  const mine = perPerson(() => new Map<string, Value>())
  // A form that was sent and emptied holds what an empty one does.
  keepsWork(() => [...mine().values()].some((value) => JSON.stringify(value) !== JSON.stringify(empty)))
  return function useDraft(key = ''): [Value, (value: Value) => void] {
    const [value, setValue] = useState(() => mine().get(key) ?? empty)
    const write = (next: Value) => {
      mine().set(key, next)
      setValue(next)
    }
    return [value, write]
  }
}
