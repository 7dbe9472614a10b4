import { type Static, Type } from 'typebox'
import type { SignalKind } from '../../../contract/signals'
import type { Signal, Span } from '../analyzer'
import { paired, readerOf, Score, type Shape, spansWithin } from './kind'

/** From these scores on a sentence is shown as a reason, and an attribute is a signal. */
const minShown = 0.5
const minSignal = 0.8

const Attribute = Type.Object({
  summaryScore: Type.Object({ value: Score }),
  spanScores: Type.Optional(
    Type.Array(
      Type.Object({
        begin: Type.Optional(Type.Integer()),
        end: Type.Optional(Type.Integer()),
        score: Type.Object({ value: Score }),
      }),
    ),
  ),
})

const Analysis = Type.Object({
  attributeScores: Type.Object({
    TOXICITY: Attribute,
    SEVERE_TOXICITY: Attribute,
    IDENTITY_ATTACK: Attribute,
    THREAT: Attribute,
    SEXUALLY_EXPLICIT: Type.Optional(Attribute),
  }),
})
const readAnalysis = readerOf(Analysis)

/** In every language that the service reads; the one for sexual content is for English alone. */
const attributes = { TOXICITY: {}, SEVERE_TOXICITY: {}, IDENTITY_ATTACK: {}, THREAT: {} }

const isEnglish = (language: string | null) => language === null || language === 'en'

/** In UTF-16 units; a missing place means the end of the text. */
function spansFrom(text: string, { spanScores = [] }: Static<typeof Attribute>, least: number): Span[] {
  const grave = spanScores.filter(({ score }) => score.value >= least)
  return spansWithin(
    text,
    grave.map(({ begin = 0, end = text.length }) => ({ start: begin, end })),
  )
}

/** Perspective's `comments:analyze`, v1alpha1. */
export const perspectiveShape: Shape = {
  batchSize: 1,
  refusal: /"(COMMENT_TOO_LONG|COMMENT_EMPTY|LANGUAGE_NOT_SUPPORTED_BY_ATTRIBUTE|LANGUAGE_DETECTION_FAILED)"/,
  askTexts: ([first], key) => ({
    path: `/v1alpha1/comments:analyze?key=${encodeURIComponent(key ?? '')}`,
    headers: {},
    body: {
      comment: { text: first?.text, type: 'PLAIN_TEXT' },
      ...(isEnglish(first?.language ?? null)
        ? { languages: ['en'], requestedAttributes: { ...attributes, SEXUALLY_EXPLICIT: {} } }
        : { requestedAttributes: attributes }),
      doNotStore: true,
      spanAnnotations: true,
    },
  }),
  readTexts(answer, asked) {
    const { attributeScores } = readAnalysis(answer)
    const { TOXICITY, SEVERE_TOXICITY, IDENTITY_ATTACK, THREAT, SEXUALLY_EXPLICIT } = attributeScores
    return paired(asked, [TOXICITY]).map(({ text }) => {
      const signal = (kind: SignalKind, attribute?: Static<typeof Attribute>): Signal[] =>
        attribute && attribute.summaryScore.value >= minSignal
          ? [{ kind, spans: spansFrom(text, attribute, minSignal) }]
          : []
      return {
        score: Math.max(TOXICITY.summaryScore.value, SEVERE_TOXICITY.summaryScore.value),
        spans: spansFrom(text, TOXICITY, minShown),
        signals: [
          ...signal('threat', THREAT),
          ...signal('sexual', SEXUALLY_EXPLICIT),
          ...signal('hate', IDENTITY_ATTACK),
        ],
        model: 'perspective',
      }
    })
  },
  pictures: null,
}
