import { type Conversation, type Outgoing, resting } from './conversation'

/** A chat box: open, or hidden (minimized). One that is closed is not there. */
export interface Box {
  readonly tid: string
  readonly isOpen: boolean
}

/** What is written on a ticket and not there yet. */
export interface KeptWork {
  readonly tid: string
  readonly draft: string
  readonly outgoing: readonly Outgoing[]
  /** The version of the ticket that was shown, or null. */
  readonly seenVersion: number | null
  /** A colleague's change that one has not acknowledged yet. */
  readonly isChanged: boolean
  readonly seenSeq: number | null
}

/** What of a desk outlives a reload. */
export interface KeptDesk {
  readonly boxes: readonly Box[]
  readonly work: readonly KeptWork[]
}

export const nothingKept: KeptDesk = { boxes: [], work: [] }

/** What of a conversation outlives a reload. */
export function workOf(conversation: Conversation): KeptWork {
  const { tid, draft, ticket, isChanged, seenVersion, seenSeq } = conversation
  return {
    tid,
    draft,
    outgoing: conversation.outgoing.map(resting),
    // What one has not acknowledged has not been seen.
    seenVersion: isChanged ? seenVersion : (ticket?.version ?? seenVersion),
    isChanged,
    seenSeq,
  }
}

/** Makes sense of what was kept. */
export function isKeptDesk(stored: unknown): stored is KeptDesk {
  if (typeof stored !== 'object' || stored === null || !('boxes' in stored) || !('work' in stored))
    return false
  return Array.isArray(stored.boxes) && Array.isArray(stored.work) && stored.work.every(isWork)
}

function isWork(work: unknown): boolean {
  if (typeof work !== 'object' || work === null || !('outgoing' in work) || !('tid' in work)) return false
  return Array.isArray(work.outgoing) && typeof work.tid === 'string'
}
