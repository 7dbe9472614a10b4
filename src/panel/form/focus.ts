import { type KeyboardEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

/** Focuses the page's heading when the focused element is about to go. */
export function focusTitle(): void {
  document.getElementById('page-title')?.focus()
}

/** Focuses the element on mount if the focus was lost, after a closing dialog has restored it. */
export function useFocusOnMount(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return ref
}

/** Focuses the region of a button that is about to go. */
export function focusRegion({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest<HTMLElement>('[role=region]')?.focus()
}

/** The keyCode of keys in an input method; Safari's final Enter comes after compositionend. */
const ofInputMethod = 229

/** Whether a key belongs to an input method's composition. */
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

/** Whether an element takes what is typed. */
function isField(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !['radio', 'checkbox'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** Whether a field, a video or a dialog beside keeps a key for itself. */
export function isKeptKey({ target, currentTarget }: KeyboardEvent): boolean {
  const isInside = target instanceof Node && currentTarget.contains(target)
  return !isInside || target instanceof HTMLVideoElement || isField(target)
}

/** The upper-case key of a shortcut; null where it is kept, or not pressed alone. */
export function pressedKey(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isComposing(event)) return null
  return isKeptKey(event) ? null : shortcutKey(event).toUpperCase()
}
