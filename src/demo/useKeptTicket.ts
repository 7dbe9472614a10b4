import { useState } from 'react'
import type { OpenTicket } from './AskForHelp'

/** The ticket of this tab, kept with the page in its history: a reload goes on with it, and another tab begins anew. */
export function useKeptTicket() {
  const [ticket, setTicket] = useState(() => {
    const kept: unknown = history.state
    return isTicket(kept) ? kept : null
  })
  const keep = (next: OpenTicket | null) => {
    history.replaceState(next, '')
    setTicket(next)
  }
  return [ticket, keep] as const
}

function isTicket(kept: unknown): kept is OpenTicket {
  return typeof kept === 'object' && kept !== null && 'asked' in kept && 'link' in kept
}
