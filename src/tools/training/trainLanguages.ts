import { languagePlaces, languageTableSize, romanised, stepsToOne } from '../../server/analyzer/romanised'
import { judgingHand, signExamples } from './signExamples'
import { lines } from './templates'

const smoothing = 1
/** So much of each is said as in English: what a few sentences lack tells little. */
const shared = 0.5
/** No single thing tells more, by its natural logarithm. */
const most = 3

/** How much more often than in English what a text is made of stands in each of the romanised languages. */
export function trainLanguages(
  sentencesOf = (language: string) => lines(`../languages/${language}`),
): Int8Array {
  const english = countsOf(signExamples().flatMap(({ hand, text }) => (hand === judgingHand ? [] : [text])))
  const table = new Int8Array(romanised.length * languageTableSize)
  for (const [n, language] of romanised.entries()) {
    const own = countsOf(sentencesOf(language))
    for (let place = 0; place < languageTableSize; place++) {
      const odds = Math.log(
        shared +
          ((1 - shared) * Math.max(0, (own.of[place] ?? 0) - discount)) / own.all / chance(english, place),
      )
      table[place * romanised.length + n] = Math.round(Math.max(-most, Math.min(most, odds)) * stepsToOne)
    }
  }
  return table
}

interface Counts {
  of: Int32Array
  all: number
}

function countsOf(texts: readonly string[]): Counts {
  const of = new Int32Array(languageTableSize)
  let all = 0
  for (const text of texts) {
    languagePlaces(text, (place) => {
      of[place] = (of[place] ?? 0) + 1
      all++
    })
  }
  return { of, all }
}

/** What stands there once may be chance. */
const discount = 0.4

const chance = ({ of, all }: Counts, place: number) =>
  ((of[place] ?? 0) + smoothing) / (all + smoothing * languageTableSize)
