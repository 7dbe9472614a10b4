import type { SignalKind } from '../../contract/signals'
import { blankSignals, type Hidden, type MediaScore, type Span, type TextScore, unscorable } from './analyzer'
import { graveWordsIn } from './graveWords'
import { languageOf } from './language'
import { otherReading } from './reading/otherReading'
import { type Disclosed, disclose } from './reading/read'
import { signalsIn } from './signals'
import { createTextScorer, maxHidden, mergeOverlaps } from './textScorer'

/** The model's language. */
const modelLanguage = 'en'
/** The score of a text with one of the gravest words of another language. */
const graveScore = 0.99

export interface TextAnalyzer {
  scoreText(text: string): TextScore
  /** Pictures and videos can't be scored here. */
  scoreMedia(): MediaScore
}

/** Signals that a person has to see at once: their words don't raise the score, so that the text is not blocked unseen. */
const unblockedKinds: readonly SignalKind[] = ['self_harm', 'grooming']

type TextVerdict = Omit<TextScore, 'language'> & { score: number }

/** Scores texts in the calling thread: English ones by the model, others by the gravest words alone. */
export function createTextAnalyzer(): TextAnalyzer {
  const score = createTextScorer()

  function judgeText(text: string): TextVerdict {
    const scored = score(text)
    const signals = signalsIn(text, scored.hidden, scored.score)
    return {
      ...(signals.some(({ kind }) => unblockedKinds.includes(kind))
        ? score(blankSignals(text, signals, unblockedKinds))
        : scored),
      signals,
    }
  }

  return {
    scoreText(text) {
      const written = judgeText(text)
      const other = otherReading(text)
      if (other.length === 0) return inLanguage(text, written)
      const disclosed = disclose(text, other)
      const read = judgeText(disclosed.text)
      const verdict = worseOf(written, inOriginal(read, disclosed), other)
      return inLanguage(text, verdict, read.score > written.score ? disclosed.text : text)
    },
    scoreMedia: () => unscorable,
  }
}

/** The answer for the language of `read`: a text in a language that the model can't read has no score, unless it has grave words. */
function inLanguage(text: string, verdict: TextVerdict, read = text): TextScore {
  const language = languageOf(read)
  const grave = graveWordsIn(text)
  if (grave.length > 0) return { ...verdict, language, score: graveScore, spans: grave }
  return language === null || language === modelLanguage
    ? { ...verdict, language }
    : { ...verdict, language, score: null, spans: [] }
}

/** Moves the spans to where the text stands in the original. */
function inOriginal(verdict: TextVerdict, { spanOf }: Disclosed): TextVerdict {
  const moved = <Moved extends Span>(one: Moved): Moved => ({ ...one, ...spanOf(one.start, one.end) })
  return {
    ...verdict,
    spans: mergeOverlaps(verdict.spans.map(moved)),
    hidden: verdict.hidden.map(moved),
    signals: verdict.signals.map(({ kind, spans }) => ({ kind, spans: mergeOverlaps(spans.map(moved)) })),
  }
}

/** The worse of the two verdicts, with the signals of both. */
function worseOf(written: TextVerdict, read: TextVerdict, other: readonly Hidden[]): TextVerdict {
  const more = read.signals.filter(({ kind }) => written.signals.every((signal) => signal.kind !== kind))
  const signals = [...written.signals, ...more]
  if (read.score <= written.score) return { ...written, signals }
  return { ...read, hidden: [...other, ...read.hidden].slice(0, maxHidden), signals }
}
