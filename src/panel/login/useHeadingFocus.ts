import { useEffect } from 'react'
import { focusTitle } from '../form/focus'

/** What took the form's place is read from its heading on. */
export function useHeadingFocus(): void {
  useEffect(focusTitle, [])
}
