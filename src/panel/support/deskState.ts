import type { Conversation } from './conversation'
import { requeued } from './outgoing'

export interface DeskState {
  /** Those with a chat box, and those with something that is not sent; the box that was opened last is the last one. */
  readonly conversations: ReadonlyMap<string, Conversation>
  /** The ticket that was opened, or taken, by hand just now: the focus belongs in its box. */
  readonly wantsFocus: string | null
}

export const emptyDesk: DeskState = { conversations: new Map(), wantsFocus: null }

/** What of a conversation outlives a reload: its box, what waits to be sent, and how the ticket was shown. */
export type KeptConversation = Pick<
  Conversation,
  'tid' | 'box' | 'isNote' | 'draft' | 'noteDraft' | 'attached' | 'outgoing' | 'seenVersion' | 'isChanged'
>

export function keptOf({ conversations }: DeskState): KeptConversation[] {
  return [...conversations.values()].map(
    ({ tid, box, isNote, draft, noteDraft, attached, outgoing, seenVersion, isChanged, ticket }) => ({
      tid,
      box,
      isNote,
      draft,
      noteDraft,
      attached,
      isChanged,
      outgoing: outgoing.map(requeued),
      // What one has not acknowledged has not been seen.
      seenVersion: isChanged ? seenVersion : (ticket?.version ?? seenVersion),
    }),
  )
}

/** Makes sense of what was kept, be it by an earlier version of the panel. */
export function isKept(stored: unknown): stored is KeptConversation[] {
  return Array.isArray(stored) && stored.every((one) => Array.isArray(one?.outgoing) && 'noteDraft' in one)
}

/** The ticket whose box is open. */
export function openTid({ conversations }: DeskState): string | undefined {
  return [...conversations.values()].find(({ box }) => box === 'open')?.tid
}
