import type { KeyboardEvent } from 'react'

/** As browsers number a key that an input method has: Safari's Enter that ends a composition comes after its end. */
const ofInputMethod = 229

/** Whether a key belongs to an input method, by which somebody writes what their keyboard does not have. */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === ofInputMethod
}
