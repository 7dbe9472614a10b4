import { type Static, Type } from 'typebox'
import { postStatuses } from './posts'
import { Id, Nullable, OneOf, Strict, Timestamp } from './schema'

/** The end of a page of decided posts; opaque to clients. */
export const Cursor = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '^[A-Za-z0-9_-]+$',
  examples: ['NDIuMDE5Y2E4YmMtYTAyMC03NWQxLWI4ZTItN2Y0MGEzYzlkNmU4'],
})

const maxDecided = 1000

export const DecidedQuery = Strict({
  since: Type.Optional({
    ...Cursor,
    description: '`next` of the page before; from the beginning without it',
  }),
  limit: Type.Integer({
    minimum: 1,
    maximum: maxDecided,
    default: 100,
    description: 'how many posts at most',
  }),
})

const DecidedPost = Type.Object(
  {
    pid: Id,
    status: OneOf(
      postStatuses,
      '`pending` where one waits for a person again that was public, or whose block was taken back',
    ),
    moderator: OneOf(['analyzer', 'person'], 'who decided'),
    changed: Nullable({ ...Timestamp, description: 'when; null where that was before it was kept' }),
  },
  { title: 'DecidedPost' },
)
export const DecidedPosts = Type.Object(
  {
    posts: Type.Array(DecidedPost),
    next: Nullable({
      ...Cursor,
      description: 'where to go on, later too; null where nothing is decided yet',
    }),
  },
  { title: 'DecidedPosts' },
)
export type DecidedPosts = Static<typeof DecidedPosts>
