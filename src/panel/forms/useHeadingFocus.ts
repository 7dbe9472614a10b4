import { useEffect } from 'react'

/** What took the form's place is read from its heading on. */
export function useHeadingFocus(): void {
  useEffect(() => document.getElementById('page-title')?.focus(), [])
}
