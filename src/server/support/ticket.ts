import { can, type Role } from '../../contract/access'
import type { AccountStatus } from '../../contract/accounts'
import type { TicketPicture } from '../../contract/pictures'
import type { ChatMessage } from '../../contract/support'
import { activeStatuses, type Rating, type Ticket, type TicketNote } from '../../contract/tickets'
import type { MessageRow, NoteRow, PictureRow, TicketRow } from '../db/schema/support'
import { toIso } from '../lib/clock'

/** A ticket with the names that it is shown with; null where the account is no longer there. */
export interface NamedTicket extends TicketRow {
  member_firstname: string | null
  member_lastname: string | null
  assignee_firstname: string | null
  assignee_lastname: string | null
  assignee_role: Role | null
  assignee_status: AccountStatus | null
  /** What was said last, or null. */
  last_message: string | null
  /** What its member said of how it ended last, and when; null where they have not. */
  rating: Rating | null
  rating_comment: string | null
  rated: number | null
}

/** A message with its sender's name, and the pictures that it shows. */
export interface NamedMessage extends MessageRow {
  shown: readonly PictureRow[]
  firstname: string | null
  lastname: string | null
  /** Of its sender; null where the account is no longer there. */
  role: Role | null
}

export function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim()
}

/** A note as staff see it. */
export function noteToWire(row: NoteRow, name: string | null): TicketNote {
  const { id, tid, author, text, mentions, created, pid } = row
  return { id, tid, from: author, name, text, mentions: JSON.parse(mentions), pid, created: toIso(created) }
}

/** So much of what was said last is shown with a ticket. */
const maxCaptionLength = 140

/** Whether there is something to do, and nobody who does it: who had it does not answer tickets any more. */
function isLeft({ status, assignee_role, assignee_status }: NamedTicket): boolean {
  const isWorking =
    assignee_status === 'active' && assignee_role !== null && can(assignee_role, 'tickets.answer')
  return !isWorking && activeStatuses.some((active) => active === status)
}

/** A ticket as it is shown. */
export function ticketToWire(row: NamedTicket): Ticket {
  return {
    tid: row.tid,
    number: row.number,
    user: { uid: row.uid, name: nameOf(row.member_firstname, row.member_lastname) },
    issue: row.issue,
    assignee:
      row.assignee === null || isLeft(row)
        ? null
        : {
            uid: row.assignee,
            name: nameOf(row.assignee_firstname, row.assignee_lastname),
            ...(row.assignee_role !== null && { role: row.assignee_role }),
          },
    status: row.status,
    created: toIso(row.created),
    version: row.version,
    firstAnswer: row.first_answer === null ? null : toIso(row.first_answer),
    isWaiting: row.waiting === 1,
    waitingSince: row.waiting === 1 ? toIso(row.waiting_since ?? row.created) : null,
    priority: row.priority,
    tags: JSON.parse(row.tags),
    ...(row.rating !== null && {
      rating: { rating: row.rating, comment: row.rating_comment, created: toIso(row.rated ?? row.created) },
    }),
    lastMessage:
      row.last_message === null ? null : Array.from(row.last_message).slice(0, maxCaptionLength).join(''),
  }
}

/** A ticket as its member may see it: staff are known by their first name and role. */
export function ticketForMember(row: NamedTicket): Ticket {
  const { priority: _priority, tags: _tags, ...ticket } = ticketToWire(row)
  const { assignee } = ticket
  return { ...ticket, assignee: assignee && { ...assignee, name: row.assignee_firstname } }
}

/** A picture as it is shown, but for where: its files have bare names still. */
export function pictureToWire({ id, type, alt, file, thumbnail, covered }: PictureRow): TicketPicture {
  return { id, type, alt, path: file, thumbnail, isCovered: covered === 1 }
}

/** A message as the ticket's member may see it: staff are known by their first name and role. */
export function messageForMember(message: ChatMessage, firstname: string | null): ChatMessage {
  return message.role === undefined ? message : { ...message, name: firstname }
}

/** A message as it is shown; of its pictures each reader is told another address (`TicketPictures.shownTo`). */
export function messageToWire(
  row: MessageRow,
  { firstname, lastname, role }: Pick<NamedMessage, 'firstname' | 'lastname' | 'role'>,
  shown: readonly PictureRow[],
): ChatMessage {
  const isStaff = role !== null && role !== 'Member'
  return {
    id: row.id,
    tid: row.tid,
    seq: row.seq,
    from: row.sender,
    name: nameOf(firstname, lastname),
    ...(isStaff && { role }),
    to: row.recipient,
    message: row.message,
    ...(shown.length > 0 && { pictures: shown.map(pictureToWire) }),
    created: toIso(row.created),
  }
}
