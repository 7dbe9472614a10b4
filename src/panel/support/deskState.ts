import { v7 as uuid } from 'uuid'
import type { Attached } from './attached'
import type { Conversation } from './conversation'
import { type Box, type KeptDesk, workOf } from './keptDesk'
import type { LineSurroundings } from './reconnecting'

export interface DeskState {
  readonly boxes: readonly Box[]
  /** Those with a box, and those that still have something to send. */
  readonly conversations: ReadonlyMap<string, Conversation>
  /** What is written and not sent, by ticket. */
  readonly drafts: ReadonlyMap<string, string>
  /** Pictures that are uploaded and not sent, by ticket. */
  readonly attached: ReadonlyMap<string, readonly Attached[]>
  /** The ticket that was opened, or taken, by hand just now: the focus belongs in its box. */
  readonly wantsFocus: string | null
}

export interface DeskParts {
  uid: string
  /** The session's link to the support socket; null where there is none (any more). */
  link: () => string | null
  kept: KeptDesk
  keep: (kept: KeptDesk) => void
  newNonce: () => string
  surroundings: LineSurroundings
  /** Whether a ticket is still there: asked where a line is refused, of which a browser is not told why. */
  isThere: (tid: string) => Promise<boolean>
  /** A line has been opened: others may try as well. */
  onOpen?: () => void
}

/** A message's name. It begins with the time, so that the office finds room for new ones side by side. */
export function newNonce(): string {
  return uuid()
}

/** Where a draft is kept. What is written for colleagues is never where it could be sent to the member. */
export function draftOf(tid: string, isNote: boolean): string {
  return isNote ? `${tid} note` : tid
}

/** What of it outlives a reload. */
export function keptOf({ boxes, conversations, drafts, attached }: DeskState): KeptDesk {
  return {
    ...{ boxes, work: [...conversations.values()].map(workOf) },
    drafts: Object.fromEntries(drafts),
    attached: Object.fromEntries(attached),
  }
}

/** How many messages come at first, and with each step back. */
export const atFirst = 50

/** Where a ticket's line leads: to what follows the last message that is known. */
export function addressOf(link: string | null, tid: string, last: { id: string } | undefined): string | null {
  const from = last ? `&after=${encodeURIComponent(last.id)}` : `&latest=${atFirst}`
  return link === null ? null : `${link}&tid=${encodeURIComponent(tid)}${from}`
}

/** A map with this at its place, or with nothing there. */
export function withEntry<Value>(map: ReadonlyMap<string, Value>, key: string, value: Value | null) {
  const next = new Map(map)
  if (value === null) next.delete(key)
  else next.set(key, value)
  return next
}

/** To whom a ticket is given, oneself where nobody is named; and up to where (`seq`) the conversation was shown that is ended. */
export interface Asking {
  to?: string
  seq?: number
}

/** What is sent beside its words: of a note who is named in it, of a message whether the ticket is solved with it. */
export interface Sending {
  mentions?: readonly string[]
  isLast?: boolean
}
