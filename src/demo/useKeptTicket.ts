import { useState } from 'react'
import type { OpenTicket } from './AskForHelp'

/** The ticket that a letter's link leads to: by its fragment, with the token that lets its member in. */
function ticketOfLetter(): OpenTicket | null {
  const fragment = new URLSearchParams(window.location.hash.slice(1))
  const [tid, uid, token] = ['tid', 'uid', 'ticket'].map((name) => fragment.get(name))
  if (!tid || !uid || !token) return null
  const link = `${window.location.origin.replace(/^http/, 'ws')}/v1/support?ticket=${encodeURIComponent(token)}`
  return { asked: { tid, uid, firstname: '', issue: '' }, link }
}

/** The ticket of this tab, kept with the page in its history: a reload goes on with it, and another tab begins anew. */
export function useKeptTicket() {
  const [ticket, setTicket] = useState(() => {
    const ofLetter = ticketOfLetter()
    // The token is to stay in no address.
    if (ofLetter) history.replaceState(ofLetter, '', window.location.pathname)
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
