import type { Conversation } from './conversation'
import { requeued } from './outgoing'

export interface ChatState {
  /** With a chat box or unsent messages; the last opened box comes last. */
  readonly conversations: ReadonlyMap<string, Conversation>
  /** The ticket just opened or taken by hand, whose box takes the focus. */
  readonly wantsFocus: string | null
}

export const noConversations: ChatState = { conversations: new Map(), wantsFocus: null }

/** What outlives a reload. */
export type KeptConversation = Pick<
  Conversation,
  'tid' | 'box' | 'isNote' | 'draft' | 'noteDraft' | 'attached' | 'outgoing' | 'seenVersion' | 'isChanged'
>

export function keptOf({ conversations }: ChatState): KeptConversation[] {
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

/** Validates what was stored, possibly by an earlier version. */
export function isKept(stored: unknown): stored is KeptConversation[] {
  return Array.isArray(stored) && stored.every((one) => Array.isArray(one?.outgoing) && 'noteDraft' in one)
}

export function openTid({ conversations }: ChatState): string | undefined {
  return [...conversations.values()].find(({ box }) => box === 'open')?.tid
}
