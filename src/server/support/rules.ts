import type { Static } from 'typebox'
import { can } from '../../contract/access'
import type {
  ChatRequest,
  NoteRequest,
  RatingRequest,
  SupportErrorCode,
  TicketRequest,
  TriageRequest,
} from '../../contract/support'
import type { MessageRow, NoteRow, PictureRow, RatingRow } from '../db/schema/support'
import type { Microseconds } from '../lib/clock'
import type { SocketUser } from './socketUser'
import type { MemberRow, TicketAtWork } from './tickets.repository'

/** What a person asks for that is stored. */
export type Wish =
  | Static<typeof ChatRequest>
  | Static<typeof TicketRequest>
  | Static<typeof TriageRequest>
  | Static<typeof NoteRequest>
  | Static<typeof RatingRequest>

/** What a wish is judged with: an id for what is written, the moment, and the accounts and pictures that it names. */
interface Mark {
  id: string
  now: Microseconds
  accounts: ReadonlyMap<string, MemberRow>
  /** Those that no message shows yet. */
  pictures: ReadonlyMap<string, PictureRow>
  /** Whether its words are a sign of what can't wait. */
  isAlarming: boolean
}

export interface Refusal {
  code: SupportErrorCode
  detail: string
}

/** What becomes of a wish, and the ticket after it. */
export type Verdict =
  | { kind: 'refused'; refusal: Refusal; isOutdated: boolean }
  | { kind: 'unchanged' }
  | { kind: 'written'; message: MessageRow; shown: PictureRow[]; ticket: TicketAtWork }
  | { kind: 'changed'; ticket: TicketAtWork }
  | { kind: 'noted'; note: NoteRow }
  | { kind: 'rated'; rating: RatingRow; ticket: TicketAtWork }

/** The rules of the desk (specification §4), for one wish on a ticket as it is at that moment. Pure. */
export function judge(ticket: TicketAtWork, socketUser: SocketUser, wish: Wish, mark: Mark): Verdict {
  if (wish.type === 'chat') return judgeMessage(ticket, socketUser, wish, mark)
  if (wish.type === 'ticket') return judgeChange(ticket, socketUser, wish, mark)
  if (wish.type === 'rating') return judgeRating(ticket, socketUser, wish, mark)
  if (socketUser.kind !== 'staff') return refused('not_yours', 'This is the desk’s own.')
  return wish.type === 'note' ? judgeNote(ticket, socketUser, wish, mark) : judgeTriage(ticket, wish)
}

/** Who is named and does not answer tickets is named in words alone. */
function judgeNote(
  { tid }: TicketAtWork,
  { uid }: SocketUser,
  { text, mentions = [], nonce }: Static<typeof NoteRequest>,
  { id, now, accounts }: Mark,
): Verdict {
  const named = mentions.filter((mentioned) => mayAnswer(accounts.get(mentioned)))
  const note = {
    id,
    tid,
    author: uid,
    text,
    mentions: JSON.stringify(named),
    created: now,
    nonce: nonce ?? null,
    pid: null,
  }
  return { kind: 'noted', note }
}

function judgeTriage(ticket: TicketAtWork, wish: Static<typeof TriageRequest>): Verdict {
  const priority = wish.priority ?? ticket.priority
  const tags = wish.tags ? JSON.stringify(wish.tags) : ticket.tags
  if (priority === ticket.priority && tags === ticket.tags) return { kind: 'unchanged' }
  return { kind: 'changed', ticket: { ...ticket, priority, tags, version: ticket.version + 1 } }
}

function judgeRating(
  ticket: TicketAtWork,
  socketUser: SocketUser,
  { rating, comment = '' }: Static<typeof RatingRequest>,
  { now }: Mark,
): Verdict {
  if (socketUser.kind !== 'member') return refused('not_yours', 'The member says whether it has helped.')
  const said = comment.trim() || null
  // Also where it is sent again after what it has reopened.
  if (rating === ticket.rating && said === ticket.rating_comment) return { kind: 'unchanged' }
  if (!hasEnded(ticket)) {
    const detail = 'This ticket has not ended: say it once it has.'
    return { kind: 'refused', refusal: { code: 'changed_meanwhile', detail }, isOutdated: true }
  }
  return {
    kind: 'rated',
    rating: { tid: ticket.tid, ends: ticket.ends, rating, comment: said, created: now },
    ticket: {
      ...ticket,
      ...{ rating, rating_comment: said, rated: now },
      ...(rating === 'bad' && {
        ...{ status: 'reopened', version: ticket.version + 1 },
        ...{ waiting: 1, waiting_since: now },
      }),
    },
  }
}

function hasEnded({ status }: TicketAtWork): boolean {
  return status === 'solved' || status === 'closed'
}

