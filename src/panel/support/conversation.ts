import { maxPictures } from '../../contract/pictureLimits'
import type {
  ChatMessage,
  OfficeFrame,
  PersonFrame,
  SeenPlace,
  SupportErrorCode,
} from '../../contract/support'
import type { Ticket, TicketNote, UnseenTicket } from '../../contract/tickets'
import { type AttachedPicture, type Outgoing, requeued } from './outgoing'
import type { ConnectionState } from './socket'

/** Someone typing; members get no names. */
export interface Typist {
  readonly from: string
  readonly name: string | null
}

export interface Conversation {
  readonly tid: string
  /** The viewer's uid. */
  readonly uid: string
  /** The last message seen, here or elsewhere; null if none. */
  readonly seenSeq: number | null
  /** The same as the office has it. */
  readonly reportedSeq: number | null
  /** The last seen note that mentions the viewer; '' if none does, null before the first look. */
  readonly seenNote: string | null
  /** The same as the office knows it. */
  readonly reportedNote: string
  readonly seenBy: readonly SeenPlace[]
  /** The chat box; null where it is closed. */
  readonly box: 'open' | 'hidden' | null
  /** The composer writes a note. */
  readonly isNote: boolean
  /** Unsent text to the member; notes have a draft of their own. */
  readonly draft: string
  readonly noteDraft: string
  /** Uploaded pictures of the unsent message. */
  readonly attached: readonly AttachedPicture[]
  readonly ticket: Ticket | null
  /** The ticket's version seen before a reload. */
  readonly seenVersion: number | null
  readonly messages: readonly ChatMessage[]
  readonly hasOlder: boolean
  readonly isLoadingOlder: boolean
  readonly outgoing: readonly Outgoing[]
  /** In the order in which they began. */
  readonly typing: readonly Typist[]
  readonly connection: ConnectionState
  /** The ticket was received since the last connection. */
  readonly isCurrent: boolean
  /** A colleague took or ended the ticket; nothing is sent until that was seen. */
  readonly isChanged: boolean
  /** The pending status change. */
  readonly asked: 'open' | 'closed' | 'solved' | null
  /** The pending assignee; null where it stays. */
  readonly askedFor: string | null
  readonly refusal: SupportErrorCode | null
  /** The history was received; what follows is new. */
  readonly hasHistory: boolean
  readonly notes: readonly TicketNote[]
  /** News received without a connection. */
  readonly unseen: UnseenTicket | null
}

export function newConversation(tid: string, uid: string): Conversation {
  return {
    tid,
    uid,
    box: null,
    isNote: false,
    draft: '',
    noteDraft: '',
    attached: [],
    ticket: null,
    seenVersion: null,
    messages: [],
    hasOlder: false,
    isLoadingOlder: false,
    outgoing: [],
    typing: [],
    connection: 'connecting',
    isCurrent: false,
    isChanged: false,
    asked: null,
    askedFor: null,
    refusal: null,
    hasHistory: false,
    seenSeq: null,
    reportedSeq: null,
    seenNote: null,
    reportedNote: '',
    notes: [],
    seenBy: [],
    unseen: null,
  }
}

/** The next message to send, one at a time, so that they arrive in order. */
export function nextToSend({
  connection,
  isCurrent,
  isChanged,
  ticket,
  outgoing,
}: Conversation): Outgoing | null {
  if (connection !== 'open' || !isCurrent || isChanged || !ticket) return null
  if (outgoing.some((message) => message.is === 'sending')) return null
  return outgoing.find((message) => message.is === 'waiting') ?? null
}

/** The frame of a message; the recipient is the assignee or the member. */
export function frameOf({ tid, uid, ticket }: Conversation, own: Outgoing): PersonFrame {
  const { nonce, message, mentions, pictures = [], solves } = own
  if (mentions) return { type: 'note', tid, text: message, mentions: [...mentions], nonce }
  const isMember = ticket?.user.uid === uid
  const to = (isMember ? ticket?.assignee?.uid : ticket?.user.uid) ?? null
  const named = pictures.map(({ id, alt }) => ({ id, ...(alt.trim() !== '' && { alt: alt.trim() }) }))
  return {
    type: 'chat',
    tid,
    to,
    from: uid,
    message,
    nonce,
    ...(named.length > 0 && { pictures: named }),
    ...(solves !== undefined && { solves }),
  }
}

/** Whether unsent messages need a decision before they can go out. */
export function isStuck({ isChanged, connection, outgoing }: Conversation): boolean {
  return isChanged || connection === 'gone' || outgoing.some((own) => own.is === 'refused')
}

