import { can, type Role } from '../../contract/access'
import type { AccountStatus } from '../../contract/accounts'
import type { TicketPicture } from '../../contract/pictures'
import type { ChatMessage } from '../../contract/support'
import { activeStatuses, type Rating, type Ticket, type TicketNote } from '../../contract/tickets'
import { ageBandOf } from '../../shared/ages'
import type { MessageRow, NoteRow, PictureRow, TicketRow } from '../db/schema/support'
import { toIso } from '../lib/clock'
import { holderOf } from '../lib/rights'

/** A ticket with names; null where the account is gone. */
export interface NamedTicket extends TicketRow {
  member_firstname: string | null
  member_lastname: string | null
  member_born: number | null
  member_age_band: string | null
  /** The organization of an Organization Administrator, for which they ask. */
  school_oid: string | null
  school_name: string | null
  /** The name of who it is about, and the post, where that was no private message. */
  subject: string | null
  subject_pid: string | null
  assignee_firstname: string | null
  assignee_lastname: string | null
  assignee_role: Role | null
  assignee_rights: number | null
  assignee_status: AccountStatus | null
  /** The text of the last message. */
  last_message: string | null
  /** The member's rating of the last time that it ended. */
  rating: Rating | null
  rating_comment: string | null
  rated: number | null
}

/** A message with its sender and its pictures. */
export interface NamedMessage extends MessageRow {
  shown: readonly PictureRow[]
  firstname: string | null
  lastname: string | null
  /** The sender's; `Member` of who has asked, whatever their role; null where the account is gone. */
  role: Role | null
}

/** A message or note; `nonce` is the sender's own name for it. */
export type WrittenChange =
  | { kind: 'message'; message: ChatMessage; firstname: string | null; nonce: string | null }
  /** For staff only. */
  | { kind: 'note'; note: TicketNote; nonce: string | null }

/** Broadcast without a commit. */
export type TransientChange =
  | { kind: 'typing'; from: string; name: string }
  | { kind: 'seen'; uid: string; name: string; seq: number }

/** Something that has happened on a ticket. */
export type TicketChange =
  | WrittenChange
  | TransientChange
  | { kind: 'ticket'; row: NamedTicket }
  /** The member has written on a ticket that waits already: for the assignee's staff socket only. */
  | { kind: 'again'; row: NamedTicket }
  /** The ticket was given to a colleague: for that colleague's staff sockets only. */
  | { kind: 'given'; to: string; from: string; name: string }

/** What was committed together on one ticket, in order. */
export interface TicketEvent {
  tid: string
  changes: readonly TicketChange[]
}

export function nameOf(firstname: string | null, lastname: string | null): string | null {
  return firstname === null ? null : `${firstname} ${lastname ?? ''}`.trim()
}

export function noteToWire(row: NoteRow, name: string | null): TicketNote {
  const { id, tid, author, text, mentions, created, pid, account } = row
  const about = { pid, account, created: toIso(created) }
  return { id, tid, from: author, name, text, mentions: JSON.parse(mentions), ...about }
}

const maxCaptionLength = 140

/** Whether an active ticket's assignee no longer answers tickets. */
function isLeft({ status, assignee_role, assignee_rights, assignee_status }: NamedTicket): boolean {
  const holder = holderOf({ role: assignee_role ?? '', rights: assignee_rights ?? 0 })
  const isWorking = assignee_status === 'active' && can(holder, 'tickets.answer')
  return !isWorking && activeStatuses.some((active) => active === status)
}

export function ticketToWire(row: NamedTicket): Ticket {
  const ageBand = ageBandOf({ born: row.member_born, age_band: row.member_age_band })
  return {
    tid: row.tid,
    number: row.number,
    user: {
      uid: row.uid,
      name: nameOf(row.member_firstname, row.member_lastname),
      ...(ageBand !== null && { ageBand }),
      ...(row.school_oid !== null && {
        organization: { oid: row.school_oid, name: row.school_name ?? '' },
      }),
    },
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
    isTriaged: row.priority === 'safety' || row.guardian_since !== null,
    tags: JSON.parse(row.tags),
    ...(row.about_uid !== null && {
      about: { uid: row.about_uid, name: row.subject, pid: row.subject_pid },
    }),
    ...(row.rating !== null && {
      rating: { rating: row.rating, comment: row.rating_comment, created: toIso(row.rated ?? row.created) },
    }),
    lastMessage:
      row.last_message === null ? null : Array.from(row.last_message).slice(0, maxCaptionLength).join(''),
  }
}

/** Members know staff by first name and role. */
export function ticketForMember(row: NamedTicket): Ticket {
  const {
    priority: _priority,
    isTriaged: _isTriaged,
    tags: _tags,
    about: _about,
    ...ticket
  } = ticketToWire(row)
  const { assignee, user } = ticket
  return {
    ...ticket,
    user: { uid: user.uid, name: user.name },
    assignee: assignee && { ...assignee, name: row.assignee_firstname },
  }
}

/** With bare file names: `withAddresses` signs them for a reader. */
export function pictureToWire({ id, type, alt, file, thumbnail, covered }: PictureRow): TicketPicture {
  return { id, type, alt, path: file, thumbnail, isCovered: covered === 1 }
}

/** Members know staff by first name and role. */
export function messageForMember(message: ChatMessage, firstname: string | null): ChatMessage {
  return message.role === undefined ? message : { ...message, name: firstname }
}

/** With bare file names of pictures: `withAddresses` signs them for a reader. */
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
