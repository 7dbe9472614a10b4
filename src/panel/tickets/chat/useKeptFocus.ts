import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * A button that does its work and goes takes the focus along, and the keyboard would begin at the top of the page again:
 * the focus goes on to the box's heading then.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (box.current?.contains(activeElement)) last.current = activeElement
    else if (activeElement === document.body && last.current && !last.current.isConnected) {
      box.current?.querySelector<HTMLElement>('h2')?.focus()
      last.current = null
    } else last.current = null
  })
}
