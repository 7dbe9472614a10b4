import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolder } from './modelFolder'

/** Languages that are often written in Latin letters as they sound, or near English: Hindi, Urdu, Arabic, Nigerian Pidgin and Tagalog. */
export const romanised = ['hi', 'ur', 'ar', 'pcm', 'tl'] as const

/** How many places the table has, each with a value a language: how much more often than in English it stands there. */
export const languageTableSize = 2 ** 15
/** Steps of a table's value to one of the natural logarithm. */
export const stepsToOne = 32
/** So much of a text tells its language. */
const longest = 400
const fewestWords = 3
/** How much more likely than English a text has to be, by its logarithm: in all, and for each word. */
const enough = 4
const enoughPerWord = 1

/** Digits from 0 on: those that stand for letters of Arabic have a place each. */
const digits = [0, 0, 27, 28, 0, 29, 0, 30, 31, 0]

/** Letters and the digits that stand for Arabic ones; all else parts words. */
function letterOf(code: number): number {
  if (code > 96 && code < 123) return code - 96
  if (code > 64 && code < 91) return code - 64
  return digits[code - 48] ?? 0
}

/** The places in the table of three letters in turn within each word, and then of the word; and how many words there are. */
export function languagePlaces(text: string, take: (place: number, isWord: boolean) => void): number {
  let [before, last, hash, words] = [0, 0, 0, 0]
  const end = Math.min(text.length, longest)
  for (let at = 0; at <= end; at++) {
    const letter = at < end ? letterOf(text.charCodeAt(at)) : 0
    if (letter === 0 && last === 0) continue
    if (letter === last && letter === before) continue
    take((before << 10) | (last << 5) | letter, false)
    if (letter === 0) {
      words++
      take(Math.imul(hash, 0x9e3779b1) >>> 17, true)
      ;[before, last, hash] = [0, 0, 0]
    } else {
      hash = Math.imul(hash ^ letter, 0x01000193)
      ;[before, last] = [last, letter]
    }
  }
  return words
}

const file = readFileSync(join(modelFolder, 'languages.bin'))
const table = new Int8Array(file.buffer, file.byteOffset, file.length)
/** A single word tells no more. */
const maxOfWord = 5 * stepsToOne
/** How many words have to be likelier in that language, and by how much. */
const fewestEvident = 2
const evident = 1.5 * stepsToOne

/** Which of those languages a text is in, if it is far more likely in one than in English. */
export function romanisedLanguageOf(text: string): (typeof romanised)[number] | null {
  const sums = romanised.map(() => 0)
  const evidence = romanised.map(() => 0)
  const ofWord = romanised.map(() => 0)
  const known = new Set<number>()
  const words = languagePlaces(text, (place, isWord) => {
    // What is said again tells nothing new.
    const isAgain = isWord && known.has(place)
    if (isWord) known.add(place)
    for (let n = 0; n < sums.length; n++) {
      const told = (ofWord[n] ?? 0) + (table[place * romanised.length + n] ?? 0)
      if (isWord && !isAgain) {
        sums[n] = (sums[n] ?? 0) + Math.min(maxOfWord, told)
        if (told > evident) evidence[n] = (evidence[n] ?? 0) + 1
      }
      ofWord[n] = isWord ? 0 : told
    }
  })
  const most = Math.max(...sums)
  const likelier = most / stepsToOne
  const isLikely = known.size >= fewestWords && likelier >= enough && likelier >= words * enoughPerWord
  const best = sums.indexOf(most)
  return isLikely && (evidence[best] ?? 0) >= fewestEvident ? (romanised[best] ?? null) : null
}
