import { vocabulary } from '../vocabulary'
import { hideable } from './hideable'

const maxWordLength = 14
/** Longer runs of letters are cut no more. */
const maxRun = 60
/** How seldom a listed word is that our sentences lack. */
const seldom = 3000
/** Short words that may stand between others; no other of so few letters may. */
const short = new Set(
  'i a u r n im me my my ur you we he it is so to no go do of in on at be up as an or if us'.split(' '),
)
/** What a word costs beside its being seldom, and what a letter may cost on average. */
const perWord = 0.5
const maxPerLetter = 2.2

const costOf = (word: string): number | null => {
  if (word.length < 3 && !short.has(word)) return null
  const rank = vocabulary.get(word) ?? (hideable.has(word) ? seldom : undefined)
  return rank === undefined ? null : Math.log(rank + 2) + perWord
}

/** The words that were run together into letters, the likeliest ones, if they are words. */
export function segment(letters: string): string[] | null {
  if (letters.length > maxRun) return null
  const costs = [0]
  const from: number[] = [0]
  for (let end = 1; end <= letters.length; end++) {
    let [best, at] = [Number.POSITIVE_INFINITY, 0]
    for (let start = Math.max(0, end - maxWordLength); start < end; start++) {
      const before = costs[start] ?? Number.POSITIVE_INFINITY
      if (before >= best) continue
      const cost = costOf(letters.slice(start, end))
      if (cost !== null && before + cost < best) [best, at] = [before + cost, start]
    }
    costs.push(best)
    from.push(at)
  }
  if ((costs[letters.length] ?? 0) > letters.length * maxPerLetter) return null
  const words: string[] = []
  for (let end = letters.length; end > 0; end = from[end] ?? 0) words.unshift(letters.slice(from[end], end))
  return words
}
