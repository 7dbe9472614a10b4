import { keptHand } from './examples'
import { signExamples } from './signExamples'
import { sentences } from './templates'

/** Seldom used ones are misspelt, or names. */
const fewest = 2

/** The words of our sentences, the most frequent first. */
export function trainWords(): string {
  const counts = new Map<string, number>()
  const frames = [...new Set(sentences().map(({ frame }) => frame))]
  const texts = [
    ...signExamples().flatMap(({ hand, text }) => (hand === keptHand ? [] : [text])),
    // What is in our own frames is spelt on purpose.
    ...frames,
    ...frames,
  ]
  for (const text of texts) {
    for (const [word] of text
      .toLowerCase()
      .replace(/['’]/g, '')
      .matchAll(/(?<![\p{L}\d])[a-z]+(?![\p{L}\d])/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const kept = [...counts].filter(([, count]) => count >= fewest)
  kept.sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
  return `${kept.map(([word]) => word).join('\n')}\n`
}
