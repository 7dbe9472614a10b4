import type { Conversation } from './conversation'
import { type Attached, type Outgoing, resting } from './outgoing'

/** A chat box: open, or hidden (minimized). One that is closed is not there. */
export interface Box {
  readonly tid: string
  readonly isOpen: boolean
  /** What is written in it is a note to colleagues. */
  readonly isNote?: boolean
}

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

/** What waits to be sent on a ticket, and how that was shown. */
interface KeptWork {
  readonly tid: string
  readonly outgoing: readonly Outgoing[]
  /** The version of the ticket that was shown, or null. */
  readonly seenVersion: number | null
  /** A colleague's change that one has not acknowledged yet. */
  readonly isChanged: boolean
}

/** What of a desk outlives a reload. */
export interface KeptDesk {
  readonly boxes: readonly Box[]
  /** What is written and not sent, by ticket. */
  readonly drafts: Readonly<Record<string, string>>
  /** Pictures that are uploaded and not sent, by ticket. */
  readonly attached?: Readonly<Record<string, readonly Attached[]>>
  readonly work: readonly KeptWork[]
}

export const emptyDesk: DeskState = {
  boxes: [],
  conversations: new Map(),
  drafts: new Map(),
  attached: new Map(),
  wantsFocus: null,
}

export const nothingKept: KeptDesk = { boxes: [], drafts: {}, work: [] }

/** What of it outlives a reload. */
export function keptOf({ boxes, conversations, drafts, attached }: DeskState): KeptDesk {
  return {
    ...{ boxes, work: [...conversations.values()].map(workOf) },
    drafts: Object.fromEntries(drafts),
    attached: Object.fromEntries(attached),
  }
}

/** What of a conversation outlives a reload. */
function workOf(conversation: Conversation): KeptWork {
  const { tid, ticket, isChanged, seenVersion } = conversation
  return {
    tid,
    outgoing: conversation.outgoing.map(resting),
    // What one has not acknowledged has not been seen.
    seenVersion: isChanged ? seenVersion : (ticket?.version ?? seenVersion),
    isChanged,
  }
}

/** Makes sense of what was kept. */
export function isKeptDesk(stored: unknown): stored is KeptDesk {
  if (typeof stored !== 'object' || stored === null) return false
  if (!('boxes' in stored && 'drafts' in stored && 'work' in stored)) return false
  const { boxes, drafts, work } = stored
  if (typeof drafts !== 'object' || drafts === null) return false
  if ('attached' in stored && (typeof stored.attached !== 'object' || stored.attached === null)) return false
  return Array.isArray(boxes) && Array.isArray(work) && work.every(isWork)
}

function isWork(work: unknown): boolean {
  if (typeof work !== 'object' || work === null || !('outgoing' in work) || !('tid' in work)) return false
  return Array.isArray(work.outgoing) && typeof work.tid === 'string'
}

/** Where a draft is kept. What is written for colleagues is never where it could be sent to the member. */
export function draftOf(tid: string, isNote: boolean): string {
  return isNote ? `${tid} note` : tid
}
