import { type Static, Type } from 'typebox'
import { accountStatuses, maxBiographyLength, maxPhoneLength } from './accounts'
import { addresses } from './addresses'
import { AgeBand, consentStates } from './ages'
import { DecidedPosts, DecidedQuery } from './decidedPosts'
import { maxRecipients, mediaEndings, mediaTypeNames, postTypes, postVisibilities } from './posts'
import { ReportSubject } from './profiles'
import { routeTable } from './route'
import { Email, Id, Nullable, OneOf, Reply, Strict } from './schema'
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

/** What the platform says of an account's age, and of a guardian's consent. */
const feedAges = {
  born: Type.Optional(
    Nullable(Type.Integer({ minimum: 1900, maximum: 9999, description: 'the year of birth' })),
  ),
  ageBand: Type.Optional(Nullable({ ...AgeBand, description: 'where the year is not known: `9–11`, `18+`' })),
  consent: Type.Optional(
    Nullable(
      Strict({
        state: OneOf(consentStates, 'of a guardian'),
        method: Type.Optional(
          Nullable(Type.String({ maxLength: 200, description: 'how it was given', examples: ['card'] })),
        ),
        since: optional(Instant),
      }),
    ),
  ),
}

export const PlatformAccount = Strict(
  {
    uid: Id,
    firstname: Name,
    lastname: Type.String({ maxLength: 200 }),
    email: optional(Email),
    username: optional(Type.String({ maxLength: 200 })),
    phone: optional(Type.String({ maxLength: maxPhoneLength })),
    photo: optional(Type.String({ format: 'uri', maxLength: 2000 })),
    biography: optional(
      Type.String({
        maxLength: maxBiographyLength,
        description: 'what the person says of themselves, as others read it',
      }),
    ),
    status: Type.Optional(OneOf(accountStatuses)),
    created: Type.Optional(Instant),
    oid: optional(Id),
    role: Type.Optional(OneOf(['Member', 'Organization Administrator'])),
    parent: optional({ ...Id, description: 'makes it a sub-account of this account' }),
    ...feedAges,
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
        biography: 'I like bird houses',
        created: '2026-01-12T08:05:00Z',
      },
      {
        uid: '019bb154-1b60-7c39-a5d2-60f7b8e91c04',
        firstname: 'Anne',
        lastname: 'Byron',
        parent: member,
        created: '2026-01-12T08:30:38Z',
        born: 2015,
        consent: { state: 'given', method: 'card', since: '2026-01-12T08:30:38Z' },
      },
    ],
  },
)
export type PlatformAccount = Static<typeof PlatformAccount>

/** An account that the platform has removed. */
export const PlatformRemovedAccount = Strict(
  { uid: Id },
  { title: 'PlatformRemovedAccount', examples: [{ uid: member }] },
)
export type PlatformRemovedAccount = Static<typeof PlatformRemovedAccount>

/** A post that the platform has removed. */
export const PlatformRemovedPost = Strict(
  { pid: Id },
  { title: 'PlatformRemovedPost', examples: [{ pid: unkindPost }] },
)
export type PlatformRemovedPost = Static<typeof PlatformRemovedPost>

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
    revised: optional({
      ...Instant,
      description: 'when its author changed it: of a post that is known, a newer one makes a new revision',
    }),
    parent: optional({ ...Id, description: 'the pid of the post that it answers, known here or not' }),
    thread: optional({
      ...Id,
      description: 'an id of the platform’s: of the conversation or page where it was said',
    }),
    to: optional(
      Type.Array(Id, {
        maxItems: maxRecipients,
        description: 'the uids of those to whom it was said, known here or not',
      }),
    ),
    visibility: Type.Optional(
      OneOf(postVisibilities, 'who reads it there; `public` where a line does not say'),
    ),
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
      {
        pid: unkindPost,
        uid: member,
        type: 'text',
        text: 'You are such an idiot, and everybody knows it',
        created: '2026-03-01T09:31:00Z',
        revised: '2026-03-01T09:40:00Z',
      },
      {
        pid: '019ca8c2-1c80-7d0e-9b4a-5e6f708192a3',
        uid: '019bb154-1b60-7c39-a5d2-60f7b8e91c04',
        type: 'text',
        text: 'That was not nice of you',
        created: '2026-03-01T09:38:00Z',
        parent: unkindPost,
        thread: 'wall-of-class-5b',
        to: [member],
        visibility: 'group',
      },
    ],
  },
)
export type PlatformPost = Static<typeof PlatformPost>

