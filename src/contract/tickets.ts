import { type Static, Type } from 'typebox'
import { roles } from './access'
import { addresses } from './addresses'
import { AgeBand } from './ages'
import { everything, listQuery, ticketsDefaultLimit } from './lists'
import { ReasonNote } from './policies'
import { ReportSubject } from './profiles'
import { ticketStatuses } from './questions'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, organizationExample, PersonRef, Reply, Strict, Timestamp } from './schema'

export type TicketStatus = (typeof ticketStatuses)[number]
/** Not ended. */
export const activeStatuses = ['open', 'pending', 'reopened'] as const satisfies readonly TicketStatus[]

/** The caller's own, unassigned, and those whose members wait. */
export const ticketQueues = ['mine', 'unassigned', 'waiting'] as const
export type TicketQueue = (typeof ticketQueues)[number]

/** Whether a list begins with the longest wait: a queue of active tickets. Others begin with the newest. */
export function isSortedByWait(
  queue: TicketQueue | null | undefined,
  status: string | null | undefined,
): boolean {
  return Boolean(queue) && (!status || activeStatuses.some((one) => one === status))
}

/** Least urgent first; `safety`: a child's safety. */
export const ticketPriorities = ['low', 'normal', 'high', 'safety'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** Longer than any wait, in days. */
export const idleDays = 73_000

interface QueuedTicket {
  created: string
  waitingSince: string | null
  priority?: TicketPriority
}

/**
 * The sort key of a ticket in a queue, ISO 8601 to the microsecond: since when its member waits; `created` and `idleDays` if
 * the member does not wait; twice `idleDays` less for `safety`.
 */
export function queuePosition({ created, waitingSince, priority }: QueuedTicket): string {
  const since = waitingSince ?? created
  const days = (waitingSince === null ? idleDays : 0) - (priority === 'safety' ? 2 * idleDays : 0)
  const place = new Date(Date.parse(since) + days * 86_400_000).toISOString()
  return `${place.slice(0, 19)}${since.slice(19)}`
}

export const maxTags = 10
export const maxTagLength = 30
const Tag = Type.String({
  pattern: '^[^\\s,]([^,]*[^\\s,])?$',
  maxLength: maxTagLength,
  examples: ['password'],
})
export const Tags = Type.Array(Tag, { maxItems: maxTags, uniqueItems: true })

export const ratings = ['good', 'bad'] as const
export type Rating = (typeof ratings)[number]
/** Of a rating's comment, in characters. */
export const maxCommentLength = 500

/** The member, or the Organization Administrator, who asks for help. */
export const TicketUser = Type.Object(
  {
    uid: Id,
    name: Nullable(Type.String({ description: 'null where the account is no longer there' })),
    ageBand: Type.Optional({
      ...AgeBand,
      description: 'for staff alone: how old, where that is known: `9–11`, or `18+`',
    }),
    organization: Type.Optional(
      Type.Object(
        { oid: Id, name: Type.String(organizationExample) },
        { description: 'for staff alone: of an Organization Administrator, for whom it asks' },
      ),
    ),
  },
  { title: 'TicketUser' },
)
export type TicketUser = Static<typeof TicketUser>

export const Assignee = Type.Object(
  {
    uid: Id,
    name: Nullable(
      Type.String({
        description: 'to its member the first name alone; null where the account is no longer there',
      }),
    ),
    role: Type.Optional(OneOf(roles, 'absent where the account is no longer there')),
  },
  { title: 'Assignee' },
)
export type Assignee = Static<typeof Assignee>

const TicketRating = Type.Object(
  {
    rating: OneOf(ratings),
    comment: Nullable(Type.String({ maxLength: maxCommentLength, examples: ['Thank you!'] })),
    created: Timestamp,
  },
  { title: 'TicketRating', description: 'what its member said of how it ended last' },
)

const TicketSubject = Type.Object(
  {
    ...{ uid: Id, name: TicketUser.properties.name },
    pid: Nullable({ ...Id, description: 'the post, unless that was a private message' }),
  },
  {
    title: 'TicketSubject',
    description: 'for staff alone: what a ticket is about that staff have begun, or a school',
  },
)

export const Ticket = Type.Object(
  {
    tid: Id,
    number: Type.Integer({ minimum: 0, description: 'counted from 1, for people to name it by' }),
    user: TicketUser,
    issue: Type.String(),
    assignee: Nullable(Assignee),
    status: OneOf(ticketStatuses),
    created: Timestamp,
    version: Type.Integer({ minimum: 1, description: 'rises with each change of status or assignee' }),
    firstAnswer: Nullable({ ...Timestamp, description: 'when staff answered first; or null' }),
    isWaiting: Type.Boolean({ description: 'the member wrote last, and nobody has answered yet' }),
    waitingSince: Nullable({
      ...Timestamp,
      description: 'the first message that nobody has answered; or null',
    }),
    priority: Type.Optional(OneOf(ticketPriorities, 'for staff alone')),
    isTriaged: Type.Optional(
      Type.Boolean({
        description:
          'for staff alone: false where nobody has said its priority; no guardian is sent a link then',
      }),
    ),
    tags: Type.Optional({ ...Tags, description: 'for staff alone' }),
    about: Type.Optional(TicketSubject),
    rating: Type.Optional(TicketRating),
    lastMessage: Nullable(
      Type.String({
        description: 'the beginning of what was said last, empty where that was a picture; null before that',
      }),
    ),
  },
  { title: 'Ticket' },
)
export type Ticket = Static<typeof Ticket>

export const TicketsQuery = listQuery(ticketsDefaultLimit, {
  status: Type.Optional(OneOf([everything, ...ticketStatuses], 'only tickets in this state')),
  keywords: Type.Optional(
    Type.String({
      pattern: '\\S',
      maxLength: 200,
      examples: ['bird house'],
      description:
        'only tickets that hold this anywhere in the issue, in the tags, in the member’s name or address, or, from three signs on, in what ' +
        'was said; or `#` and a number or a tag',
    }),
  ),
  user: Type.Optional({ ...Id, description: 'only this member’s' }),
  about: Type.Optional({
    ...{ ...Id, examples: ['019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8'] },
    description: 'only those that staff or a school have begun about this account or this post',
  }),
  priority: Type.Optional(OneOf(ticketPriorities, 'only tickets as urgent as this')),
  queue: Type.Optional(
    OneOf(
      ticketQueues,
      'only one’s own, those that nobody has taken, or those whose members wait; of these, where `status` says nothing else, ' +
        'none that have ended. Each begins with those of priority `safety`, then with the longest wait, and `last` is the `waitingSince` ' +
        'of a row then; of one that does not wait, which stands behind those that do, `created` and 73,000 days; of one of priority ' +
        '`safety` 146,000 days less',
    ),
  ),
})
export type TicketsQuery = Static<typeof TicketsQuery>

const TicketsPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    tickets: Type.Array(Ticket),
  },
  { title: 'TicketsPage' },
)

