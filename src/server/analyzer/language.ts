import { eld } from 'eld/small'
import { isChildrensWord } from './lexicon'
import { readWeights } from './modelFiles'
import { shortened } from './reading/disguises'
import { isAscii } from './reading/written'

/** Says nothing about a language: addresses, mentions, hashtags, HTML entities. Each holds one of the signs below. */
const aside = /https?:\S+|\S{1,60}@\S+|[@#]\S+|\bRT\b|&\w+;/gu
const asideSign = /[:@#&]|RT/
const wordPattern = /\p{L}[\p{L}\p{M}'’]*/gu
const maxSampleLength = 1000
/** Fewer Latin letters are no evidence; nor are fewer words, or mostly English ones, if English has all of their letters. */
const minLetters = 8
const minWords = 3
const maxEnglishShare = 0.5
/** The same for romanised languages, which borrow English words. */
const maxEnglishShareOfRomanised = 0.85
/** How likely a language has to be, from 0 to 1, and how much likelier than English; less if there are letters that English lacks. */
const minLikeness = 0.55
const minLead = 0.15
const minLikenessOfMarked = 0.4
const minLeadOfMarked = 0.1
/** Words that English has far more often than other languages: where there are many, the text is English. */
const frequentEnglish = new Set(
  'the a an i you he she it we they my your his her our their is are was were be been am have has had do does did will would can could should and or but not if that this what who when where why how of to in on at for with from by about so just like me him them get got go im dont its youre all out up no yes'.split(
    ' ',
  ),
)
const maxEnglishLength = Math.max(...[...frequentEnglish].map((one) => one.length))
const englishShare = 0.3
const surelyEnglishShare = 0.45

/** A language of which only the script is known. */
const undetermined = 'und'

/** What the words of a text say about its language. */
interface WordCounts {
  count: number
  ofEnglish: number
  letters: number
  /** Letters in words of another script. */
  elsewhere: number
  /** There are letters that English lacks. */
  isMarked: boolean
}

/**
 * The language of a text by ISO 639-1, `und` if only its script is known, or null if too little tells: such a text counts as English.
 * Detected by eld (Apache-2.0), from sequences of letters in 60 languages.
 */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, maxSampleLength)
  const plain = asideSign.test(sample) ? sample.replace(aside, ' ') : sample
  const { count, ofEnglish, letters, elsewhere, isMarked } = isAscii.test(plain)
    ? countAsciiWords(plain.toLowerCase())
    : countWords(plain)
  const likeOther =
    elsewhere === 0 && ofEnglish < count * surelyEnglishShare ? romanisedLanguageOf(plain) : null
  if (likeOther && !isKnownEnglish(plain, maxEnglishShareOfRomanised)) return likeOther
  if (count >= 3 && ofEnglish >= count * englishShare) return 'en'
  if (elsewhere * 2 > letters) return eld.detect(plain).language || undetermined
  if (letters < minLetters) return null
  if (!isMarked && (count < minWords || isKnownEnglish(plain, maxEnglishShare))) return null
  const detected = eld.detect(plain)
  const { language } = detected
  if (language === 'en') return language
  const scores = detected.getScores()
  const score = scores[language] ?? 0
  const ahead = score - (scores.en ?? 0)
  const isKnown =
    (detected.isReliable() && score >= minLikeness && ahead >= minLead) ||
    (isMarked && score >= minLikenessOfMarked && ahead >= minLeadOfMarked)
  return isKnown ? language : null
}

/** Whether children's English has this share of the words. */
function isKnownEnglish(plain: string, share: number): boolean {
  const words = plain.toLowerCase().match(/[a-z']+/g) ?? []
  const known = words.filter((one) => isChildrensWord(shortened(one.replaceAll("'", ''))))
  return known.length >= words.length * share
}

function countWords(plain: string): WordCounts {
  const words = plain.match(wordPattern) ?? []
  const elsewhere = words.filter((one) => !/\p{Script=Latin}/u.test(one))
  return {
    count: words.length,
    ofEnglish: words.filter((one) => frequentEnglish.has(one.toLowerCase().replace(/['’]/g, ''))).length,
    letters: words.join('').length,
    elsewhere: elsewhere.join('').length,
    isMarked: words.some((one) => /[^\p{ASCII}’]/u.test(one.normalize('NFC'))),
  }
}

/** The same, faster, for ASCII. */
function countAsciiWords(lower: string): WordCounts {
  let [count, ofEnglish, letters] = [0, 0, 0]
  for (let at = 0; at < lower.length; at++) {
    if (!isSmallLetter(lower.charCodeAt(at))) continue
    const from = at
    let hasApostrophe = false
    for (at++; at < lower.length; at++) {
      const code = lower.charCodeAt(at)
      if (code === 39) hasApostrophe = true
      else if (!isSmallLetter(code)) break
    }
    count++
    letters += at - from
    if (hasApostrophe) {
      if (frequentEnglish.has(lower.slice(from, at).replaceAll("'", ''))) ofEnglish++
    } else if (at - from <= maxEnglishLength && frequentEnglish.has(lower.slice(from, at))) ofEnglish++
  }
  return { count, ofEnglish, letters, elsewhere: 0, isMarked: false }
}

function isSmallLetter(code: number): boolean {
  return code > 96 && code < 123
}

/** Languages that are often written in Latin letters as they sound, or near English: Hindi, Urdu, Arabic, Nigerian Pidgin and Tagalog. */
export const romanised = ['hi', 'ur', 'ar', 'pcm', 'tl'] as const

/** Places in the table, each with a value for each language: how much more often it occurs there than in English. */
export const languageTableSize = 2 ** 15
/** Steps of a value in the table to 1 of the natural logarithm. */
export const stepsToOne = 32
const maxRomanisedLength = 400
const minDistinctWords = 3
/** The logarithm of how much likelier than English a text has to be: in all, and for each word. */
const minOdds = 4
const minOddsPerWord = 1

/** By digit from 0: those that stand for Arabic letters have a number of their own. */
const arabicDigits = [0, 0, 27, 28, 0, 29, 0, 30, 31, 0]

/** The number of a letter, or of a digit that stands for an Arabic one; 0 separates words. */
function letterNumber(code: number): number {
  if (code > 96 && code < 123) return code - 96
  if (code > 64 && code < 91) return code - 64
  return arabicDigits[code - 48] ?? 0
}

/** Calls `take` with the place of each three letters of a word, then of the word; returns the number of words. */
export function languagePlaces(text: string, take: (place: number, isWord: boolean) => void): number {
  let [before, last, hash, words] = [0, 0, 0, 0]
  const end = Math.min(text.length, maxRomanisedLength)
  for (let at = 0; at <= end; at++) {
    const letter = at < end ? letterNumber(text.charCodeAt(at)) : 0
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

const languageTable = readWeights('languages.bin')
/** A single word counts for no more. */
const maxOfWord = 5 * stepsToOne
/** How many words have to be likelier in that language, and by how much. */
const minEvidentWords = 2
const evident = 1.5 * stepsToOne

/** The romanised language in which a text is far likelier than in English, if there is one. */
function romanisedLanguageOf(text: string): (typeof romanised)[number] | null {
  const sums = romanised.map(() => 0)
  const evidence = romanised.map(() => 0)
  const ofWord = romanised.map(() => 0)
  const known = new Set<number>()
  const words = languagePlaces(text, (place, isWord) => {
    // A repeated word is no new evidence.
    const isAgain = isWord && known.has(place)
    if (isWord) known.add(place)
    for (let n = 0; n < sums.length; n++) {
      const evidenceOfWord = (ofWord[n] ?? 0) + (languageTable[place * romanised.length + n] ?? 0)
      if (isWord && !isAgain) {
        sums[n] = (sums[n] ?? 0) + Math.min(maxOfWord, evidenceOfWord)
        if (evidenceOfWord > evident) evidence[n] = (evidence[n] ?? 0) + 1
      }
      ofWord[n] = isWord ? 0 : evidenceOfWord
    }
  })
  const highest = Math.max(...sums)
  const likelier = highest / stepsToOne
  const isLikely = known.size >= minDistinctWords && likelier >= minOdds && likelier >= words * minOddsPerWord
  const best = sums.indexOf(highest)
  return isLikely && (evidence[best] ?? 0) >= minEvidentWords ? (romanised[best] ?? null) : null
}
