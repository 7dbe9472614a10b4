import { Type } from 'typebox'
import { Nullable, OneOf } from '../../../contract/schema'
import { signalKinds } from '../../../contract/signals'
import type { Span } from '../analyzer'
import {
  Malformed,
  ModelName,
  paired,
  readerOf,
  Score,
  type ServiceRequest,
  type Shape,
  spansWithin,
} from './kind'

const path = '/v1/score'
const maxAnswerSpans = 10_000

const SpanPair = Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 })
const SpanPairs = Type.Array(SpanPair, { maxItems: maxAnswerSpans })

const TextAnswers = Type.Object({
  model: ModelName,
  texts: Type.Array(
    Type.Object({
      score: Nullable(Score),
      spans: Type.Optional(SpanPairs),
      signals: Type.Optional(
        Type.Array(Type.Object({ kind: OneOf(signalKinds), spans: Type.Optional(SpanPairs) }), {
          maxItems: 100,
        }),
      ),
    }),
  ),
})
const readTexts = readerOf(TextAnswers)

const PictureAnswers = Type.Object({
  model: ModelName,
  pictures: Type.Array(Type.Object({ score: Nullable(Score), suggestive: Type.Optional(Score) }), {
    maxItems: 1,
  }),
})
const readPictures = readerOf(PictureAnswers)

const spansOf = (places: readonly number[][] = []): Span[] =>
  places.map(([start = 0, end = 0]) => ({ start, end }))

const question = (body: object, key: string | null): ServiceRequest => ({
  path,
  headers: key === null ? {} : { authorization: `Bearer ${key}` },
  body,
})

/** The office's own shape, described in this room's README. */
export const gatehouseShape: Shape = {
  batchSize: 64,
  refusal: null,
  askTexts: (texts, key) => question({ texts: texts.map(({ text }) => text) }, key),
  readTexts(answer, asked) {
    const { model, texts } = readTexts(answer)
    return paired(asked, texts).map(({ text, answer: { score, spans, signals = [] } }) => ({
      score,
      spans: spansWithin(text, spansOf(spans)),
      signals: signals.map(({ kind, spans: places }) => ({
        kind,
        spans: spansWithin(text, spansOf(places)),
      })),
      model,
    }))
  },
  pictures: {
    ask(picture, key) {
      const sent = 'address' in picture ? { url: picture.address } : { jpeg: picture.jpeg.toString('base64') }
      return question({ pictures: [sent] }, key)
    },
    read(answer) {
      const { model, pictures } = readPictures(answer)
      const [first] = pictures
      if (!first) throw new Malformed()
      return { score: first.score, suggestive: first.suggestive ?? 0, model }
    },
  },
}
