import type { Hidden } from '../analyzer'
import { vocabulary } from '../lexicon'
import { hideable } from './disguises'

const maxWordLength = 14
/** Longer runs of letters are not segmented. */
const maxRun = 60
/** The rank of a listed word that the vocabulary lacks. */
const rareRank = 3000
/** The only words of one or two letters that count as words. */
const shortWords = new Set(
  'i a u r n im me my my ur you we he it is so to no go do of in on at be up as an or if us'.split(' '),
)
/** What a word costs beside its rarity, and what a letter may cost on average. */
const costPerWord = 0.5
const maxCostPerLetter = 2.2

const costOf = (word: string): number | null => {
  if (word.length < 3 && !shortWords.has(word)) return null
  const rank = vocabulary.get(word) ?? (hideable.has(word) ? rareRank : undefined)
  return rank === undefined ? null : Math.log(rank + 2) + costPerWord
}

/** The likeliest words that were run together, if all of them are words. */
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
  if ((costs[letters.length] ?? 0) > letters.length * maxCostPerLetter) return null
  const words: string[] = []
  for (let end = letters.length; end > 0; end = from[end] ?? 0) words.unshift(letters.slice(from[end], end))
  return words
}

/** Short forms, and words written as they sound. */
const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ eye: 'i', yew: 'you', ewe: 'you', u: 'you', yu: 'you', yoo: 'you', uu: 'you', ya: 'you' },
    ...{ r: 'are', n: 'and', ur: 'your', yor: 'your', wil: 'will', wanna: 'want to', gonna: 'going to' },
    ...{ gunna: 'going to', skool: 'school', sum1: 'someone', no1: 'no one', evry1: 'everyone' },
    ...{ every1: 'everyone', b4: 'before', '2': 'to', '4': 'for', luv: 'love', dat: 'that', da: 'the' },
    ...{ dis: 'this', wit: 'with', hav: 'have', noes: 'knows', wer: 'where' },
  }),
)

/** What a short form, or a word written as it sounds, means. */
export const meantBy = (word: string): string | undefined => meanings.get(word)

const soundRules: readonly [RegExp, string][] = [
  [/(.)\1{2,}/g, '$1$1'],
  [/^(?:kn|gn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/ck|q|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/x/g, 'ks'],
  [/gh/g, ''],
  [/oo|ou|ew|ue/g, 'u'],
  [/ee|ea|ie|ey|y/g, 'i'],
  [/ai|ay|ei/g, 'a'],
  [/(?<=[^aeiou][aeiou][^aeiou]+)e$/, ''],
  [/(.)\1+/g, '$1'],
]

/** Roughly how a word sounds: words that sound alike have the same. */
export function soundOf(word: string): string {
  let sound = word
  for (const [written, spoken] of soundRules) sound = sound.replace(written, spoken)
  return sound
}

const isEnglish = (word: string) => vocabulary.has(word) || hideable.has(word)

/** Upside-down letters, each followed by what it reads. */
const upsideDown = new Map(
  Array.from('ɐaqbɔcpdǝeɟfƃgɓgɥhᴉiıiɾjʞkʃlןlɯmunnudpbqɹrʇtʌvʍwʎy∀a⅄y˙.'.match(/../gu) ?? [], (pair) => [
    Array.from(pair)[0] ?? '',
    Array.from(pair)[1] ?? '',
  ]),
)
const turnedLetters = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ].*[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/u

/** What a line reads that is written upside down. */
export function turnedOver(line: string): string | null {
  if (!turnedLetters.test(line)) return null
  return Array.from(line, (letter) => upsideDown.get(letter) ?? letter)
    .reverse()
    .join('')
}

const greekWord = /[\p{Script=Greek}]{2,}/gu
const latinOfGreek = new Map(
  Array.from('αaβbγgδdεeζzηiιiκkλlμmνnξxοoπpρrσsςsτtυuφfχhωoθtψp'.match(/../gu) ?? [], (pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
)

/** An English word that is written in Greek letters as it sounds. */
function soundedGreek(word: string): string | null {
  const bare = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  for (const one of [bare, bare.replace(/^[γυ](?=ο)|υ$/gu, 'y')]) {
    const latin = Array.from(one, (letter) => latinOfGreek.get(letter) ?? letter).join('')
    if (isEnglish(latin)) return latin
  }
  return null
}

/** English words in Greek letters, where most of the Greek is none. */
export function inGreekLetters(text: string): Hidden[] {
  const words = Array.from(text.matchAll(greekWord), ({ 0: word, index }) => ({
    ...{ start: index, end: index + word.length },
    reads: soundedGreek(word),
  }))
  const known = words.flatMap(({ reads, ...span }): Hidden[] =>
    reads === null ? [] : [{ ...span, reads, how: 'look_alikes' }],
  )
  return known.length * 2 > words.length ? known : []
}

/** A word of pig Latin as it was: its first consonants stand at its end, before "ay". */
export function outOfPigLatin(word: string): string | null {
  const stem = /^([a-z]{2,})ay$/.exec(word)?.[1]
  if (stem === undefined || vocabulary.has(word)) return null
  if (isEnglish(stem)) return stem
  for (let moved = 1; moved < 4 && moved < stem.length; moved++) {
    const [rest, first] = [stem.slice(0, -moved), stem.slice(-moved)]
    if (/[aeiou]/.test(first)) break
    for (const one of [first + rest, ...(/^[wy]$/.test(first) ? [rest] : [])]) {
      if (isEnglish(one)) return one
    }
  }
  return null
}
