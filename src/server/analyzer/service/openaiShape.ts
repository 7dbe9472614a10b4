import { type Static, Type } from 'typebox'
import type { SignalKind } from '../../../contract/signals'
import type { Signal } from '../analyzer'
import { Malformed, ModelName, paired, readerOf, Score, type ServiceRequest, type Shape } from './kind'

/** From this score on a category is a signal; sexual content about minors earlier, and then the score is 1. */
const minSignal = 0.8
const minOfMinors = 0.5

const Categories = Type.Object({
  harassment: Score,
  'harassment/threatening': Score,
  hate: Score,
  'hate/threatening': Score,
  // Models for texts alone do not know these two.
  illicit: Type.Optional(Score),
  'illicit/violent': Type.Optional(Score),
  'self-harm': Score,
  'self-harm/intent': Score,
  'self-harm/instructions': Score,
  sexual: Score,
  'sexual/minors': Score,
  violence: Score,
  'violence/graphic': Score,
})
type Categories = Static<typeof Categories>
type Category = keyof Categories

const Moderation = Type.Object({
  model: ModelName,
  results: Type.Array(Type.Object({ category_scores: Categories })),
})
const readModeration = readerOf(Moderation)

/** Somebody in need is not toxic: self-harm is a signal, and no part of a text's score. */
const toxicCategories: readonly Category[] = [
  'harassment',
  'harassment/threatening',
  'hate',
  'hate/threatening',
  'illicit',
  'illicit/violent',
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
]
/** For pictures; self-harm is not for other children's eyes. */
const pictureCategories: readonly Category[] = [
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
  'self-harm',
  'self-harm/intent',
  'self-harm/instructions',
]
const signalThresholds: readonly { kind: SignalKind; least: number; of: readonly Category[] }[] = [
  { kind: 'self_harm', least: minSignal, of: ['self-harm', 'self-harm/intent', 'self-harm/instructions'] },
  { kind: 'threat', least: minSignal, of: ['harassment/threatening', 'hate/threatening', 'violence'] },
  { kind: 'grooming', least: minOfMinors, of: ['sexual/minors'] },
  { kind: 'sexual', least: minSignal, of: ['sexual'] },
  { kind: 'sexual', least: minOfMinors, of: ['sexual/minors'] },
  { kind: 'hate', least: minSignal, of: ['hate', 'hate/threatening'] },
]

const largest = (scores: Categories, of: readonly Category[]) =>
  Math.max(...of.map((category) => scores[category] ?? 0))

const scoreOf = (scores: Categories, of: readonly Category[]) =>
  scores['sexual/minors'] >= minOfMinors ? 1 : largest(scores, of)

function signalsOf(scores: Categories): Signal[] {
  const kinds = signalThresholds.flatMap(({ kind, least, of }) =>
    largest(scores, of) >= least ? [kind] : [],
  )
  return [...new Set(kinds)].map((kind) => ({ kind, spans: [] }))
}

const question = (input: readonly (string | object)[], key: string | null): ServiceRequest => ({
  path: '/v1/moderations',
  headers: { authorization: `Bearer ${key}` },
  body: { model: 'omni-moderation-latest', input },
})

/** OpenAI's moderation. It names no words, so there are no spans. */
export const openaiShape: Shape = {
  batchSize: 32,
  refusal: null,
  askTexts: (texts, key) =>
    question(
      texts.map(({ text }) => text),
      key,
    ),
  readTexts(answer, asked) {
    const { model, results } = readModeration(answer)
    return paired(asked, results).map(({ answer: { category_scores: scores } }) => ({
      score: scoreOf(scores, toxicCategories),
      spans: [],
      signals: signalsOf(scores),
      model,
    }))
  },
  pictures: {
    ask(picture, key) {
      const url =
        'address' in picture ? picture.address : `data:image/jpeg;base64,${picture.jpeg.toString('base64')}`
      return question([{ type: 'image_url', image_url: { url } }], key)
    },
    read(answer) {
      const { model, results } = readModeration(answer)
      const [first] = results
      if (!first || results.length > 1) throw new Malformed()
      return { score: scoreOf(first.category_scores, pictureCategories), suggestive: 0, model }
    },
  },
}
