import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Span, TextScore } from './analyzer'
import { createLinearModel, type LinearModel, type ModelDetails } from './linearModel'
import { modelFolder } from './modelFolder'
import { type Seen, see } from './seen'

/** Below it nobody asks why. */
const worthExplaining = 0.3
/** What is marked has to carry such a share of all that raises the score; each word so much of its logarithm of the odds. */
const leastShare = 0.35
const leastStrength = 0.5
const partOfStrongest = 0.4
const maxSpans = 5
export const maxHidden = 20

/** What the model makes of a text, which it takes for English. */
interface ModelScore extends Omit<TextScore, 'language' | 'signals'> {
  score: number
}

export type TextScorer = (text: string) => ModelScore

function readModel(): { table: Int8Array; details: ModelDetails } {
  const table = readFileSync(join(modelFolder, 'text.bin'))
  const details: ModelDetails = JSON.parse(readFileSync(join(modelFolder, 'text.json'), 'utf8'))
  return { table: new Int8Array(table.buffer, table.byteOffset, table.length), details }
}

/** Scores texts in this very thread, by the model that comes with the package or by another. */
export function createTextScorer({ table, details } = readModel()): TextScorer {
  const model = createLinearModel(table, details)
  return (text) => {
    const seen = see(text)
    const score = Math.round(model.score(seen) * 1e4) / 1e4
    return {
      score,
      spans: score > worthExplaining ? explain(seen, model) : [],
      hidden: seen.reading.hidden.slice(0, maxHidden),
      model: details.version,
    }
  }
}

/** The words that carry the score: listed ones, and those that add a good part of all that raises it. */
function explain(seen: Seen, model: LinearModel): Span[] {
  const shares = model.shares(seen)
  for (const { first, last, entry } of seen.listed) {
    const strength = (Math.max(entry.weight, entry.aimed) * 2) / (last - first + 1)
    for (let index = first; index <= last; index++) shares[index] = (shares[index] ?? 0) + strength
  }
  const least = Math.max(leastStrength, Math.max(0, ...shares) * partOfStrongest)
  const isStrong = (index: number) => (shares[index] ?? 0) >= least
  const sumOf = (some: readonly number[]) => some.reduce((sum, one) => sum + Math.max(0, one), 0)
  // Where many words say a little, none of them is why.
  if (sumOf(shares.filter((_, index) => isStrong(index))) < sumOf(shares) * leastShare) return []
  const runs: { first: number; last: number; strength: number }[] = []
  for (let index = 0; index < shares.length; index++) {
    if (!isStrong(index) || !seen.reading.tokens[index]?.isWord) continue
    const before = runs.at(-1)
    const strength = shares[index] ?? 0
    // A short word between two is shown with them.
    if (before && index - before.last <= 2) {
      before.last = index
      before.strength = Math.max(before.strength, strength)
    } else runs.push({ first: index, last: index, strength })
  }
  const kept = runs.toSorted((a, b) => b.strength - a.strength).slice(0, maxSpans)
  return apart(kept.map(({ first, last }) => seen.reading.place(first, last)))
}

/** In the order of the text; where what is read in turn stands across each other, as in texts that change direction, it is one. */
export function apart(spans: readonly Span[]): Span[] {
  const parts: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const before = parts.at(-1)
    if (before && span.start < before.end) before.end = Math.max(before.end, span.end)
    else parts.push({ ...span })
  }
  return parts
}
