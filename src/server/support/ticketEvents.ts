import type { EventAct } from '../../contract/events'
import { type AuditEntry, changed } from '../audit/auditLog.service'
import type { MessageRow, NoteRow, PictureRow } from '../db/schema/support'
import { actsBy } from '../identity/supportLinks'
import type { Applied, SocketUser } from './rules'
import type { TicketAtWork } from './tickets.repository'
import {
  messageToWire,
  type NamedMessage,
  nameOf,
  noteToWire,
  type TicketChange,
  type WrittenChange,
} from './wire'

type Author = Pick<NamedMessage, 'firstname' | 'lastname' | 'role'>

export function messageChange(
  row: MessageRow,
  author: Author,
  pictures: readonly PictureRow[],
): WrittenChange {
  const message = messageToWire(row, author, pictures)
  return { kind: 'message', message, firstname: author.firstname, nonce: row.nonce }
}

export function noteChange(row: NoteRow, { firstname, lastname }: Omit<Author, 'role'>): WrittenChange {
  return { kind: 'note', note: noteToWire(row, nameOf(firstname, lastname)), nonce: row.nonce }
}

/** What the sockets hear of an applied command, in order. */
export function ticketChanges(
  before: TicketAtWork,
  { ticket, message, pictures = [], note }: Applied,
  socketUser: SocketUser,
): TicketChange[] {
  const state = { kind: 'ticket', row: ticket } as const
  if (note) return [noteChange(note, socketUser)]
  if (!message) return [state, ...handedOver(before, ticket, socketUser)]
  const written = messageChange(message, { role: 'Member', ...socketUser }, pictures)
  // A message that reopens the ticket, or makes it urgent, comes after the ticket's new state; one that solves it before that.
  if (ticket.version !== before.version && ticket.status !== 'solved') return [state, written]
  if (isStateChanged(before, ticket)) return [written, state]
  return socketUser.kind === 'member' ? [written, { kind: 'again', row: ticket }] : [written]
}

/** What the audit log keeps of an applied command; texts stay with the ticket. */
export function auditEvents(
  before: TicketAtWork,
  { ticket, note, rating }: Applied,
  socketUser: SocketUser,
): AuditEntry[] {
  const events: AuditEntry[] = []
  if (note) {
    const after = { note: note.id, mentions: JSON.parse(note.mentions) }
    events.push(eventBy(socketUser, 'note', before.tid, { after }))
  }
  if (rating) {
    const earlier = before.rating !== null && { before: { rating: before.rating } }
    events.push(eventBy(socketUser, 'rate', before.tid, { ...earlier, after: { rating: rating.rating } }))
  }
  if (ticket.version !== before.version) events.push(updated(before, ticket, socketUser))
  return events
}

/** Whether the ticket's own row has to be stored. */
export function isStateChanged(before: TicketAtWork, after: TicketAtWork): boolean {
  return (
    after.version !== before.version ||
    after.waiting !== before.waiting ||
    after.first_answer !== before.first_answer
  )
}

function handedOver(
  before: TicketAtWork,
  { assignee }: TicketAtWork,
  { kind, uid, firstname, lastname }: SocketUser,
): TicketChange[] {
  if (kind !== 'staff' || !assignee || assignee === before.assignee || assignee === uid) return []
  return [{ kind: 'given', to: assignee, from: uid, name: nameOf(firstname, lastname) ?? '' }]
}

const actByStatus = {
  open: 'take',
  solved: 'solve',
  closed: 'close',
  reopened: 'reopen',
  pending: 'update',
} as const

function updated(before: TicketAtWork, after: TicketAtWork, socketUser: SocketUser): AuditEntry {
  const isMoved = before.status !== after.status || before.assignee !== after.assignee
  const isGiven = after.status === 'open' && after.assignee !== socketUser.uid
  const isTagged = before.tags !== after.tags
  const fieldsOf = ({ status, assignee, priority, guardian_since, tags }: TicketAtWork) => ({
    ...{ status, assignee, priority, isTriaged: guardian_since !== null },
    ...(isTagged && { tags: JSON.parse(tags) }),
  })
  const differing = changed(fieldsOf(before), fieldsOf(after))
  const given = isMoved && isGiven && { after: { ...differing.after, assignee: after.assignee } }
  const movedAct = isGiven ? 'assign' : actByStatus[after.status]
  return eventBy(socketUser, isMoved ? movedAct : 'update', after.tid, { ...differing, ...given })
}

function eventBy(
  socketUser: SocketUser,
  act: EventAct,
  tid: string,
  change: Pick<AuditEntry['event'], 'before' | 'after'>,
): AuditEntry {
  const { uid, origin } = socketUser
  const as =
    socketUser.kind === 'staff'
      ? { uid, role: socketUser.role, oid: socketUser.oid }
      : actsBy(socketUser.link, uid)
  return { actor: { kind: 'public', ...origin }, event: { act, kind: 'ticket', subject: tid, ...change, as } }
}
