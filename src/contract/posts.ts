import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Strict, Timestamp } from './common'
import { Note, Reason } from './policies'

export const postTypes = ['text', 'share', 'link', 'media'] as const
export type PostType = (typeof postTypes)[number]
export const postStatuses = ['pending', 'blocked', 'public'] as const
export type PostStatus = (typeof postStatuses)[number]

/** Where posts wait for somebody: one may be in several. */
export const queueNames = ['blocked', 'reported', 'waiting'] as const
export type QueueName = (typeof queueNames)[number]

/** How urgently somebody is to look at a post, the least first. */
const severities = ['ordinary', 'serious', 'imminent'] as const

/** Stands in `moderator` where nobody but the content analyzer decided. */
export const analyzerModerator = 'analyzer'

/** Media types by the file endings that specification §5 accepts. */
const mediaTypesByEnding = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
} as const
export const mediaEndings = ['jpeg', 'jpg', 'png', 'gif', 'mov', 'mp4'] as const
export type MediaEnding = (typeof mediaEndings)[number]
export const mediaTypeNames = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'video/quicktime',
  'video/mp4',
] as const
export const MediaType = OneOf(mediaTypeNames)
export type MediaType = Static<typeof MediaType>

/** The media type that a file ending stands for; a media type stands for itself. */
export function mediaTypeOf(name: MediaEnding | MediaType): MediaType {
  return isEnding(name) ? mediaTypesByEnding[name] : name
}

export function isEnding(name: string): name is MediaEnding {
  return Object.hasOwn(mediaTypesByEnding, name)
}

const PostMedia = Type.Object(
  {
    path: Type.String(),
    type: MediaType,
    thumbnail: Type.Optional(Type.String({ description: 'a small picture of the same, where there is one' })),
  },
  { title: 'PostMedia' },
)

/** From 0 (harmless) to 1 (toxic); null where the post has no such part, or it was not analyzed. */
export const Toxicity = Type.Number({ minimum: 0, maximum: 1 })

/** A part of a text, from one place to before another, counted in UTF-16 units as JavaScript counts. */
const Span = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 })

/** What a text may be a sign of, beside its score: somebody in need, or somebody who endangers others. */
export const signalKinds = [
  'self_harm',
  'threat',
  'grooming',
  'personal_data',
  'sexual',
  'hate',
  'spam',
  'bullying',
] as const
export type SignalKind = (typeof signalKinds)[number]

/** A value for each kind of signal. */
export function ofEachSignal<Value>(of: (kind: SignalKind) => Value): Record<SignalKind, Value> {
  return {
    self_harm: of('self_harm'),
    threat: of('threat'),
    grooming: of('grooming'),
    personal_data: of('personal_data'),
    sexual: of('sexual'),
    hate: of('hate'),
    spam: of('spam'),
    bullying: of('bullying'),
  }
}

/** The steps of grooming that a text can hint at. Each is harmless by itself. */
export const hintKinds = ['age', 'place', 'secrecy', 'other_app', 'gift', 'picture', 'meeting'] as const
export type HintKind = (typeof hintKinds)[number]

/** How readily a kind of sign is found: with fewer false alarms, as usual, or so that more are found. */
export const sensitivities = ['fewer', 'usual', 'more'] as const
export type Sensitivity = (typeof sensitivities)[number]

/** What a signal does: it is shown; the post stands in the lane; it is published only by a person; or both. */
export const signalEffects = ['shown', 'urgent', 'waits', 'waits_urgent'] as const
export type SignalEffect = (typeof signalEffects)[number]

const Signal = Type.Object(
  {
    kind: OneOf(signalKinds),
    spans: Type.Array(Span, { description: 'by what words', examples: [[[0, 13]]] }),
    effect: {
      ...OneOf(signalEffects, 'what the settings made of it when the post was scored'),
      examples: ['waits_urgent'],
    },
    hints: Type.Optional(
      Type.Array(OneOf(hintKinds), {
        description:
          'steps of grooming that the author has taken in this post and in others of the 14 days before; absent where only the words of this post tell',
      }),
    ),
    inPicture: Type.Optional(
      Type.Literal(true, { description: 'where the spans are of `pictureWords`, not of the text' }),
    ),
    notASign: Type.Optional(
      Type.Literal(true, { description: 'where a person has said that it is none; it keeps its effect' }),
    ),
  },
  { title: 'Signal' },
)
export type Signal = Static<typeof Signal>

