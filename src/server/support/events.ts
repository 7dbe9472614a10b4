import type { ChatMessage } from '../../contract/support'
import type { Ticket } from '../../contract/tickets'

/** What has happened on a ticket. */
export type TicketChange =
  | { kind: 'message'; message: ChatMessage; nonce: string | null }
  | { kind: 'ticket'; ticket: Ticket }
  /** The member has written on a ticket that waits already: for the assignee's line of the desk alone. */
  | { kind: 'again'; ticket: Ticket }
  | { kind: 'typing'; from: string }

/** What was committed together on one ticket, in order. */
export interface SupportEvent {
  tid: string
  changes: readonly TicketChange[]
}

type Listener = (event: SupportEvent) => void

/**
 * Carries what has happened on tickets to everybody who listens. Events of one ticket arrive in the order of their
 * commits, each after its commit. Between several servers another port stands here, whose notices name the ticket and the
 * places of its messages, and which reads the rows before it hands them on.
 */
export interface SupportEvents {
  publish(event: SupportEvent): void
  subscribe(listener: Listener): void
}

/** Within one process. */
export function createSupportEvents(): SupportEvents {
  const listeners = new Set<Listener>()
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event)
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
