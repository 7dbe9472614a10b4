import type { OfficeFrame, SeenPlace } from '../../contract/support'
import type { Conversation } from './conversation'

/** How many messages of others one has not looked at. */
export function unreadOf({ messages, hasHistory, seenSeq, uid, unseen }: Conversation): number {
  if (!hasHistory) return unseen?.messages ?? 0
  return messages.filter(({ seq, from }) => seq > (seenSeq ?? 0) && from !== uid).length
}

/** The place that one has seen and the office does not know yet, or null. A member tells none. */
export function seenToTell({ line, isCurrent, hasHistory, ticket, uid, seenSeq, toldSeq }: Conversation) {
  if (line !== 'open' || !isCurrent || !hasHistory || !ticket || ticket.user.uid === uid) return null
  return seenSeq !== null && (toldSeq === null || seenSeq > toldSeq) ? seenSeq : null
}

/** Who has seen what, as the office knows it. */
export function placesCame(
  { uid, seenSeq, toldSeq }: Conversation,
  places: readonly SeenPlace[],
): Partial<Conversation> {
  const own = places.find((place) => place.uid === uid)?.seq ?? null
  return {
    // What was told a moment ago may not be in it yet.
    toldSeq: own === null ? toldSeq : Math.max(own, toldSeq ?? 0),
    seenSeq: own === null ? seenSeq : Math.max(own, seenSeq ?? 0),
    seenBy: places.filter((place) => place.uid !== uid),
  }
}

/** Somebody has seen more: a colleague, or oneself elsewhere. */
export function seenCame(
  now: Conversation,
  { uid, name, seq }: OfficeFrame & { type: 'seen' },
): Partial<Conversation> {
  if (uid !== now.uid) {
    return { seenBy: [...now.seenBy.filter((place) => place.uid !== uid), { uid, name, seq }] }
  }
  return { seenSeq: Math.max(seq, now.seenSeq ?? 0), toldSeq: Math.max(seq, now.toldSeq ?? 0) }
}