/** In characters. */
export const maxMessageLength = 4000
/** The client's own name for what it sends: sent again it is done once. */
const nonce = Type.String({
  minLength: 1,
  maxLength: 64,
  examples: ['a1'],
  description: 'the sender’s own name for it: sent again it is done once',
})

/** The first message of a ticket that staff begin. */
export const TicketToBegin = Strict(
  {
    message: Type.String({
      pattern: '\\S',
      maxLength: maxMessageLength,
      examples: ['We have taken down a post, and would like to talk with you about it.'],
    }),
    about: Type.Optional(Strict({ post: { ...Id, description: 'a post of the account' } })),
    nearConfirmed: Type.Optional(
      Type.Boolean({
        description:
          'that it goes out though the danger may be near the child, at home perhaps: without it that is `danger_may_be_near`',
        examples: [true],
      }),
    ),
    nonce: Type.Optional(nonce),
  },
  { title: 'TicketToBegin' },
)
export type TicketToBegin = Static<typeof TicketToBegin>

/** What a school asks the platform. */
export const TicketToAsk = Strict(
  {
    message: Type.String({
      pattern: '\\S',
      maxLength: maxMessageLength,
      examples: ['We know of this quarrel in class. What are you going to do?'],
    }),
    about: Type.Optional(
      Strict({
        post: Type.Optional({ ...Id, description: 'a post that the caller sees' }),
        account: Type.Optional({
          ...Id,
          description: 'a person of the caller’s organization; beside a post its author',
        }),
      }),
    ),
    nonce: Type.Optional(nonce),
  },
  { title: 'TicketToAsk' },
)
export type TicketToAsk = Static<typeof TicketToAsk>

const AskedTicket = Type.Object(
  {
    tid: Id,
    support: Type.String({
      description: 'the address of the caller’s own socket to it',
      examples: ['wss://office.example/v1/support?ticket=o.aBc1.1772357400000000.xYz'],
    }),
  },
  { title: 'AskedTicket' },
)