export function connectionChanged(now: Conversation, connection: ConnectionState): Conversation {
  if (connection === 'open') return { ...now, connection, isCurrent: false, reportedSeq: null }
  const outgoing = now.outgoing.map(requeued)
  return { ...now, connection, outgoing, isCurrent: false, isLoadingOlder: false, typing: [], asked: null }
}

export function frameCame(now: Conversation, frame: OfficeFrame): Conversation {
  switch (frame.type) {
    case 'ticket':
      return ticketCame(now, frame)
    case 'history':
      return historyCame(now, frame)
    case 'chat':
      return chatCame(now, frame)
    case 'typing':
      return typingCame(now, frame)
    case 'error':
      return refused(now, frame)
    case 'note':
      return noteCame(now, frame)
    case 'seen':
      return seenCame(now, frame)
    // Others are the staff socket's.
    default:
      return now
  }
}

function ticketCame(
  now: Conversation,
  { type: _type, ...ticket }: OfficeFrame & { type: 'ticket' },
): Conversation {
  const before = now.ticket
  if (before && ticket.version < before.version) return { ...now, isCurrent: true }
  const isForWhom = now.askedFor === null || now.askedFor === ticket.assignee?.uid
  const isAnswer = now.asked !== null && now.asked === ticket.status && isForWhom
  const seen = before?.version ?? now.seenVersion
  // Priority and tags are nobody's taking it: what one writes goes where it went.
  const isMoved = !before || before.status !== ticket.status || before.assignee?.uid !== ticket.assignee?.uid
  const isTheirs = seen !== null && ticket.version > seen && isMoved && !isAnswer && !isMine(now, ticket)
  return {
    ...now,
    ticket,
    isCurrent: true,
    // What one has done oneself needs no telling, and a person who takes the ticket has seen how it was.
    isChanged: isTheirs || (now.isChanged && !isAnswer),
    asked: isAnswer ? null : now.asked,
    typing: isMoved ? [] : now.typing,
  }
}

/** Whether only the member or the viewer has changed the ticket. */
function isMine({ uid }: Conversation, { status, assignee, user }: Ticket): boolean {
  if (uid === user.uid || status === 'pending' || status === 'reopened') return true
  return status === 'open' && assignee?.uid === uid
}

function historyCame(now: Conversation, frame: OfficeFrame & { type: 'history' }): Conversation {
  const isOlder = frame.before !== undefined
  const messages = merged(now.messages, frame.messages)
  // What is asked for once more says nothing of what was before it.
  const first = frame.messages[0]?.seq ?? (isOlder ? 0 : Infinity)
  const reachesBack = first <= (now.messages[0]?.seq ?? Infinity)
  return {
    ...now,
    messages,
    isLoadingOlder: isOlder ? false : now.isLoadingOlder,
    hasOlder: reachesBack ? frame.hasOlder : now.hasOlder,
    hasHistory: true,
    ...(frame.seen && placesCame(now, frame.seen)),
    ...(frame.notes && { notes: frame.notes }),
  }
}

function typingCame(now: Conversation, { from, name }: OfficeFrame & { type: 'typing' }): Conversation {
  const isKnown = from === now.uid || now.typing.some((one) => one.from === from)
  return isKnown ? now : { ...now, typing: [...now.typing, { from, name: name ?? null }] }
}

export function withoutTypist(now: Conversation, from: string): Conversation {
  return { ...now, typing: now.typing.filter((one) => one.from !== from) }
}

function noteCame(
  now: Conversation,
  { type: _type, nonce, ...note }: OfficeFrame & { type: 'note' },
): Conversation {
  return {
    ...now,
    notes: now.notes.some(({ id }) => id === note.id) ? now.notes : [...now.notes, note],
    outgoing: withoutEchoed(now, note, nonce),
  }
}

/** Removes what the office has echoed. */
function withoutEchoed({ outgoing, uid }: Conversation, { from }: { from: string }, nonce?: string) {
  return from === uid ? outgoing.filter((own) => own.nonce !== nonce) : outgoing
}

function chatCame(
  now: Conversation,
  { type: _type, nonce, ...message }: OfficeFrame & { type: 'chat' },
): Conversation {
  const isKnown = now.messages.some(({ id }) => id === message.id)
  const isOwn = message.from === now.uid
  return {
    ...now,
    messages: isKnown ? now.messages : merged(now.messages, [message]),
    outgoing: withoutEchoed(now, message, nonce),
    typing: withoutTypist(now, message.from).typing,
    seenSeq: isOwn ? seenWithOwn(now, message.seq) : now.seenSeq,
  }
}

/** Counts one's own message as seen, but not what others wrote while it was being sent. */
function seenWithOwn({ seenSeq, messages, uid }: Conversation, seq: number): number | null {
  if (seenSeq === null) return null
  const isBetween = messages.some((one) => one.from !== uid && one.seq > seenSeq && one.seq < seq)
  return isBetween ? seenSeq : Math.max(seenSeq, seq)
}

