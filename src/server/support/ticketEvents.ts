import { changed, type Happened } from '../audit/auditLog.service'
import type { NoteRow, RatingRow } from '../db/schema/support'
import type { SocketUser } from './socketUser'
import { nameOf } from './ticket'
import type { TicketChange } from './ticketBus'
import type { TicketAtWork } from './tickets.repository'

/** What becomes of a ticket by its new status. */
const actOf = {
  open: 'take',
  solved: 'solve',
  closed: 'close',
  reopened: 'reopen',
  pending: 'update',
} as const

/** What somebody did to a ticket. */
export function changeOf(before: TicketAtWork, after: TicketAtWork, socketUser: SocketUser): Happened {
  const isMoved = before.status !== after.status || before.assignee !== after.assignee
  const isGiven = after.status === 'open' && after.assignee !== socketUser.uid
  const isTagged = before.tags !== after.tags
  const told = ({ status, assignee, priority, tags }: TicketAtWork) => ({
    ...{ status, assignee, priority },
    ...(isTagged && { tags: JSON.parse(tags) }),
  })
  const differing = changed(told(before), told(after))
  const given = isMoved && isGiven && { after: { ...differing.after, assignee: after.assignee } }
  return by(socketUser, {
    act: !isMoved ? 'update' : isGiven ? 'assign' : actOf[after.status],
    kind: 'ticket',
    subject: after.tid,
    ...differing,
    ...given,
  })
}

/** What a member says of how a ticket ended; the words are with the ticket alone. */
export function ratingOf(before: TicketAtWork, { rating }: RatingRow, socketUser: SocketUser): Happened {
  return by(socketUser, {
    act: 'rate',
    kind: 'ticket',
    subject: before.tid,
    ...(before.rating !== null && { before: { rating: before.rating } }),
    after: { rating },
  })
}

/** That somebody wrote a note, and whom it mentions; its text is in the note alone. */
export function noteOf({ id, tid, mentions }: NoteRow, socketUser: SocketUser): Happened {
  return by(socketUser, {
    act: 'note',
    kind: 'ticket',
    subject: tid,
    after: { note: id, mentions: JSON.parse(mentions) },
  })
}

/** That a ticket was given to a colleague; null where it was not. */
export function givenBy(
  socketUser: SocketUser,
  before: TicketAtWork,
  { assignee }: TicketAtWork,
): TicketChange | null {
  if (socketUser.kind !== 'staff' || !assignee || assignee === before.assignee || assignee === socketUser.uid)
    return null
  const { uid, firstname, lastname } = socketUser
  return { kind: 'given', to: assignee, from: uid, name: nameOf(firstname, lastname) ?? '' }
}

function by(socketUser: SocketUser, event: Omit<Happened['event'], 'as'>): Happened {
  const { uid, origin } = socketUser
  const as =
    socketUser.kind === 'staff'
      ? { uid, role: socketUser.role, oid: socketUser.oid }
      : { uid, role: 'Member' as const, oid: null }
  return { actor: { kind: 'public', ...origin }, event: { ...event, as } }
}
