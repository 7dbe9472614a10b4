import { languagePlaces, languageTableSize, romanised, stepsToOne } from '../../server/analyzer/language'
import { hideable } from '../../server/analyzer/reading/disguises'
import { judgingHand, type Labelled, readLines, sentences, signExamples } from './texts'

/** Rarer words are misspelt, or names: in our sentences, and in labelled texts. */
const minCount = 2
const minCountOfOthers = 12
/** Hands whose words are not learned: one evaluates, and one mixes Pidgin in. */
const unlearnedHands = [judgingHand, 'nigeria']

/** The words of our sentences, the most frequent first; after an empty line those of harmless labelled texts. */
export function trainWords(labelled: readonly Labelled[]): string {
  const frames = [...new Set(sentences().map(({ frame }) => frame))]
  const own = frequentWords(minCount, [
    ...signExamples().flatMap(({ hand, text }) => (unlearnedHands.includes(hand) ? [] : [text])),
    // Twice: what is in our own frames is spelt on purpose.
    ...frames,
    ...frames,
  ])
  const known = new Set(own)
  const others = frequentWords(
    minCountOfOthers,
    labelled.flatMap(({ text, isToxic }) => (isToxic ? [] : [text])),
  ).filter((word) => word.length > 2 && !known.has(word) && !hideable.has(word))
  return `${own.join('\n')}\n\n${others.join('\n')}\n`
}

function frequentWords(min: number, texts: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const words = text.toLowerCase().replace(/['’]/g, '')
    for (const [word] of words.matchAll(/(?<![\p{L}\d@#/.])[a-z]{1,20}(?![\p{L}\d])/gu))
      counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const kept = [...counts].filter(([, count]) => count >= min)
  kept.sort(([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1))
  return kept.map(([word]) => word)
}

const smoothing = 1
/** The share of each language that is as in English: what a few sentences lack is weak evidence. */
const sharedWithEnglish = 0.5
/** The natural logarithm of the odds is cut to this. */
const maxEvidence = 3
/** Taken off each count: what occurs once may be chance. */
const discount = 0.4

/** For each place of a text's letters and words: how much more often it occurs in each romanised language than in English. */
export function trainLanguages(): Int8Array {
  const english = countPlaces(
    signExamples().flatMap(({ hand, text }) => (hand === judgingHand ? [] : [text])),
  )
  const table = new Int8Array(romanised.length * languageTableSize)
  for (const [n, language] of romanised.entries()) {
    const own = countPlaces(readLines(`languages/${language}`))
    for (let place = 0; place < languageTableSize; place++) {
      const share = Math.max(0, (own.counts[place] ?? 0) - discount)
      const odds = Math.log(
        sharedWithEnglish + ((1 - sharedWithEnglish) * share) / own.total / chance(english, place),
      )
      const evidence = Math.max(-maxEvidence, Math.min(maxEvidence, odds))
      table[place * romanised.length + n] = Math.round(evidence * stepsToOne)
    }
  }
  return table
}

interface PlaceCounts {
  counts: Int32Array
  total: number
}

function countPlaces(texts: readonly string[]): PlaceCounts {
  const counts = new Int32Array(languageTableSize)
  let total = 0
  for (const text of texts) {
    languagePlaces(text, (place) => {
      counts[place] = (counts[place] ?? 0) + 1
      total++
    })
  }
  return { counts, total }
}

function chance({ counts, total }: PlaceCounts, place: number): number {
  return ((counts[place] ?? 0) + smoothing) / (total + smoothing * languageTableSize)
}
