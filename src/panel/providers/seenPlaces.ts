import type { ChatMessage, OfficeFrame, SeenPlace } from '../../contract/support'
import type { Ticket, UnseenTicket } from '../../contract/tickets'
import type { LineState } from './reconnecting'

/** Who has seen a conversation up to where. */
export interface Seen {
  /** Who looks at it: the staff member's uid, or the member's. */
  readonly uid: string
  /** The place of the last message that one has looked at, here or elsewhere; null where one never did. */
  readonly seenSeq: number | null
  /** The same as the office knows it. */
  readonly toldSeq: number | null
  /** What colleagues have seen. */
  readonly seenBy: readonly SeenPlace[]
}

/** What of a conversation says whether something is new. */
interface Shown extends Seen {
  readonly line: LineState
  readonly isCurrent: boolean
  readonly hasHistory: boolean
  readonly ticket: Ticket | null
  readonly messages: readonly ChatMessage[]
  readonly unseen: UnseenTicket | null
}

/** How many messages of others one has not looked at. */
export function unreadOf({ messages, hasHistory, seenSeq, uid, unseen }: Shown): number {
  if (!hasHistory) return unseen?.messages ?? 0
  return messages.filter(({ seq, from }) => seq > (seenSeq ?? 0) && from !== uid).length
}

/** The place that one has seen and the office does not know yet, or null. A member tells none. */
export function seenToTell({ line, isCurrent, hasHistory, ticket, uid, seenSeq, toldSeq }: Shown) {
  if (line !== 'open' || !isCurrent || !hasHistory || !ticket || ticket.user.uid === uid) return null
  return seenSeq !== null && (toldSeq === null || seenSeq > toldSeq) ? seenSeq : null
}

/** Who has seen what, as the office knows it. */
export function placesCame({ uid, seenSeq, toldSeq }: Seen, places: readonly SeenPlace[]): Partial<Seen> {
  const own = places.find((place) => place.uid === uid)?.seq ?? null
  return {
    // What was told a moment ago may not be in it yet.
    toldSeq: own === null ? toldSeq : Math.max(own, toldSeq ?? 0),
    seenSeq: own === null ? seenSeq : Math.max(own, seenSeq ?? 0),
    seenBy: places.filter((place) => place.uid !== uid),
  }
}

/** Somebody has seen more: a colleague, or oneself elsewhere. */
export function seenCame(now: Seen, { uid, name, seq }: OfficeFrame & { type: 'seen' }): Partial<Seen> {
  if (uid !== now.uid) {
    return { seenBy: [...now.seenBy.filter((place) => place.uid !== uid), { uid, name, seq }] }
  }
  return { seenSeq: Math.max(seq, now.seenSeq ?? 0), toldSeq: Math.max(seq, now.toldSeq ?? 0) }
}
