import { type Static, Type } from 'typebox'
import { AgeBand } from './ages'
import { keysOf } from './keysOf'
import { Reason, ReasonNote } from './policies'
import { Id, Nullable, OneOf, PersonRef, Strict, Timestamp } from './schema'
import { Explanation, PictureWords, postSignalKinds, Signal, Toxicity } from './signals'

export const postTypes = ['text', 'share', 'link', 'media'] as const
export type PostType = (typeof postTypes)[number]
export const postStatuses = ['pending', 'blocked', 'public'] as const
export type PostStatus = (typeof postStatuses)[number]

/** Who reads a post at the platform. */
export const postVisibilities = ['public', 'group', 'message'] as const
export type PostVisibility = (typeof postVisibilities)[number]
/** Uids that one post names as its recipients. */
export const maxRecipients = 100

/** The queues of posts; one post may be in several. */
export const queueNames = ['blocked', 'reported', 'waiting'] as const
export type QueueName = (typeof queueNames)[number]

/** Least urgent first. */
const severities = ['ordinary', 'serious', 'imminent'] as const

/** `moderator` of an automatic decision. */
export const analyzerModerator = 'analyzer'

/** By the file endings of specification §5. */
const mediaTypesByEnding = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
} as const
export type MediaEnding = keyof typeof mediaTypesByEnding
export const mediaEndings = keysOf(mediaTypesByEnding)
export const mediaTypeNames = [...new Set(Object.values(mediaTypesByEnding))]
export const MediaType = OneOf(mediaTypeNames)
export type MediaType = Static<typeof MediaType>

/** The media type of a file ending; a media type is returned as it is. */
export function mediaTypeOf(name: MediaEnding | MediaType): MediaType {
  return isEnding(name) ? mediaTypesByEnding[name] : name
}

export function isEnding(name: string): name is MediaEnding {
  return Object.hasOwn(mediaTypesByEnding, name)
}

/** Posts that one decision decides at most, the one that it is made on among them. */
export const maxAlike = 100
/** Why a post is left out of a decision about posts alike. */
export const leftReasons = ['changed', 'urgent', 'colleague', 'measure', 'consent'] as const
export type LeftReason = (typeof leftReasons)[number]
const LeftReason = OneOf(
  leftReasons,
  '`changed`: it was decided or changed meanwhile, or is not alike; `urgent`: it can’t wait, or is graver than the post that it is like; `colleague`: a colleague has it open, or it was escalated, waits for a second look or has an open appeal; `consent`: it waits for a guardian’s consent',
)

const PostMedia = Type.Object(
  {
    path: Type.String(),
    type: MediaType,
    thumbnail: Type.Optional(Type.String({ description: 'a small picture of the same, where there is one' })),
  },
  { title: 'PostMedia' },
)

const Report = Type.Object(
  {
    message: Type.String({ examples: ['I wrote this in anger, please take it down'] }),
    title: Type.String({ examples: ['Unkind'] }),
    timestamp: Timestamp,
  },
  { title: 'Report' },
)

/** Newest open reports listed in a post; `reports` counts all. */
export const maxListedReports = 50

