import type { Kysely } from 'kysely'
import type { ChatMessage } from '../../contract/support'
import type { TicketNote } from '../../contract/tickets'
import type { Schema } from '../db/schema/schema'
import type { NamedTicket } from './ticket'

/** What has happened on a ticket. */
export type TicketChange =
  | { kind: 'message'; message: ChatMessage; firstname: string | null; nonce: string | null }
  | { kind: 'ticket'; row: NamedTicket }
  /** The member has written on a ticket that waits already: for the assignee's line of the desk alone. */
  | { kind: 'again'; row: NamedTicket }
  /** Somebody has given it to a colleague: for the lines of the desk of that one. */
  | { kind: 'given'; to: string; from: string; name: string }
  | { kind: 'typing'; from: string; name: string }
  /** For staff alone. */
  | { kind: 'note'; note: TicketNote; nonce: string | null }
  | { kind: 'seen'; uid: string; name: string; seq: number }

/** What is told without a commit. */
type PassingChange = Extract<TicketChange, { kind: 'typing' | 'seen' }>

/** What was committed together on one ticket, in order. */
export interface SupportEvent {
  tid: string
  changes: readonly TicketChange[]
}

/** Whoever tells those who are connected to this server. */
export interface SupportListener {
  tell(event: SupportEvent): void
  /** Whether anybody here is on the ticket; whether anybody follows all of them. */
  hasRoom(tid: string): boolean
  hasDesk(): boolean
  /** Something may have happened that nobody here was told. */
  missed(): void
}

/**
 * Carries what has happened on tickets to everybody who listens, on whichever server. Events of one ticket arrive in the order of
 * their commits, each after its commit.
 */
export interface TicketBus {
  /** In the transaction that stores what happened. */
  announce(transaction: Kysely<Schema>, events: readonly SupportEvent[]): Promise<void>
  /** After its commit. */
  publish(events: readonly SupportEvent[]): void
  /** What goes with no commit: that somebody types, or has seen more. */
  pass(tid: string, change: PassingChange): void
  subscribe(listener: SupportListener): void
}

/** Within one process. */
export function createTicketBus(): TicketBus {
  const listeners = new Set<SupportListener>()
  const publish = (events: readonly SupportEvent[]) => {
    for (const event of events) for (const listener of listeners) listener.tell(event)
  }
  return {
    announce: async () => undefined,
    publish,
    pass: (tid, change) => publish([{ tid, changes: [change] }]),
    subscribe: (listener) => void listeners.add(listener),
  }
}
