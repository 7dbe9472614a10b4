import { type Static, Type } from 'typebox'
import { accountStatuses, maxPhoneLength } from './accounts'
import { mediaEndings, mediaTypeNames, postStatuses, postTypes } from './posts'
import { routeTable } from './route'
import { Email, Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'
import { Toxicity } from './signals'

export const maxFeedLineBytes = 256 * 1024
/** Of one call; blank lines count. */
export const maxFeedLines = 100_000
export const maxFeedBytes = 64 * 1024 * 1024
export const maxRejectedLines = 1000

const Instant = Type.String({
  format: 'date-time',
  description: 'ISO 8601, any offset, microseconds at most',
})
const Name = Type.String({ pattern: '\\S', maxLength: 200 })
/** The member and the post of the examples. */
const member = '019bb13c-a3e0-7a41-b8c0-d93e2f1a5b7c'
const unkindPost = '019ca8bc-a020-75d1-b8e2-7f40a3c9d6e8'
const optional = <Schema extends { type: string }>(schema: Schema) => Type.Optional(Nullable(schema))

export const PlatformAccount = Strict(
  {
    uid: Id,
    firstname: Name,
    lastname: Type.String({ maxLength: 200 }),
    email: optional(Email),
    username: optional(Type.String({ maxLength: 200 })),
    phone: optional(Type.String({ maxLength: maxPhoneLength })),
    photo: optional(Type.String({ format: 'uri', maxLength: 2000 })),
    status: Type.Optional(OneOf(accountStatuses)),
    created: Type.Optional(Instant),
    oid: optional(Id),
    role: Type.Optional(OneOf(['Member', 'Organization Administrator'])),
    parent: optional({ ...Id, description: 'makes it a sub-account of this account' }),
  },
  {
    title: 'PlatformAccount',
    examples: [
      {
        uid: member,
        firstname: 'Ada',
        lastname: 'Byron',
        email: 'ada.byron@example.org',
        username: 'ada',
        created: '2026-01-12T08:05:00Z',
      },
      {
        uid: '019bb154-1b60-7c39-a5d2-60f7b8e91c04',
        firstname: 'Anne',
        lastname: 'Byron',
        parent: member,
        created: '2026-01-12T08:30:38Z',
      },
    ],
  },
)
export type PlatformAccount = Static<typeof PlatformAccount>

const score = Type.Optional(Nullable(Toxicity))

export const PlatformPost = Strict(
  {
    pid: Id,
    uid: Id,
    type: OneOf(postTypes),
    text: optional(Type.String({ maxLength: 10_000 })),
    media: optional(
      Strict({
        path: Type.String({ format: 'uri', maxLength: 2000, description: 'https, on one of MEDIA_ORIGINS' }),
        type: OneOf([...mediaTypeNames, ...mediaEndings]),
      }),
    ),
    created: Type.Optional(Instant),
    score: optional(Strict({ text: score, image: score, video: score })),
  },
  {
    title: 'PlatformPost',
    examples: [
      {
        pid: '019ca8bb-b5c0-73f2-a91b-4c6d8e0f2a4b',
        uid: member,
        type: 'text',
        text: 'We built a bird house',
        created: '2026-03-01T09:30:00Z',
      },
      {
        pid: unkindPost,
        uid: member,
        type: 'text',
        text: 'You are such an idiot, nobody likes you',
        created: '2026-03-01T09:31:00Z',
      },
    ],
  },
)
export type PlatformPost = Static<typeof PlatformPost>

export const PlatformReport = Strict(
  {
    rid: Id,
    pid: Id,
    uid: Id,
    title: Name,
    message: Type.String({ maxLength: 5000 }),
    timestamp: Type.Optional(Instant),
  },
  {
    title: 'PlatformReport',
    examples: [
      {
        rid: '019ca8c9-7160-76aa-9b1d-2e3f40516273',
        pid: unkindPost,
        uid: member,
        title: 'Unkind',
        message: 'I wrote this in anger, please take it down',
        timestamp: '2026-03-01T09:45:00Z',
      },
    ],
  },
)
export type PlatformReport = Static<typeof PlatformReport>

export const PlatformAppeal = Strict(
  {
    aid: Id,
    pid: { ...Id, description: 'a post that is blocked' },
    uid: { ...Id, description: 'its author, or whose sub-account the author is' },
    message: Type.String({ pattern: '\\S', maxLength: 5000 }),
    timestamp: Type.Optional(Instant),
  },
  {
    title: 'PlatformAppeal',
    examples: [
      {
        aid: '019ca8d0-4f20-7d31-8a5b-6c7d8e9fa0b1',
        pid: unkindPost,
        uid: member,
        message: 'It was a joke between friends',
        timestamp: '2026-03-01T10:45:00Z',
      },
    ],
  },
)
export type PlatformAppeal = Static<typeof PlatformAppeal>

export const PlatformTicket = Strict(
  {
    tid: Id,
    uid: { ...Id, description: 'the member who asks for help' },
    issue: Type.String({ pattern: '\\S', maxLength: 1000 }),
    created: Type.Optional(Instant),
  },
  {
    title: 'PlatformTicket',
    examples: [
      {
        tid: '019ca8d7-2d00-71c8-a7f6-e5d4c3b2a190',
        uid: member,
        issue: 'I can’t find my bird house any more',
        created: '2026-03-01T10:00:00Z',
      },
    ],
  },
)
export type PlatformTicket = Static<typeof PlatformTicket>

/** Fields of an account from which control signs are removed. */
export const feedNames = ['firstname', 'lastname', 'username'] as const

/** The outcome of a feed: how many lines were accepted, and why others were not (lines from 1). */
export const Intake = Type.Object(
  {
    accepted: Type.Integer({ minimum: 0 }),
    rejected: Type.Array(Type.Object({ line: Type.Integer({ minimum: 1 }), reason: Type.String() }), {
      maxItems: maxRejectedLines,
      examples: [[{ line: 3, reason: 'colour is not known here.' }]],
    }),
    unlisted: Type.Optional(
      Type.Integer({ minimum: 1, description: 'how many more were rejected than are listed' }),
    ),
    cleaned: Type.Optional(
      Type.Array(Type.Object({ line: Type.Integer({ minimum: 1 }), names: Type.Array(OneOf(feedNames)) }), {
        maxItems: maxRejectedLines,
        description:
          'accepted lines with names that control signs were left out of, the first of them; there only where there are some',
        examples: [[{ line: 4, names: ['firstname'] }]],
      }),
    ),
  },
  { title: 'Intake' },
)
export type Intake = Static<typeof Intake>

/** The same, with each member's own link to the ticket's socket, valid for half a day. */
const TicketIntake = Type.Object(
  {
    ...Intake.properties,
    links: Type.Array(Type.Object({ tid: Id, support: Type.String() })),
  },
  { title: 'TicketIntake' },
)

/** The end of a page of decided posts; opaque to clients. */
const Cursor = Type.String({
  minLength: 1,
  maxLength: 300,
  pattern: '^[A-Za-z0-9_-]+$',
  examples: ['NDIuMDE5Y2E4YmMtYTAyMC03NWQxLWI4ZTItN2Y0MGEzYzlkNmU4'],
})

const maxDecided = 1000

const DecidedQuery = Strict({
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

export const platformApi = routeTable({
  platformAccounts: {
    method: 'POST',
    path: '/platform/accounts',
    summary: 'Add or update the platform’s accounts',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformAccount,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformPosts: {
    method: 'POST',
    path: '/platform/posts',
    summary: 'Hand in posts, to be scored and published or blocked',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformPost,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformDecided: {
    method: 'GET',
    path: '/platform/posts',
    summary:
      'The posts that are decided, each once and as it is now, in the order in which they were: for a platform that has missed something',
    tag: 'platform',
    access: { by: 'platform' },
    query: DecidedQuery,
    reply: Reply(DecidedPosts),
  },
  platformReports: {
    method: 'POST',
    path: '/platform/reports',
    summary: 'Hand in what members report about posts',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformReport,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformAppeals: {
    method: 'POST',
    path: '/platform/appeals',
    summary: 'Hand in what authors and guardians object to blocks: one open appeal a post',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformAppeal,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformTickets: {
    method: 'POST',
    path: '/platform/tickets',
    summary: 'Hand in members’ tickets; answers the members’ own links to the support socket',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformTicket,
    reply: Reply(TicketIntake),
    uncompressed: true,
    problems: ['body_too_large'],
  },
})