export const Post = Type.Object(
  {
    pid: Id,
    text: Nullable(Type.String({ examples: ['You are such an idiot, nobody likes you'] })),
    media: Type.Array(PostMedia),
    erasedMedia: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'how many pictures and videos it had that were erased, as the settings say',
        examples: [1],
      }),
    ),
    type: { ...OneOf(postTypes), examples: ['share'] },
    parent: Nullable({
      ...Id,
      description: 'the post that it answers, which need not be known; null for a role that decides no posts',
      examples: [null],
    }),
    thread: Nullable({
      ...Id,
      description: 'where it was said, as the platform names it; null for a role that decides no posts',
      examples: [null],
    }),
    visibility: { ...OneOf(postVisibilities, 'who reads it at the platform'), examples: ['public'] },
    status: { ...OneOf(postStatuses), examples: ['blocked'] },
    created: Timestamp,
    score: Type.Object({
      text: Nullable({ ...Toxicity, examples: [0.97] }),
      image: Nullable({ ...Toxicity, examples: [0.02] }),
      video: Nullable({ ...Toxicity, examples: [null] }),
    }),
    models: Type.Object(
      {
        text: Nullable(Type.String({ examples: ['text-e4ac4268'] })),
        image: Nullable(Type.String({ examples: ['nsfw-mobilenet-v2'] })),
        video: Nullable(Type.String({ examples: [null] })),
      },
      { description: 'which model gave each score; null where the score came with the post' },
    ),
    provisional: Nullable(
      Type.Object(
        { text: Nullable(Toxicity), image: Nullable(Toxicity), video: Nullable(Toxicity) },
        {
          description: 'what another scorer says while the one that decides is out of reach; the post waits',
          examples: [null],
        },
      ),
    ),
    explanation: Nullable(Explanation),
    pictureWords: Type.Optional(PictureWords),
    recognisable: Type.Optional(
      Type.Literal(true, {
        description: 'there where one of its pictures can be told from others when it comes again',
      }),
    ),
    signals: Type.Array(Signal, {
      description: 'what the text, and what is read in pictures, is a sign of',
      examples: [[]],
    }),
    alarms: Type.Optional(
      Type.Array(OneOf(postSignalKinds), {
        description:
          'what the words of its open reports, of its open appeal, or of earlier revisions that nobody has decided, are signs of that can’t wait; absent where of nothing',
        examples: [['threat']],
      }),
    ),
    urgent: Type.Boolean({
      description: 'whether one of the signals can’t wait, as the settings say',
      examples: [false],
    }),
    forSchool: Type.Optional(
      OneOf(
        ['hidden', 'released'],
        'for the platform’s staff, of a post that tells of harm by somebody near: whether the author’s organization sees it',
      ),
    ),
    severity: {
      ...OneOf(
        severities,
        'how urgent it is, by the titles of its open reports and its urgent signals; `ordinary` where it waits for nobody',
      ),
      examples: ['ordinary'],
    },
    lastReport: Nullable({ ...Timestamp, description: 'when the newest of its open reports was made' }),
    appeal: Type.Optional({
      ...Id,
      description: 'the open appeal against it; only people who decide posts see it',
    }),
    escalated: Type.Boolean({
      description: 'whether it was brought before the Administrators, and none has decided it since',
      examples: [false],
    }),
    secondLook: Type.Boolean({
      description: 'whether its block holds only when a second person agrees, and none has yet',
      examples: [false],
    }),
    imminentSince: Nullable({ ...Timestamp, description: 'since when it is imminent', examples: [null] }),
    language: Nullable(
      Type.String({
        description: 'of the text, by ISO 639-1; null where too little tells',
        examples: ['en'],
      }),
    ),
    user: Type.Object({
      uid: Id,
      firstname: Type.String(),
      lastname: Type.String(),
      username: Nullable(Type.String()),
      photo: Nullable(Type.String()),
      ageBand: Type.Optional({ ...AgeBand, description: 'how old, where that is known: `9–11`, or `18+`' }),
    }),
    toChild: Type.Optional(
      Type.Boolean({
        description: 'true where an adult wrote it to a child (`to`), as far as ages are known',
      }),
    ),
    awaitsConsent: Type.Optional(
      Type.Boolean({ description: 'true where it waits because there is no consent of a guardian' }),
    ),
    waitsFor: Type.Optional(
      OneOf(['measure'], 'it would be public, but came while a measure against its author was in force'),
    ),
    reported: Type.Array(Report),
    reports: Type.Integer({ minimum: 0, description: 'how many reports are open', examples: [1] }),
    moderator: Nullable(Type.String({ description: 'who decided: a uid, or `analyzer`' })),
    moderatorName: Nullable(Type.String()),
    decided: Nullable(Timestamp),
    version: Type.Integer({ minimum: 1, description: 'raised by every decision' }),
    revision: Type.Integer({ minimum: 1, description: 'raised by every change that its author makes' }),
    revised: Nullable({ ...Timestamp, description: 'when its author changed it last', examples: [null] }),
    onItSince: Type.Optional(
      Nullable({
        ...Timestamp,
        description:
          'of a post that can’t wait, for schools: when somebody of the platform has first opened, decided or escalated it; null where nobody has',
        examples: [null],
      }),
    ),
    removed: Nullable({
      ...Timestamp,
      description: 'when the platform removed it; kept here until it is decided',
      examples: [null],
    }),
    alike: Type.Optional(
      Type.Integer({
        minimum: 2,
        maximum: maxAlike,
        description: `how many posts that nobody has decided are alike, this one among them, ${maxAlike} of more than these; absent where none is, and for a role that decides no posts`,
        examples: [12],
      }),
    ),
    undoSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'in the answer to a call that decided it: for so long it can be taken back; absent where it was so already',
        examples: [30],
      }),
    ),
  },
  { title: 'Post' },
)
export type Post = Static<typeof Post>

