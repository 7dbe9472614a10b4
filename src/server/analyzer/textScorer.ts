import type { OwnFind, Span, TextScore } from './analyzer'
import { vocabulary } from './lexicon'
import { type LexedText, lexText } from './lexText'
import { createLinearModel, type LinearModel, type ModelDetails } from './linearModel'
import { readModelText, readWeights } from './modelFiles'
import type { ReadText } from './reading/read'

/** Lower scores are not explained. */
const minExplainedScore = 0.3
/** Marked words together carry this share of what raises the score, and each this much of the log-odds and of the strongest word. */
const minShare = 0.35
const minStrength = 0.5
const minOfStrongest = 0.4
const maxExplainedSpans = 5
/** Of the most frequent words: one by itself explains nothing. */
const everydayWords = 350
export const maxHidden = 20

/** The model's score of a text, which it takes for English. */
interface ModelScore extends Omit<TextScore, 'language' | 'signals'> {
  score: number
}

export type TextScorer = (text: string, own?: (text: string, reading: ReadText) => OwnFind[]) => ModelScore

function readTextModel(): { table: Int8Array; details: ModelDetails } {
  return { table: readWeights('text.bin'), details: JSON.parse(readModelText('text.json')) }
}

/** Scores texts in the calling thread, by default with the model in the package. */
export function createTextScorer({ table, details } = readTextModel()): TextScorer {
  const model = createLinearModel(table, details)
  return (text, findOwn) => {
    const lexed = lexText(text)
    const own = findOwn?.(text, lexed.reading)
    const score = Math.round(model.score(lexed) * 1e4) / 1e4
    return {
      score,
      spans: score > minExplainedScore ? explain(lexed, model) : [],
      hidden: lexed.reading.hidden.slice(0, maxHidden),
      ...(own && { own }),
      model: details.version,
    }
  }
}

/** The words that carry the score: listed ones, and those that raise it most. */
function explain(lexed: LexedText, model: LinearModel): Span[] {
  const shares = model.shares(lexed)
  for (const { first, last, entry } of lexed.listed) {
    const strength = (Math.max(entry.weight, entry.aimed) * 2) / (last - first + 1)
    for (let index = first; index <= last; index++) shares[index] = (shares[index] ?? 0) + strength
  }
  const least = Math.max(minStrength, Math.max(0, ...shares) * minOfStrongest)
  const isStrong = (index: number) => (shares[index] ?? 0) >= least
  const sumOf = (some: readonly number[]) => some.reduce((sum, one) => sum + Math.max(0, one), 0)
  // Where many words add a little each, none is marked.
  if (sumOf(shares.filter((_, index) => isStrong(index))) < sumOf(shares) * minShare) return []
  const runs: { first: number; last: number; strength: number }[] = []
  for (let index = 0; index < shares.length; index++) {
    if (!isStrong(index) || !lexed.reading.tokens[index]?.isWord) continue
    const before = runs.at(-1)
    const strength = shares[index] ?? 0
    // A short word between two is shown with them.
    if (before && index - before.last <= 2) {
      before.last = index
      before.strength = Math.max(before.strength, strength)
    } else runs.push({ first: index, last: index, strength })
  }
  const isListed = (run: (typeof runs)[number]) =>
    lexed.listed.some(({ first, last, entry }) => entry.weight > 0 && run.first <= first && last <= run.last)
  const isEveryday = (run: (typeof runs)[number]) =>
    run.first === run.last && !isListed(run) && isEverydayWord(lexed.reading.tokens[run.first]?.text ?? '')
  const telling = runs.filter((run) => !isEveryday(run))
  const kept = telling.toSorted((a, b) => b.strength - a.strength).slice(0, maxExplainedSpans)
  return mergeOverlaps(kept.map(({ first, last }) => lexed.reading.place(first, last)))
}

function isEverydayWord(word: string): boolean {
  return (vocabulary.get(word.toLowerCase().replace(/['’]/g, '')) ?? everydayWords) < everydayWords
}

/** In the order of the text; overlapping spans, as in texts that change direction, become one. */
export function mergeOverlaps(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const before = merged.at(-1)
    if (before && span.start < before.end) before.end = Math.max(before.end, span.end)
    else merged.push({ ...span })
  }
  return merged
}