export const maxReportTitleLength = 100
/** A post, a private message or a person to be reported to the moderators. */
export const TicketEscalation = Strict(
  {
    pid: Type.Optional({ ...Id, description: 'a post; or `subject` in place of it' }),
    subject: Type.Optional(ReportSubject),
    title: Type.String({
      pattern: '\\S',
      maxLength: maxReportTitleLength,
      examples: ['Bullying'],
      description: 'as reports are titled: by it the post is as urgent as the reports say',
    }),
    note: ReasonNote,
    nonce: Type.Optional(nonce),
  },
  { title: 'TicketEscalation' },
)
export type TicketEscalation = Static<typeof TicketEscalation>

/** Who a ticket can be assigned to. */
const Colleagues = Type.Object({ colleagues: Type.Array(PersonRef) }, { title: 'Colleagues' })

/** A ticket with unread messages or mentions. */
export const UnseenTicket = Type.Object(
  {
    tid: Id,
    user: TicketUser,
    messages: Type.Integer({ minimum: 0, description: 'of the member; 0 where only the question waits' }),
    mentions: Type.Integer({ minimum: 0, description: 'in how many notes one is named' }),
  },
  { title: 'UnseenTicket' },
)
export type UnseenTicket = Static<typeof UnseenTicket>

/** An internal note of the staff; never sent to the member. */
export const TicketNote = Type.Object(
  {
    id: Id,
    tid: Id,
    from: Id,
    name: Nullable(Type.String({ description: 'who wrote it; null where the account is no longer there' })),
    text: Type.String(),
    mentions: Type.Array(Id, { description: 'the colleagues who are named in it, by uid', examples: [[]] }),
    pid: Nullable({ ...Id, description: 'the post that was brought before the moderators with it' }),
    account: Nullable({
      ...Id,
      description: 'the person who was brought before them with it',
      examples: [null],
    }),
    created: Timestamp,
  },
  { title: 'Note' },
)
export type TicketNote = Static<typeof TicketNote>

export const byTid = Strict({ tid: { ...Id, description: 'the ticket' } })
export const ticketsApi = routeTable({
  listTickets: {
    ...addresses.listTickets,
    summary: 'The support tickets, newest first',
    tag: 'support',
    access: byRole('tickets.read'),
    query: TicketsQuery,
    reply: Reply(TicketsPage),
  },
  getTicket: {
    ...addresses.getTicket,
    summary: 'One ticket',
    tag: 'support',
    access: byRole('tickets.read'),
    params: byTid,
    reply: Reply(Ticket),
    problems: ['not_found'],
  },
  escalateTicket: {
    ...addresses.escalateTicket,
    summary:
      'Bring a post or a person before the moderators, as a report, for a ticket, which keeps a note of it; answers the note',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: byTid,
    body: TicketEscalation,
    reply: Reply(TicketNote, 201),
    status: 201,
    problems: ['not_found'],
  },
  askPlatform: {
    ...addresses.askPlatform,
    uncompressed: true,
    summary:
      'Ask the platform, about a post or a person or in general: begins a ticket of the caller’s; one about a post that can’t wait has the priority `safety`',
    tag: 'support',
    access: byRole('tickets.ask'),
    body: TicketToAsk,
    reply: Reply(AskedTicket, 201),
    status: 201,
    problems: ['not_found', 'too_many_requests'],
  },
  getQuestionLink: {
    ...addresses.getQuestionLink,
    uncompressed: true,
    summary: 'A new link to the conversation about a question that the caller has asked the platform',
    tag: 'support',
    access: byRole('tickets.ask'),
    params: Strict({ tid: { ...Id, description: 'the ticket' } }),
    reply: Reply(AskedTicket),
    problems: ['not_found'],
  },
  beginTicket: {
    ...addresses.beginTicket,
    summary:
      'Write to the guardian of an account, or to an adult, about the account or a post of it: begins a ticket of theirs, which is the caller’s; answers it',
    tag: 'support',
    access: byRole('tickets.answer'),
    params: Strict({ uid: { ...Id, description: 'the account that it is about' } }),
    body: TicketToBegin,
    reply: Reply(Ticket, 201),
    status: 201,
    problems: ['not_found', 'no_addressee', 'danger_may_be_near'],
  },
  listUnseenTickets: {
    ...addresses.listUnseenTickets,
    summary:
      'All of one’s own tickets that have not ended, on which the member said something that one has not seen, and those on which ' +
      'one is mentioned',
    tag: 'support',
    access: byRole('tickets.answer'),
    reply: Reply(Type.Object({ tickets: Type.Array(UnseenTicket) })),
  },
  listColleagues: {
    ...addresses.listColleagues,
    summary: 'Who may be given a ticket, by name',
    tag: 'support',
    access: byRole('tickets.answer'),
    reply: Reply(Colleagues),
  },
})
