import type { SignalKind } from '../../contract/signals'
import { type Hidden, type MediaScore, type Span, type TextScore, unscorable } from './analyzer'
import { graveWordsIn } from './graveWords'
import { languageOf } from './language'
import { withoutNeed } from './need'
import { type Disclosed, disclose } from './reading/disclosed'
import { otherReading } from './reading/otherReading'
import { signalsIn } from './signals'
import { apart, createTextScorer, maxHidden } from './textScorer'

/** The language that the model has learned. */
const readable = 'en'
/** Of a text that holds one of the gravest words of another language. */
const scoreOfGrave = 0.99

export interface TextAnalyzer {
  scoreText(text: string): TextScore
  /** There are no means of telling what a picture or a video shows. */
  scoreMedia(): MediaScore
}

/** What a person has to see at once is not blocked unseen for its own words. */
const forPerson: readonly SignalKind[] = ['self_harm', 'grooming']

type Said = Omit<TextScore, 'language'> & { score: number }

/** Scores texts in this very thread: by the model where they are English, else by the gravest words alone. */
export function createTextAnalyzer(): TextAnalyzer {
  const score = createTextScorer()

  function say(text: string): Said {
    const scored = score(text)
    const signals = signalsIn(text, scored.hidden, scored.score)
    return {
      ...(signals.some(({ kind }) => forPerson.includes(kind))
        ? score(withoutNeed(text, signals, forPerson))
        : scored),
      signals,
    }
  }

  return {
    scoreText(text) {
      const written = say(text)
      const other = otherReading(text)
      if (other.length === 0) return inLanguage(text, written)
      const disclosed = disclose(text, other)
      const read = say(disclosed.text)
      const said = graver(written, inPlace(read, disclosed), other)
      return inLanguage(text, said, read.score > written.score ? disclosed.text : text)
    },
    scoreMedia: () => unscorable,
  }
}

/** What is said of a text in the language that it, or what it reads, is in: one that is not read waits, but for grave words. */
function inLanguage(text: string, said: Said, read = text): TextScore {
  const language = languageOf(read)
  const grave = graveWordsIn(text)
  if (grave.length > 0) return { ...said, language, score: scoreOfGrave, spans: grave }
  return language === null || language === readable
    ? { ...said, language }
    : { ...said, language, score: null, spans: [] }
}

/** The same where the text is as it is written. */
function inPlace(said: Said, { spanOf }: Disclosed): Said {
  const moved = <Place extends Span>(one: Place): Place => ({ ...one, ...spanOf(one.start, one.end) })
  return {
    ...said,
    spans: apart(said.spans.map(moved)),
    hidden: said.hidden.map(moved),
    signals: said.signals.map(({ kind, spans }) => ({ kind, spans: apart(spans.map(moved)) })),
  }
}

/** What is worse of what is written and of what it may read, with the signals of both. */
function graver(written: Said, read: Said, other: readonly Hidden[]): Said {
  const more = read.signals.filter(({ kind }) => written.signals.every((signal) => signal.kind !== kind))
  const signals = [...written.signals, ...more]
  if (read.score <= written.score) return { ...written, signals }
  return { ...read, hidden: [...other, ...read.hidden].slice(0, maxHidden), signals }
}
