import type { Static } from 'typebox'
import type { ChatRequest, SupportErrorCode, TicketRequest } from '../../contract/support'
import type { MessageRow } from '../database/supportSchema'
import type { Microseconds } from '../database/time'
import type { TicketAtWork } from './tickets.repository'
import type { Visitor } from './visitor'

/** What a person asks for that is stored. */
export type Wish = Static<typeof ChatRequest> | Static<typeof TicketRequest>

export interface Refusal {
  code: SupportErrorCode
  detail: string
}

/** What becomes of a wish, and the ticket after it. */
export type Verdict =
  | { kind: 'refused'; refusal: Refusal; isOutdated: boolean }
  | { kind: 'unchanged' }
  | { kind: 'written'; message: MessageRow; ticket: TicketAtWork }
  | { kind: 'changed'; ticket: TicketAtWork }

/** The rules of the desk (specification §4), for one wish on a ticket as it is at that moment. Pure. */
export function judge(
  ticket: TicketAtWork,
  visitor: Visitor,
  wish: Wish,
  mark: { id: string; now: Microseconds },
): Verdict {
  return wish.type === 'chat' ? judgeMessage(ticket, visitor, wish, mark) : judgeChange(ticket, visitor, wish)
}

function judgeMessage(
  ticket: TicketAtWork,
  visitor: Visitor,
  { message, nonce }: Static<typeof ChatRequest>,
  { id, now }: { id: string; now: Microseconds },
): Verdict {
  const isStaff = visitor.kind === 'staff'
  if (isStaff && ticket.status !== 'open') {
    return refused('not_open', `This ticket is ${ticket.status}: open it first.`)
  }
  const seq = ticket.last + 1
  const hasEnded = ticket.status === 'solved' || ticket.status === 'closed'
  return {
    kind: 'written',
    message: {
      id,
      tid: ticket.tid,
      seq,
      sender: visitor.uid,
      recipient: isStaff ? ticket.uid : ticket.assignee,
      message,
      nonce: nonce ?? null,
      created: now,
    },
    ticket: {
      ...ticket,
      last: seq,
      last_message: message,
      waiting: isStaff ? 0 : 1,
      waiting_since: isStaff ? null : (ticket.waiting_since ?? now),
      ...(hasEnded && { status: 'reopened', version: ticket.version + 1 }),
    },
  }
}

function judgeChange(
  ticket: TicketAtWork,
  visitor: Visitor,
  { status, assignee, version }: Static<typeof TicketRequest>,
): Verdict {
  if (visitor.kind !== 'staff') return refused('not_yours', 'The desk opens and closes tickets.')
  if (status === 'pending' || status === 'reopened') {
    return refused('invalid_frame', `Nobody makes a ticket ${status}: it becomes so by itself.`)
  }
  const named = assignee?.uid
  const isTaking = status === 'open'
  const isStale = version !== undefined && version !== ticket.version
  const isForeign = named !== undefined && named !== visitor.uid && (isTaking || named !== ticket.assignee)
  if (isForeign && !isStale) {
    return refused('not_yours', 'A ticket is taken in one’s own name: assignee has to be you.')
  }
  if (status === ticket.status && (!isTaking || ticket.assignee === visitor.uid)) return { kind: 'unchanged' }
  if (isStale) return outdated(ticket)
  if (isTaking) {
    // Whoever takes over a colleague's ticket has to have seen that it is the colleague's.
    if (ticket.status === 'open' && version === undefined) return outdated(ticket)
    return { kind: 'changed', ticket: takenBy(visitor, ticket) }
  }
  if (status === 'solved' && ticket.status !== 'open') {
    return refused('not_open', `This ticket is ${ticket.status}: open it first.`)
  }
  return {
    kind: 'changed',
    ticket: { ...ticket, status, version: ticket.version + 1, waiting: 0, waiting_since: null },
  }
}

function takenBy(visitor: Extract<Visitor, { kind: 'staff' }>, ticket: TicketAtWork): TicketAtWork {
  return {
    ...ticket,
    status: 'open',
    version: ticket.version + 1,
    assignee: visitor.uid,
    assignee_firstname: visitor.firstname,
    assignee_lastname: visitor.lastname,
    assignee_role: visitor.role,
  }
}

function refused(code: SupportErrorCode, detail: string): Verdict {
  return { kind: 'refused', refusal: { code, detail }, isOutdated: false }
}

function outdated({ status, assignee_firstname, assignee_lastname }: TicketAtWork): Verdict {
  const who = `${assignee_firstname ?? ''} ${assignee_lastname ?? ''}`.trim()
  const detail = who === '' ? `It is ${status} now.` : `It is ${status} now; ${who} has it.`
  return { kind: 'refused', refusal: { code: 'changed_meanwhile', detail }, isOutdated: true }
}
