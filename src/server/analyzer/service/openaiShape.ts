import { type Static, Type } from 'typebox'
import type { SignalKind } from '../../../contract/signals'
import type { Signal } from '../analyzer'
import { Malformed, ModelName, paired, type Question, readAs, Score, type Shape } from './kind'

/** From here on a category is a signal; of children it is one earlier, and then nothing else counts. */
const leastSignal = 0.8
const leastOfMinors = 0.5

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

const Answer = Type.Object({
  model: ModelName,
  results: Type.Array(Type.Object({ category_scores: Categories })),
})
const read = readAs(Answer)

/** Somebody in need is not toxic, so self-harm is a signal and no part of a text's score. */
const toxic: readonly Category[] = [
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
/** What a picture can be told by; one of self-harm is not for other children's eyes. */
const shown: readonly Category[] = [
  'sexual',
  'sexual/minors',
  'violence',
  'violence/graphic',
  'self-harm',
  'self-harm/intent',
  'self-harm/instructions',
]
const signs: readonly { kind: SignalKind; least: number; of: readonly Category[] }[] = [
  { kind: 'self_harm', least: leastSignal, of: ['self-harm', 'self-harm/intent', 'self-harm/instructions'] },
  { kind: 'threat', least: leastSignal, of: ['harassment/threatening', 'hate/threatening', 'violence'] },
  { kind: 'grooming', least: leastOfMinors, of: ['sexual/minors'] },
  { kind: 'sexual', least: leastSignal, of: ['sexual'] },
  { kind: 'sexual', least: leastOfMinors, of: ['sexual/minors'] },
  { kind: 'hate', least: leastSignal, of: ['hate', 'hate/threatening'] },
]

const largest = (scores: Categories, of: readonly Category[]) =>
  Math.max(...of.map((category) => scores[category] ?? 0))

const scoreOf = (scores: Categories, of: readonly Category[]) =>
  scores['sexual/minors'] >= leastOfMinors ? 1 : largest(scores, of)

function signalsOf(scores: Categories): Signal[] {
  const kinds = signs.flatMap(({ kind, least, of }) => (largest(scores, of) >= least ? [kind] : []))
  return [...new Set(kinds)].map((kind) => ({ kind, spans: [] }))
}

const question = (input: readonly (string | object)[], key: string | null): Question => ({
  path: '/v1/moderations',
  headers: { authorization: `Bearer ${key}` },
  body: { model: 'omni-moderation-latest', input },
})

/** OpenAI's moderation. It names no words, so there are no spans. */
export const openaiShape: Shape = {
  together: 32,
  refusal: null,
  askTexts: (texts, key) =>
    question(
      texts.map(({ text }) => text),
      key,
    ),
  readTexts(answer, asked) {
    const { model, results } = read(answer)
    return paired(asked, results).map(({ answer: { category_scores: scores } }) => ({
      score: scoreOf(scores, toxic),
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
      const { model, results } = read(answer)
      const [first] = results
      if (!first || results.length > 1) throw new Malformed()
      return { score: scoreOf(first.category_scores, shown), suggestive: 0, model }
    },
  },
}
