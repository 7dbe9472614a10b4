import type { Static } from 'typebox'
import { can, type Right, type StaffRole } from '../../contract/access'
import type {
  ChatRequest,
  NoteRequest,
  RatingRequest,
  SupportErrorCode,
  TicketRequest,
  TriageRequest,
} from '../../contract/support'
import type { MessageRow, NoteRow, PictureRow, RatingRow } from '../db/schema/support'
import type { RequestOrigin } from '../http/auth'
import type { MemberLink } from '../identity/supportLinks'
import type { Microseconds } from '../lib/clock'
import { bitsOfRights, holderOf } from '../lib/rights'
import type { MemberRow, TicketAtWork } from './tickets.repository'

interface NamedUser {
  uid: string
  firstname: string
  lastname: string
  origin: RequestOrigin
}

/** The person behind a socket: staff by a session, or a member by a ticket's link. */
export type SocketUser =
  | (NamedUser & { kind: 'staff'; sid: string; role: StaffRole; rights: readonly Right[]; oid: string })
  | (NamedUser & { kind: 'member'; link: MemberLink })

/** A request whose effect is stored. */
export type Command =
  | Static<typeof ChatRequest>
  | Static<typeof TicketRequest>
  | Static<typeof TriageRequest>
  | Static<typeof NoteRequest>
  | Static<typeof RatingRequest>

interface RuleContext {
  /** Of the message or note to be written. */
  id: string
  now: Microseconds
  /** The accounts that the command names. */
  accounts: ReadonlyMap<string, MemberRow>
  /** The pictures that the command names and that no message shows yet. */
  pictures: ReadonlyMap<string, PictureRow>
  /** Whether its text raises an alarm (`readAlarms`). */
  isAlarming: boolean
}

export interface Refusal {
  code: SupportErrorCode
  detail: string
}

/** The ticket after a command, with the row that it adds. */
export interface Applied {
  kind: 'applied'
  ticket: TicketAtWork
  message?: MessageRow
  /** Shown by the message. */
  pictures?: PictureRow[]
  note?: NoteRow
  rating?: RatingRow
}

export type RuleResult =
  | { kind: 'refused'; refusal: Refusal; isOutdated: boolean }
  | { kind: 'unchanged' }
  | Applied

/** Applies the rules of specification §4 to one command on a ticket as it is at that moment. Pure. */
export function applyRules(
  ticket: TicketAtWork,
  socketUser: SocketUser,
  command: Command,
  context: RuleContext,
): RuleResult {
  if (isGuardian(socketUser))
    return refused('not_yours', 'A guardian’s link is for reading: the member answers.')
  if (command.type === 'chat') return writeMessage(ticket, socketUser, command, context)
  if (command.type === 'ticket') return changeStatus(ticket, socketUser, command, context)
  if (command.type === 'rating') return rate(ticket, socketUser, command, context)
  if (socketUser.kind !== 'staff') return refused('not_yours', 'This is the desk’s own.')
  return command.type === 'note'
    ? writeNote(ticket, socketUser, command, context)
    : triage(ticket, command, context)
}

/** A guardian reads what a child and the desk write, and writes nothing in the child’s name. */
export function isGuardian(socketUser: SocketUser): boolean {
  return socketUser.kind === 'member' && socketUser.link.isForGuardian
}

/** Of a ticket about somebody’s safety a guardian sees nothing: it may be about them. */
export function isClosedTo(socketUser: SocketUser, { priority }: Pick<TicketAtWork, 'priority'>): boolean {
  return isGuardian(socketUser) && priority === 'safety'
}

/** Keeps only mentions of people who answer tickets. */
function writeNote(
  ticket: TicketAtWork,
  { uid }: SocketUser,
  { text, mentions = [], nonce }: Static<typeof NoteRequest>,
  { id, now, accounts }: RuleContext,
): RuleResult {
  const named = mentions.filter((mentioned) => mayAnswer(accounts.get(mentioned)))
  const note = {
    id,
    tid: ticket.tid,
    author: uid,
    text,
    mentions: JSON.stringify(named),
    created: now,
    nonce: nonce ?? null,
    ...{ pid: null, account: null },
  }
  return { kind: 'applied', ticket, note }
}

/** Once it was about safety, the links that a guardian had before stay ended. */
function triage(
  ticket: TicketAtWork,
  command: Static<typeof TriageRequest>,
  { now }: RuleContext,
): RuleResult {
  const priority = command.priority ?? ticket.priority
  const guardian_since =
    priority === 'safety' ? null : (ticket.guardian_since ?? (command.priority ? now : null))
  const tags = command.tags ? JSON.stringify(command.tags) : ticket.tags
  const isSame = guardian_since === ticket.guardian_since && priority === ticket.priority
  if (isSame && tags === ticket.tags) return { kind: 'unchanged' }
  return {
    kind: 'applied',
    ticket: { ...ticket, priority, guardian_since, tags, version: ticket.version + 1 },
  }
}