function refused(now: Conversation, { code, nonce }: OfficeFrame & { type: 'error' }): Conversation {
  if (nonce === undefined) return { ...now, asked: null, refusal: code, isLoadingOlder: false }
  // A wait is over by itself; the office names how long it is (`retryAfter`).
  if (code === 'too_many_requests') return resent(now, nonce, 'waiting')
  // What the member has just said may ask for another answer.
  if (code === 'written_meanwhile')
    return { ...takenBack(now, nonce), refusal: code, box: now.box ?? 'hidden' }
  return withOutgoing(now, nonce, ({ solves: _solves, ...own }) => ({ ...own, is: 'refused', code }))
}

/** Moves an unsent message back into the draft. */
export function takenBack(now: Conversation, nonce: string): Conversation {
  const own = now.outgoing.find((one) => one.nonce === nonce)
  if (!own) return now
  const isNote = own.mentions !== undefined
  const field = isNote ? 'noteDraft' : 'draft'
  return {
    ...now,
    isNote,
    [field]: now[field] === '' ? own.message : `${own.message}\n${now[field]}`,
    attached: [...(own.pictures ?? []), ...now.attached].slice(0, maxPictures),
    outgoing: now.outgoing.filter((one) => one !== own),
  }
}

export function resent(now: Conversation, nonce: string, is: 'sending' | 'waiting'): Conversation {
  return withOutgoing(now, nonce, ({ code: _code, ...own }) => ({ ...own, is }))
}

function withOutgoing(
  now: Conversation,
  nonce: string,
  change: (message: Outgoing) => Outgoing,
): Conversation {
  return { ...now, outgoing: now.outgoing.map((own) => (own.nonce === nonce ? change(own) : own)) }
}

/** The last known `seq`; 0 before the first. */
export function lastSeq(messages: readonly ChatMessage[]): number {
  return messages.at(-1)?.seq ?? 0
}

function merged(known: readonly ChatMessage[], come: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = known.at(-1)
  const [first] = come
  if (!first) return known
  if (!last || first.seq > last.seq) return [...known, ...come]
  const bySeq = new Map([...known, ...come].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq)
}

/** Unseen messages of others, and notes that mention the viewer. */
export function unreadOf(now: Conversation): number {
  const { messages, hasHistory, seenSeq, uid, unseen, seenNote } = now
  if (!hasHistory) return (unseen?.messages ?? 0) + (unseen?.mentions ?? 0)
  const said = messages.filter(({ seq, from }) => seq > (seenSeq ?? 0) && from !== uid).length
  // Which notes were there before, only the office knows.
  if (seenNote === null) return said + (unseen?.mentions ?? 0)
  return said + mentionsIn(now).filter((id) => id > seenNote).length
}

function mentionsIn({ notes, uid }: Conversation): string[] {
  return notes.flatMap(({ id, from, mentions }) => (from !== uid && mentions.includes(uid) ? id : []))
}

/** The last note that mentions the viewer, or ''. */
export function lastMention(now: Conversation): string {
  return mentionsIn(now).at(-1) ?? ''
}

/** What was seen and not reported yet. Members report nothing. */
export function seenToTell(now: Conversation): { seq: number; note?: string } | null {
  const { connection, isCurrent, hasHistory, ticket, uid, seenSeq, reportedSeq, seenNote, reportedNote } = now
  if (connection !== 'open' || !isCurrent || !hasHistory || !ticket || ticket.user.uid === uid) return null
  if (seenSeq === null) return null
  const isNote = seenNote !== null && seenNote > reportedNote
  if (!isNote && reportedSeq !== null && seenSeq <= reportedSeq) return null
  return { seq: seenSeq, ...(isNote && { note: seenNote }) }
}

function placesCame({ uid, seenSeq, reportedSeq }: Conversation, places: readonly SeenPlace[]) {
  const own = places.find((place) => place.uid === uid)?.seq ?? null
  return {
    // What was told a moment ago may not be in it yet.
    reportedSeq: own === null ? reportedSeq : Math.max(own, reportedSeq ?? 0),
    seenSeq: own === null ? seenSeq : Math.max(own, seenSeq ?? 0),
    seenBy: places.filter((place) => place.uid !== uid),
  }
}

function seenCame(now: Conversation, { uid, name, seq }: OfficeFrame & { type: 'seen' }): Conversation {
  if (uid !== now.uid) {
    return { ...now, seenBy: [...now.seenBy.filter((place) => place.uid !== uid), { uid, name, seq }] }
  }
  return {
    ...now,
    seenSeq: Math.max(seq, now.seenSeq ?? 0),
    reportedSeq: Math.max(seq, now.reportedSeq ?? 0),
  }
}
