import { useEffect, useEffectEvent } from 'react'
import type { Ticket } from '../../contract/tickets'
import { createListeners } from './listeners'

/** What the desk's line of the support socket tells, for whichever screen listens. */
export const deskLine = {
  /** A ticket is new or has changed. */
  tickets: createListeners<[Ticket]>(),
  /** The line is back after it was away: changes may have been missed. */
  returns: createListeners(),
}

/** Calls back with each ticket that is new or has changed, for as long as the screen is there. */
export function useDeskLine(onTicket: (ticket: Ticket) => void): void {
  const told = useEffectEvent(onTicket)
  useEffect(() => deskLine.tickets.listen((ticket) => told(ticket)), [])
}
