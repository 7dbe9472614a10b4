import { type Static, Type } from 'typebox'
import { Id, OneOf, Timestamp } from './schema'

/** What a ticket can be; here, because posts and people tell of theirs. */
export const ticketStatuses = ['open', 'pending', 'reopened', 'closed', 'solved'] as const

/** What a school has asked the platform about a post or a person: a ticket, beside what it is about. */
export const Question = Type.Object(
  {
    tid: Id,
    created: Timestamp,
    status: OneOf(ticketStatuses),
    isAnswered: Type.Boolean({ description: 'the platform has answered what was written last' }),
    isOwn: Type.Boolean({ description: 'the caller has asked it, and can open its conversation' }),
  },
  { title: 'Question' },
)
export type Question = Static<typeof Question>

/** Newest questions about one post or person. */
export const maxQuestions = 20

export const Questions = Type.Array(Question, {
  description: `what the caller’s school has asked about it, the newest first, ${maxQuestions} at most; for schools alone`,
  examples: [[]],
})
