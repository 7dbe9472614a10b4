import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from './schema'

/** From 0 (harmless) to 1 (toxic); null where the post has no such part, or it was not analyzed. */
export const Toxicity = Type.Number({ minimum: 0, maximum: 1 })

/** From an index of the text to before another, in UTF-16 units. */
const Span = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 })

/** What both readings listen for. */
export const headKinds = [
  'self_harm',
  'threat',
  'grooming',
  'personal_data',
  'sexual',
  'hate',
  'spam',
  'bullying',
] as const
export type HeadKind = (typeof headKinds)[number]

/** What a text may be a sign of: somebody in need, or a danger to others. `disclosure`: a child tells of harm by somebody near. */
export const signalKinds = [...headKinds, 'disclosure'] as const
export type SignalKind = (typeof signalKinds)[number]

/** What a post's signals say besides: a word or domain of the office's own was found. */
export const postSignalKinds = [...signalKinds, 'own_word'] as const
export type PostSignalKind = (typeof postSignalKinds)[number]

/** What somebody says of themselves or of what is done to them: never blocked for its words, nothing against them, and the danger may be near, at home perhaps. */
export const ownDistress = ['self_harm', 'disclosure'] as const satisfies readonly SignalKind[]

export function isSignalKind(kind: PostSignalKind): kind is SignalKind {
  return kind !== 'own_word'
}

/** A value for each kind of signal. */
export function bySignalKind<Value>(of: (kind: SignalKind) => Value): Record<SignalKind, Value> {
  return { ...byHeadKind(of), disclosure: of('disclosure') }
}

export function byHeadKind<Value>(of: (kind: HeadKind) => Value): Record<HeadKind, Value> {
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

/** Steps of grooming that a text can hint at; each is harmless by itself. */
export const hintKinds = ['age', 'place', 'secrecy', 'other_app', 'gift', 'picture', 'meeting'] as const
export type HintKind = (typeof hintKinds)[number]

/** Fewer false alarms, the default, or more findings. */
export const sensitivities = ['fewer', 'usual', 'more'] as const
export type Sensitivity = (typeof sensitivities)[number]

/** Only shown; the post is urgent; only a person may publish it; or both. */
export const signalEffects = ['shown', 'urgent', 'waits', 'waits_urgent'] as const
export type SignalEffect = (typeof signalEffects)[number]

export const Signal = Type.Object(
  {
    kind: OneOf(postSignalKinds),
    spans: Type.Array(Span, { description: 'by what words', examples: [[[0, 13]]] }),
    effect: {
      ...OneOf(
        [...signalEffects, 'blocks'],
        'what the settings made of it when the post was scored; `blocks` of a word of the office’s own alone',
      ),
      examples: ['waits_urgent'],
    },
    word: Type.Optional(
      Type.String({ description: 'the word or domain of the office’s own, where `kind` is `own_word`' }),
    ),
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

/** Whether only a person may publish a post with this signal. */
export function isWithheld({ effect }: Pick<Signal, 'effect'>): boolean {
  return effect === 'waits' || effect === 'waits_urgent'
}

/** Whether a word of the office's own blocks the post. */
export function isBlocking({ effect }: Pick<Signal, 'effect'>): boolean {
  return effect === 'blocks'
}

/** Why a text has its score. */
export const Explanation = Type.Object(
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

/** Text read in a post's pictures and videos, and its score. */
export const PictureWords = Type.Object(
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
