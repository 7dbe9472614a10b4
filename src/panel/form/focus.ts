import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/** Gives the focus to the page's heading, where what has it goes with what it does, so that the next key is not lost. */
export function focusTitle(): void {
  document.getElementById('page-title')?.focus()
}

/** What has this ref takes the focus once it is there, where what had it has gone; after a dialog that closes has given it back. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return place
}

/** Gives the focus to the region of a button that goes with what it does, so that the next key is not lost. */
export function focusRegion({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest<HTMLElement>('[role=region]')?.focus()
}

/** As browsers number a key that an input method has: Safari's Enter that ends a composition comes after its end. */
const ofInputMethod = 229

/** Whether a key belongs to an input method, by which somebody writes what their keyboard does not have. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === ofInputMethod
}