export const PlatformReport = Strict(
  {
    rid: Id,
    pid: Type.Optional({ ...Id, description: 'a post; or `subject` in place of it' }),
    subject: Type.Optional(ReportSubject),
    uid: { ...Id, description: 'who reports' },
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
      {
        rid: '019ca8ce-0550-7b1c-8e2d-3f405162738a',
        subject: { account: member },
        uid: '019bb154-1b60-7c39-a5d2-60f7b8e91c04',
        title: 'Unkind name',
        message: 'The name makes fun of somebody in our class',
        timestamp: '2026-03-01T09:50:00Z',
      },
    ],
  },
)
export type PlatformReport = Static<typeof PlatformReport>

export const PlatformAppeal = Strict(
  {
    aid: Id,
    pid: Type.Optional({ ...Id, description: 'a post that is blocked; or `mid` in place of it' }),
    mid: Type.Optional({
      ...Id,
      description: 'a measure, which is in force, or a warning',
      examples: ['019ca9d1-2b40-7c3e-9f10-5a6b7c8d9e0f'],
    }),
    uid: { ...Id, description: 'the author or whom the measure is about, or whose sub-account that is' },
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
    endLinks: Type.Optional(
      Type.Boolean({
        description:
          'true: the links to this ticket that were given before are no longer good, and their sockets close',
      }),
    ),
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

/** The same, with each member's own link to the ticket's socket, good for half a day, and an hour once the ticket has ended. */
const TicketIntake = Type.Object(
  {
    ...Intake.properties,
    links: Type.Array(Type.Object({ tid: Id, support: Type.String() })),
  },
  { title: 'TicketIntake' },
)

export const platformApi = routeTable({
  platformAccounts: {
    ...addresses.platformAccounts,
    summary: 'Add or update the platform’s accounts',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformAccount,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformRemovedAccounts: {
    ...addresses.platformRemovedAccounts,
    summary:
      'Delete accounts that the platform has removed, as an Administrator would; they are erased later',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformRemovedAccount,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformPosts: {
    ...addresses.platformPosts,
    summary: 'Hand in posts, to be scored and published or blocked',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformPost,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformRemovedPosts: {
    ...addresses.platformRemovedPosts,
    summary:
      'Erase posts that the platform has removed; those that somebody has to look at, or has reported or decided of late, and those on hold are marked as removed, and erased once that is over',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformRemovedPost,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformDecided: {
    ...addresses.platformDecided,
    summary:
      'The posts that are decided, each once and as it is now, in the order in which they were: for a platform that has missed something',
    tag: 'platform',
    access: { by: 'platform' },
    query: DecidedQuery,
    reply: Reply(DecidedPosts),
  },
  platformReports: {
    ...addresses.platformReports,
    summary: 'Hand in what members report about posts, private messages and people',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformReport,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformAppeals: {
    ...addresses.platformAppeals,
    summary: 'Hand in what members and guardians object to blocks and measures: one open appeal each',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformAppeal,
    reply: Reply(Intake),
    problems: ['body_too_large'],
  },
  platformTickets: {
    ...addresses.platformTickets,
    summary: 'Hand in members’ tickets; answers the members’ own links to the support socket',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformTicket,
    reply: Reply(TicketIntake),
    uncompressed: true,
    problems: ['body_too_large'],
  },
})