function rate(
  ticket: TicketAtWork,
  socketUser: SocketUser,
  { rating, comment = '' }: Static<typeof RatingRequest>,
  { now }: RuleContext,
): RuleResult {
  if (socketUser.kind !== 'member') return refused('not_yours', 'The member says whether it has helped.')
  const trimmed = comment.trim() || null
  // Also when it is sent again after it has reopened the ticket.
  if (rating === ticket.rating && trimmed === ticket.rating_comment) return { kind: 'unchanged' }
  if (!hasEnded(ticket)) {
    const detail = 'This ticket has not ended: say it once it has.'
    return { kind: 'refused', refusal: { code: 'changed_meanwhile', detail }, isOutdated: true }
  }
  return {
    kind: 'applied',
    rating: { tid: ticket.tid, ends: ticket.ends, rating, comment: trimmed, created: now },
    ticket: {
      ...ticket,
      ...{ rating, rating_comment: trimmed, rated: now },
      ...(rating === 'bad' && {
        ...{ status: 'reopened', version: ticket.version + 1, ended: null },
        ...{ waiting: 1, waiting_since: now },
      }),
    },
  }
}

function hasEnded({ status }: TicketAtWork): boolean {
  return status === 'solved' || status === 'closed'
}

function mayAnswer(account: MemberRow | undefined): account is MemberRow {
  return account?.status === 'active' && can(holderOf(account), 'tickets.answer')
}

function writeMessage(
  ticket: TicketAtWork,
  socketUser: SocketUser,
  { message, nonce, pictures = [], solves }: Static<typeof ChatRequest>,
  { id, now, pictures: unsent, isAlarming }: RuleContext,
): RuleResult {
  const isStaff = socketUser.kind === 'staff'
  if (isStaff && ticket.status !== 'open') {
    return refused('not_open', `This ticket is ${ticket.status}: open it first.`)
  }
  if (solves !== undefined) {
    if (!isStaff) return refused('not_yours', 'The desk solves tickets.')
    if (solves < ticket.last_of_member) return writtenMeanwhile()
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
  const written: TicketAtWork = {
    ...ticket,
    last: seq,
    last_of_member: isStaff ? ticket.last_of_member : seq,
    first_answer: ticket.first_answer ?? (isStaff ? now : null),
    last_message: message,
    waiting: isStaff ? 0 : 1,
    waiting_since: isStaff ? null : (ticket.waiting_since ?? now),
    ...(isAlarming &&
      ticket.priority !== 'safety' && {
        ...{ priority: 'safety', guardian_since: null, version: ticket.version + 1 },
      }),
    ...(hasEnded(ticket) && { status: 'reopened', version: ticket.version + 1, ended: null }),
  }
  return {
    kind: 'applied',
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
    pictures: shown,
    ticket: solves === undefined ? written : ended(written, 'solved', now),
  }
}

function changeStatus(
  ticket: TicketAtWork,
  socketUser: SocketUser,
  { status, assignee, version, seq = ticket.last }: Static<typeof TicketRequest>,
  { accounts, now }: RuleContext,
): RuleResult {
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
    // To take over a colleague's ticket, one must have seen that it is theirs.
    if (ticket.status === 'open' && version === undefined) return outdated(ticket)
    const worker = { ...socketUser, rights: bitsOfRights(socketUser.rights) }
    if (!isForeign) return { kind: 'applied', ticket: takenBy(worker, ticket) }
    const colleague = accounts.get(named)
    if (!mayAnswer(colleague)) return refused('not_found', 'Nobody with this uid answers tickets.')
    return { kind: 'applied', ticket: takenBy(colleague, ticket) }
  }
  if (status === 'solved' && ticket.status !== 'open') {
    return refused('not_open', `This ticket is ${ticket.status}: open it first.`)
  }
  if (seq < ticket.last_of_member) return writtenMeanwhile()
  return { kind: 'applied', ticket: ended(ticket, status, now) }
}

function ended(ticket: TicketAtWork, status: 'solved' | 'closed', now: Microseconds): TicketAtWork {
  const ended = { ...ticket, status, version: ticket.version + 1, waiting: 0, waiting_since: null }
  // A rating of an earlier end does not count for this one.
  const anew = { ends: ticket.ends + 1, ended: now, rating: null, rating_comment: null, rated: null }
  return hasEnded(ticket) ? ended : { ...ended, ...anew }
}

function takenBy(worker: Omit<MemberRow, 'status'>, ticket: TicketAtWork): TicketAtWork {
  return {
    ...ticket,
    status: 'open',
    ended: null,
    version: ticket.version + 1,
    assignee: worker.uid,
    assignee_firstname: worker.firstname,
    assignee_lastname: worker.lastname,
    assignee_role: worker.role,
    assignee_rights: worker.rights,
    assignee_status: 'active',
  }
}

function refused(code: SupportErrorCode, detail: string): RuleResult {
  return { kind: 'refused', refusal: { code, detail }, isOutdated: false }
}

function writtenMeanwhile(): RuleResult {
  return refused('written_meanwhile', 'Read what the member wrote; then end the ticket, or go on.')
}

function outdated({ status, assignee_firstname, assignee_lastname }: TicketAtWork): RuleResult {
  const who = `${assignee_firstname ?? ''} ${assignee_lastname ?? ''}`.trim()
  const detail = who === '' ? `It is ${status} now.` : `It is ${status} now; ${who} has it.`
  return { kind: 'refused', refusal: { code: 'changed_meanwhile', detail }, isOutdated: true }
}
