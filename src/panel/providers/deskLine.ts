import { useEffect, useRef } from 'react'
import type { Ticket } from '../../contract/tickets'

/** Hands on what the desk's line of the support socket tells, to whichever screen listens. */
function createDeskLine() {
  const listeners = new Set<(ticket: Ticket) => void>()
  const returns = new Set<() => void>()
  return {
    /** A ticket is new or has changed. */
    emit(ticket: Ticket): void {
      for (const listener of listeners) listener(ticket)
    },
    /** The line is back after it was away: changes may have been missed. */
    reconnected(): void {
      for (const listener of returns) listener()
    },
    onTicket(listener: (ticket: Ticket) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onReconnect(listener: () => void): () => void {
      returns.add(listener)
      return () => returns.delete(listener)
    },
  }
}

export const deskLine = createDeskLine()

/** Calls back with each ticket that is new or has changed, for as long as the screen is there. */
export function useDeskLine(onTicket: (ticket: Ticket) => void): void {
  const listener = useRef(onTicket)
  useEffect(() => {
    listener.current = onTicket
  }, [onTicket])
  useEffect(() => deskLine.onTicket((ticket) => listener.current(ticket)), [])
}
