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

const signs: Readonly<Record<string, string>> = { Slash: '/', Minus: '-', Equal: '=' }

/**
 * What a shortcut's key says. Where a keyboard or an input method writes no Latin letters, it is what stands on that key of a
 * Latin one; a full-width letter is its usual one.
 */
export function shortcutKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const plain = key.normalize('NFKC')
  if (/^[\p{ASCII}\p{Script=Latin}]+$/u.test(plain)) return plain
  const [, onKey] = /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code) ?? []
  if (code === 'Slash' && shiftKey) return '?'
  return onKey?.toLowerCase() ?? signs[code] ?? key
}
