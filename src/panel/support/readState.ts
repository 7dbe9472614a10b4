import type { ChatMessage, Note, OfficeFrame, SeenPlace } from '../../contract/support'
import type { Ticket, UnseenTicket } from '../../contract/tickets'
import type { ConnectionState } from './socket'

/** Who has seen a conversation up to where. */
export interface Seen {
  /** Who looks at it: the staff member's uid, or the member's. */
  readonly uid: string
  /** The place of the last message that one has looked at, here or elsewhere; null where one never did. */
  readonly seenSeq: number | null
  /** The same as the office knows it. */
  readonly toldSeq: number | null
  /** The last note that names one, of those that one has looked at; '' where none does, null where one has not looked yet. */
  readonly seenNote: string | null
  /** The same as the office knows it. */
  readonly toldNote: string
  /** What colleagues have seen. */
  readonly seenBy: readonly SeenPlace[]
}

/** What of a conversation says whether something is new. */
interface Shown extends Seen {
  readonly connection: ConnectionState
  readonly isCurrent: boolean
  readonly hasHistory: boolean
  readonly ticket: Ticket | null
  readonly messages: readonly ChatMessage[]
  readonly notes: readonly Note[]
  readonly unseen: UnseenTicket | null
}

/** How many messages of others one has not looked at, and notes that one is named in. */
export function unreadOf(shown: Shown): number {
  const { messages, hasHistory, seenSeq, uid, unseen, seenNote } = shown
  if (!hasHistory) return (unseen?.messages ?? 0) + (unseen?.mentions ?? 0)
  const said = messages.filter(({ seq, from }) => seq > (seenSeq ?? 0) && from !== uid).length
  // Which notes were there before, only the office knows.
  if (seenNote === null) return said + (unseen?.mentions ?? 0)
  return said + mentionsIn(shown).filter((id) => id > seenNote).length
}

/** The notes that name one, by id. */
function mentionsIn({ notes, uid }: Pick<Shown, 'notes' | 'uid'>): string[] {
  return notes.flatMap(({ id, from, mentions }) => (from !== uid && mentions.includes(uid) ? id : []))
}

/** The last note that names one, or ''. */
export function lastMention(shown: Pick<Shown, 'notes' | 'uid'>): string {
  return mentionsIn(shown).at(-1) ?? ''
}

/** What one has seen and the office does not know yet, or null. A member tells none. */
export function seenToTell(shown: Shown): { seq: number; note?: string } | null {
  const { connection, isCurrent, hasHistory, ticket, uid, seenSeq, toldSeq, seenNote, toldNote } = shown
  if (connection !== 'open' || !isCurrent || !hasHistory || !ticket || ticket.user.uid === uid) return null
  if (seenSeq === null) return null
  const isNote = seenNote !== null && seenNote > toldNote
  if (!isNote && toldSeq !== null && seenSeq <= toldSeq) return null
  return { seq: seenSeq, ...(isNote && { note: seenNote }) }
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
