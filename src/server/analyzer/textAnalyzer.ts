import type { SignalKind } from '../../contract/signals'
import { ownDistress } from '../../contract/signals'
import {
  blankSignals,
  type Hidden,
  type MediaScore,
  type OwnFind,
  type Signal,
  type Span,
  type TextScore,
  unscorable,
} from './analyzer'
import { graveWordsIn } from './graveWords'
import { languageOf } from './language'
import { createOwnWordFinder, type OwnWordFinder } from './ownWords/finder'
import { isInLanguage, noOwnWords, type OwnWords } from './ownWords/ownWords'
import { otherReading } from './reading/otherReading'
import { type Disclosed, disclose } from './reading/read'
import { signalsIn } from './signals'
import { createTextScorer, maxHidden, mergeOverlaps } from './textScorer'

/** The model's language. */
const modelLanguage = 'en'
/** The score of a text with one of the gravest words of another language. */
const graveScore = 0.99

export interface TextAnalyzer {
  scoreText(text: string, own?: OwnWords): TextScore
  /** Pictures and videos can't be scored here. */
  scoreMedia(): MediaScore
}

/** Signals that a person has to see at once: their words don't raise the score, so that the text is not blocked unseen. */
const unblockedKinds: readonly SignalKind[] = [...ownDistress, 'grooming']

type TextVerdict = Omit<TextScore, 'language'> & { score: number }

/** Scores texts in the calling thread: English ones by the model, others by the gravest words alone. */
export function createTextAnalyzer(): TextAnalyzer {
  const score = createTextScorer()
  let known = noOwnWords
  let finder: OwnWordFinder | undefined

  function finderOf(own: OwnWords): OwnWordFinder | undefined {
    if (own.version !== known.version) {
      known = own
      finder = own.words.length > 0 ? createOwnWordFinder(own) : undefined
    }
    return finder
  }

  function judgeText(text: string, finder: OwnWordFinder | undefined, isOriginal: boolean): TextVerdict {
    const scored = score(text, finder && ((read, reading) => finder.find(read, reading, isOriginal)))
    const signals = withoutAllowed(text, signalsIn(text, scored.hidden, scored.score), scored, finder)
    return {
      ...(signals.some(({ kind }) => unblockedKinds.includes(kind))
        ? { ...score(blankSignals(text, signals, unblockedKinds)), ...(scored.own && { own: scored.own }) }
        : scored),
      signals,
    }
  }

  return {
    scoreText(text, own = noOwnWords) {
      const finder = own.words.length > 0 ? finderOf(own) : undefined
      const written = judgeText(text, finder, true)
      const other = otherReading(text)
      if (other.length === 0) return inLanguage(text, written)
      const disclosed = disclose(text, other)
      const read = judgeText(disclosed.text, finder, false)
      const verdict = worseOf(written, inOriginal(read, disclosed), other)
      return inLanguage(text, verdict, read.score > written.score ? disclosed.text : text)
    },
    scoreMedia: () => unscorable,
  }
}

/** A sign of spam that only links of allowed domains make is none. */
function withoutAllowed(
  text: string,
  signals: Signal[],
  { hidden, score }: Pick<TextVerdict, 'hidden' | 'score'>,
  finder: OwnWordFinder | undefined,
): Signal[] {
  if (!finder || !signals.some(({ kind }) => kind === 'spam')) return signals
  const blanked = finder.withoutAllowed(text)
  if (blanked === text) return signals
  const isSpam = signalsIn(blanked, hidden, score).some(({ kind }) => kind === 'spam')
  return isSpam ? signals : signals.filter(({ kind }) => kind !== 'spam')
}

/** What else the second one finds. */
function withMore(written: OwnFind[], read: OwnFind[]): OwnFind[] {
  return [...written, ...read.filter(({ word }) => written.every((one) => one.word !== word))]
}

function movedBy({ spanOf }: Disclosed) {
  return <Found extends { spans: Span[] }>(found: Found): Found => ({
    ...found,
    spans: mergeOverlaps(found.spans.map(({ start, end }) => spanOf(start, end))),
  })
}

/** The answer for the language of `read`: a text in a language that the model can't read has no score, unless it has grave words. */
function inLanguage(text: string, { own, ...rest }: TextVerdict, read = text): TextScore {
  const language = languageOf(read)
  const found = own?.filter((one) => isInLanguage(one, language))
  const verdict = { ...rest, ...(found && { own: found }) }
  const grave = graveWordsIn(text)
  if (grave.length > 0) return { ...verdict, language, score: graveScore, spans: grave }
  return language === null || language === modelLanguage
    ? { ...verdict, language }
    : { ...verdict, language, score: null, spans: [] }
}

/** Moves the spans to where the text stands in the original. */
function inOriginal(verdict: TextVerdict, disclosed: Disclosed): TextVerdict {
  const { spanOf } = disclosed
  const moved = <Moved extends Span>(one: Moved): Moved => ({ ...one, ...spanOf(one.start, one.end) })
  return {
    ...verdict,
    spans: mergeOverlaps(verdict.spans.map(moved)),
    hidden: verdict.hidden.map(moved),
    signals: verdict.signals.map(movedBy(disclosed)),
    ...(verdict.own && { own: verdict.own.map(movedBy(disclosed)) }),
  }
}

/** The worse of the two verdicts, with the signals of both. */
function worseOf(written: TextVerdict, read: TextVerdict, other: readonly Hidden[]): TextVerdict {
  const more = read.signals.filter(({ kind }) => written.signals.every((signal) => signal.kind !== kind))
  const signals = [...written.signals, ...more]
  const own = written.own && { own: withMore(written.own, read.own ?? []) }
  if (read.score <= written.score) return { ...written, signals, ...own }
  return { ...read, hidden: [...other, ...read.hidden].slice(0, maxHidden), signals, ...own }
}
