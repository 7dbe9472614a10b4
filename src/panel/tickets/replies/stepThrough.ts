import type { KeyboardEvent } from 'react'

/** The arrows go from the search box to the replies and through them; Tab goes everywhere. */
export function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const stops = [...event.currentTarget.querySelectorAll('input[type="search"], .reply-choose')]
  const place = document.activeElement ? stops.indexOf(document.activeElement) : -1
  const next = place < 0 ? undefined : stops[place + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
