import { type FocusEvent, useState } from 'react'

/** Whether the focus is in an element or in what it holds; the listeners are the element's. */
export function useFocusWithin() {
  const [isWithin, setWithin] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setWithin(false)
  }
  return { isWithin, listeners: { onFocus: () => setWithin(true), onBlur } }
}
