import { hideable } from '../../server/analyzer/reading/hideable'
import type { Labelled } from './examples'
import { judgingHand, signExamples } from './signExamples'
import { sentences } from './templates'

/** Seldom used ones are misspelt, or names. */
const fewest = 2

/** One is kept to judge by, and one mixes Pidgin in. */
const unheard = [judgingHand, 'nigeria']

/** Words that others write less often are misspelt, or names. */
const fewestOfOthers = 12

/** The words of our sentences, the most frequent first; after an empty line those of harmless labelled texts. */
export function trainWords(labelled: readonly Labelled[]): string {
  const frames = [...new Set(sentences().map(({ frame }) => frame))]
  const own = frequent(fewest, [
    ...signExamples().flatMap(({ hand, text }) => (unheard.includes(hand) ? [] : [text])),
    // What is in our own frames is spelt on purpose.
    ...frames,
    ...frames,
  ])
  const known = new Set(own)
  const others = frequent(
    fewestOfOthers,
    labelled.flatMap(({ text, isToxic }) => (isToxic ? [] : [text])),
  ).filter((word) => word.length > 2 && !known.has(word) && !hideable.has(word))
  return `${own.join('\n')}\n\n${others.join('\n')}\n`
}

function frequent(fewestTimes: number, texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = text.toLowerCase().replace(/['’]/g, '')
    for (const [word] of words.matchAll(/(?<![\p{L}\d@#/.])[a-z]{1,20}(?![\p{L}\d])/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const kept = [...counts].filter(([, count]) => count >= fewestTimes)
  kept.sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
  return kept.map(([word]) => word)
}