function mayAnswer(account: MemberRow | undefined): account is MemberRow {
  return account?.status === 'active' && can(account.role, 'tickets.answer')
}

function judgeMessage(
  ticket: TicketAtWork,
  socketUser: SocketUser,
  { message, nonce, pictures = [] }: Static<typeof ChatRequest>,
  { id, now, pictures: unsent, isAlarming }: Mark,
): Verdict {
  const isStaff = socketUser.kind === 'staff'
  if (isStaff && ticket.status !== 'open') {
    return refused('not_open', `This ticket is ${ticket.status}: open it first.`)
  }
  if (message === '' && pictures.length === 0) {
    return refused('invalid_frame', 'message may be empty only beside pictures.')
  }
  const shown = pictures.flatMap(({ id: picture, alt = '' }, position): PictureRow[] => {
    const row = unsent.get(picture)
    if (!row || row.tid !== ticket.tid || row.sender !== socketUser.uid) return []
    return [{ ...row, message: id, position, alt: alt.trim() || null }]
  })
  if (new Set(shown.map((row) => row.id)).size < pictures.length) {
    return refused(
      'picture_gone',
      'Each has to be an upload of your own for this ticket, that is shown once.',
    )
  }
  const seq = ticket.last + 1
  return {
    kind: 'written',
    message: {
      id,
      tid: ticket.tid,
      seq,
      sender: socketUser.uid,
      recipient: isStaff ? ticket.uid : ticket.assignee,
      message,
      nonce: nonce ?? null,
      created: now,
      pictures: shown.length,
    },
    shown,
    ticket: {
      ...ticket,
      last: seq,
      last_of_member: isStaff ? ticket.last_of_member : seq,
      first_answer: ticket.first_answer ?? (isStaff ? now : null),
      last_message: message,
      waiting: isStaff ? 0 : 1,
      waiting_since: isStaff ? null : (ticket.waiting_since ?? now),
      ...(isAlarming && ticket.priority !== 'safety' && { priority: 'safety', version: ticket.version + 1 }),
      ...(hasEnded(ticket) && { status: 'reopened', version: ticket.version + 1 }),
    },
  }
}

function judgeChange(
  ticket: TicketAtWork,
  socketUser: SocketUser,
  { status, assignee, version, seq = ticket.last }: Static<typeof TicketRequest>,
  { accounts }: Mark,
): Verdict {
  if (socketUser.kind !== 'staff') return refused('not_yours', 'The desk opens and closes tickets.')
  if (status === 'pending' || status === 'reopened') {
    return refused('invalid_frame', `Nobody makes a ticket ${status}: it becomes so by itself.`)
  }
  const named = assignee?.uid
  const isTaking = status === 'open'
  const isStale = version !== undefined && version !== ticket.version
  const isForeign = named !== undefined && named !== socketUser.uid && (isTaking || named !== ticket.assignee)
  if (isForeign && !isStale && (!isTaking || version === undefined)) {
    const detail = 'To give a ticket to a colleague, open it for them with the version that was shown.'
    return refused('not_yours', detail)
  }
  const owner = isForeign ? named : socketUser.uid
  if (status === ticket.status && (!isTaking || ticket.assignee === owner)) return { kind: 'unchanged' }
  if (isStale) return outdated(ticket)
  if (isTaking) {
    // Whoever takes over a colleague's ticket has to have seen that it is the colleague's.
    if (ticket.status === 'open' && version === undefined) return outdated(ticket)
    if (!isForeign) return { kind: 'changed', ticket: takenBy(socketUser, ticket) }
    const colleague = accounts.get(named)
    if (!mayAnswer(colleague)) return refused('not_found', 'Nobody with this uid answers tickets.')
    return { kind: 'changed', ticket: takenBy(colleague, ticket) }
  }
  if (status === 'solved' && ticket.status !== 'open') {
    return refused('not_open', `This ticket is ${ticket.status}: open it first.`)
  }
  if (seq < ticket.last_of_member) {
    return refused('written_meanwhile', 'Read what the member wrote; then end the ticket, or go on.')
  }
  const ended = { ...ticket, status, version: ticket.version + 1, waiting: 0, waiting_since: null }
  // What was said of an earlier end is not said of this one.
  const anew = { ends: ticket.ends + 1, rating: null, rating_comment: null, rated: null }
  return { kind: 'changed', ticket: hasEnded(ticket) ? ended : { ...ended, ...anew } }
}

function takenBy(worker: Omit<MemberRow, 'status'>, ticket: TicketAtWork): TicketAtWork {
  return {
    ...ticket,
    status: 'open',
    version: ticket.version + 1,
    assignee: worker.uid,
    assignee_firstname: worker.firstname,
    assignee_lastname: worker.lastname,
    assignee_role: worker.role,
    assignee_status: 'active',
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
