import { type Static, Type } from 'typebox'
import { roles } from './access'
import { everything, Id, listQuery, Nullable, OneOf, Strict, Timestamp } from './common'
import { ticketsDefaultLimit } from './listSizes'

export const ticketStatuses = ['open', 'pending', 'reopened', 'closed', 'solved'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

/** The member who asks for help. */
export const TicketUser = Type.Object(
  {
    uid: Id,
    name: Nullable(Type.String({ description: 'null where the account is no longer there' })),
  },
  { title: 'TicketUser' },
)
export type TicketUser = Static<typeof TicketUser>

/** The member of staff who has taken a ticket. */
export const Assignee = Type.Object(
  {
    uid: Id,
    name: Nullable(Type.String({ description: 'null where the account is no longer there' })),
    role: Type.Optional(OneOf(roles, 'absent where the account is no longer there')),
  },
  { title: 'Assignee' },
)
export type Assignee = Static<typeof Assignee>

export const Ticket = Type.Object(
  {
    tid: Id,
    user: TicketUser,
    issue: Type.String(),
    assignee: Nullable(Assignee),
    status: OneOf(ticketStatuses),
    created: Timestamp,
    version: Type.Integer({ minimum: 1, description: 'rises with each change of status or assignee' }),
    isWaiting: Type.Boolean({ description: 'the member wrote last, and nobody has answered yet' }),
  },
  { title: 'Ticket' },
)
export type Ticket = Static<typeof Ticket>

export const TicketsQuery = listQuery(ticketsDefaultLimit, {
  status: Type.Optional(OneOf([everything, ...ticketStatuses], 'only tickets in this state')),
})
export type TicketsQuery = Static<typeof TicketsQuery>

export const TicketsPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    tickets: Type.Array(Ticket),
  },
  { title: 'TicketsPage' },
)

/** A text that staff use again and again; all Administrators share them. */
export const longestMessage = 4000
export const longestReplyTitle = 100
export const SavedReplyContent = Strict(
  {
    title: Type.String({ pattern: '\\S', maxLength: longestReplyTitle, examples: ['Password forgotten'] }),
    message: Type.String({
      pattern: '\\S',
      maxLength: longestMessage,
      examples: ['Choose “Forgot password” and open the letter in the same browser.'],
    }),
  },
  { title: 'SavedReplyContent' },
)
export type SavedReplyContent = Static<typeof SavedReplyContent>
export const SavedReply = Type.Object(
  { id: Id, ...SavedReplyContent.properties, created: Timestamp },
  { title: 'SavedReply' },
)
export type SavedReply = Static<typeof SavedReply>
/** ra-data-simple-rest sends the whole record back; its title and its message are what changes. */
export const SavedReplyChange = Strict(
  {
    ...SavedReplyContent.properties,
    id: Type.Optional(Id),
    created: Type.Optional(Timestamp),
  },
  { title: 'SavedReplyChange' },
)
export type SavedReplyChange = Static<typeof SavedReplyChange>

/** So many replies are kept at most, and answered at once. */
export const mostSavedReplies = 500