export function isUrgent({ effect }: Pick<Signal, 'effect'>): boolean {
  return effect === 'urgent' || effect === 'waits_urgent'
}

/** Whether a post with this signal is published by a person alone. */
export function isWithheld({ effect }: Pick<Signal, 'effect'>): boolean {
  return effect === 'waits' || effect === 'waits_urgent'
}

/** Why a text has its score. */
const Explanation = Type.Object(
  {
    spans: Type.Array(Span, {
      description: 'the words that raised it, in their order',
      examples: [[[16, 21]]],
    }),
    hidden: Type.Array(Type.Object({ span: Span, reads: Type.String() }), {
      description: 'what is written so that a machine would not read it, and what it reads',
      examples: [[]],
    }),
    model: Type.String({ description: 'which model gave the score', examples: ['text-e4ac4268'] }),
  },
  { title: 'Explanation' },
)

/** What is read in a post's pictures and videos, and how that was scored. */
const PictureWords = Type.Object(
  {
    text: Type.String({ examples: ['nobody likes you'] }),
    score: Nullable({
      ...Toxicity,
      description: 'as a text has one; it counts beside that',
      examples: [0.91],
    }),
    spans: Type.Array(Span, {
      description: 'the words that raised it, in their order',
      examples: [[[0, 6]]],
    }),
    language: Nullable(Type.String({ description: 'as of the text', examples: ['en'] })),
  },
  { title: 'PictureWords' },
)
export type PictureWords = Static<typeof PictureWords>

const Report = Type.Object(
  {
    message: Type.String({ examples: ['I wrote this in anger, please take it down'] }),
    title: Type.String({ examples: ['Unkind'] }),
    timestamp: Timestamp,
  },
  { title: 'Report' },
)

/** A post lists at most this many of its open reports, the newest; `reports` counts them all. */
export const reportsShown = 50

export const Post = Type.Object(
  {
    pid: Id,
    text: Nullable(Type.String({ examples: ['You are such an idiot, nobody likes you'] })),
    media: Type.Array(PostMedia),
    type: { ...OneOf(postTypes), examples: ['share'] },
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
    signals: Type.Array(Signal, {
      description: 'what the text, and what is read in pictures, is a sign of',
      examples: [[]],
    }),
    alarms: Type.Optional(
      Type.Array(OneOf(signalKinds), {
        description:
          'what the words of its open reports, or of its open appeal, are signs of that can’t wait; absent where of nothing',
        examples: [['threat']],
      }),
    ),
    urgent: Type.Boolean({
      description: 'whether one of the signals can’t wait, as the settings say',
      examples: [false],
    }),
    severity: {
      ...OneOf(
        severities,
        'how urgent it is, by the titles of its open reports and its urgent signals; `ordinary` where it waits for nobody',
      ),
      examples: ['ordinary'],
    },
    lastReport: Nullable({ ...Timestamp, description: 'when the newest of its open reports was made' }),
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
    }),
    reported: Type.Array(Report),
    reports: Type.Integer({ minimum: 0, description: 'how many reports are open', examples: [1] }),
    moderator: Nullable(Type.String({ description: 'who decided: a uid, or `analyzer`' })),
    moderatorName: Nullable(Type.String()),
    decided: Nullable(Timestamp),
    version: Type.Integer({ minimum: 1, description: 'raised by every decision' }),
    undoSeconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'in the answer to a decision: for so long it can be taken back',
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
  },
  { title: 'PostDecision' },
)
export type PostDecision = Static<typeof PostDecision>

/** Why somebody brings a post before the Administrators. */
export const Escalation = Strict({ note: Note }, { title: 'Escalation' })
export type Escalation = Static<typeof Escalation>

/** The longest text of a post, in characters. */
export const maxTextLength = 10_000

/** A part of a form that is the text that it is, also where it begins like JSON. */
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

/** The people who have decided posts, for the Moderator filter. */
export const Moderators = Type.Object(
  {
    moderators: Type.Array(Type.Object({ uid: Id, name: Type.String() })),
  },
  { title: 'Moderators' },
)
