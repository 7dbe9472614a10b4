import type { SyntheticEvent } from 'react'

/** Gives the focus to the region of a button that goes with what it does, so that the next key is not lost. */
export function focusRegion({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest<HTMLElement>('[role=region]')?.focus()
}