const postActions = ['block', 'approve'] as const
export type PostAction = (typeof postActions)[number]

export const PostDecision = Strict(
  {
    post: Strict({
      pid: Id,
      uid: { ...Id, description: 'the author' },
      version: Type.Optional(Type.Integer({ minimum: 1, description: 'the version that was shown' })),
      revision: Type.Optional(Type.Integer({ minimum: 1, description: 'the revision that was shown' })),
    }),
    action: OneOf(postActions),
    moderator: { ...Id, description: 'the caller’s own uid' },
    seenElsewhere: Type.Optional(
      Type.Boolean({
        description:
          'with `approve` only: a picture or video could not be shown here, and the caller has seen it elsewhere; kept with the decision',
        examples: [false],
      }),
    ),
    reason: Type.Optional(Reason),
    neverAgain: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description:
          'with `block` only, of a `recognisable` post: for how many days anything that shows one of its pictures is blocked on arrival',
        examples: [365],
      }),
    ),
    alike: Type.Optional(
      Type.Array(
        Strict({
          pid: { ...Id, examples: ['019ca8c2-1c80-7d0e-9b4a-5e6f708192a3'] },
          version: Type.Integer({ minimum: 1, description: 'the version that was shown' }),
          revision: Type.Integer({ minimum: 1, description: 'the revision that was shown' }),
        }),
        {
          minItems: 1,
          maxItems: maxAlike - 1,
          description: 'posts alike, as the context of the post lists them, that are decided the same',
        },
      ),
    ),
  },
  { title: 'PostDecision' },
)
export type PostDecision = Static<typeof PostDecision>

/** A post as it was decided, or as its decision was taken back. */
export const DecisionOutcome = Type.Object(
  {
    ...Post.properties,
    together: Type.Optional(
      Type.Array(Post, { description: 'the posts alike that this was done to as well', examples: [[]] }),
    ),
    left: Type.Optional(
      Type.Array(Type.Object({ pid: Id, why: LeftReason }), {
        description: 'the posts of `alike` that are as they were',
        examples: [[]],
      }),
    ),
  },
  { title: 'DecisionOutcome' },
)
export type DecisionOutcome = Static<typeof DecisionOutcome>

export const Escalation = Strict({ note: ReasonNote }, { title: 'Escalation' })
export type Escalation = Static<typeof Escalation>

/** In characters. */
export const maxTextLength = 10_000

/** A form part that is text even if it looks like JSON. */
const plainText = { contentMediaType: 'text/plain' } as const

/** The parts of `POST /users/{uid}/posts` beside the file. */
export const NewPost = Strict(
  {
    user: Type.Optional(Strict({ uid: { ...Id, description: 'the author, as in the address' } })),
    type: OneOf(postTypes),
    text: Type.Optional(Type.String({ maxLength: maxTextLength, ...plainText })),
    media: Type.Optional(
      Type.String({
        maxLength: 1000,
        ...plainText,
        description: 'the file’s own name; nothing is made of it',
      }),
    ),
  },
  { title: 'NewPost' },
)
export type NewPost = Static<typeof NewPost>

/** For the Moderator filter. */
export const Moderators = Type.Object(
  {
    moderators: Type.Array(PersonRef),
  },
  { title: 'Moderators' },
)
