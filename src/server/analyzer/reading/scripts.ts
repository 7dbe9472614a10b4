import type { Hidden } from '../analyzer'
import { vocabulary } from '../vocabulary'
import { hideable } from './hideable'

const isWord = (word: string) => vocabulary.has(word) || hideable.has(word)

/** Letters that are turned upside down, and those that become others by it. */
const upsideDown = new Map(
  Array.from('ɐaqbɔcpdǝeɟfƃgɓgɥhᴉiıiɾjʞkʃlןlɯmunnudpbqɹrʇtʌvʍwʎy∀a⅄y˙.'.match(/../gu) ?? [], (pair) => [
    Array.from(pair)[0] ?? '',
    Array.from(pair)[1] ?? '',
  ]),
)
const turned = /[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ].*[ɐɔǝɟƃɥᴉɾʞɯɹʇʌʍʎ]/u

/** What a line reads that is written upside down, from its end. */
export function turnedOver(line: string): string | null {
  if (!turned.test(line)) return null
  return Array.from(line, (letter) => upsideDown.get(letter) ?? letter)
    .reverse()
    .join('')
}

const greekWord = /[\p{Script=Greek}]{2,}/gu
const greek = new Map(
  Array.from('αaβbγgδdεeζzηiιiκkλlμmνnξxοoπpρrσsςsτtυuφfχhωoθtψp'.match(/../gu) ?? [], (pair) => [
    pair.charAt(0),
    pair.charAt(1),
  ]),
)

/** An English word that is written in Greek letters as it sounds. */
function soundedGreek(word: string): string | null {
  const bare = word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  for (const one of [bare, bare.replace(/^[γυ](?=ο)|υ$/gu, 'y')]) {
    const latin = Array.from(one, (letter) => greek.get(letter) ?? letter).join('')
    if (isWord(latin)) return latin
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
  if (isWord(stem)) return stem
  for (let moved = 1; moved < 4 && moved < stem.length; moved++) {
    const [rest, first] = [stem.slice(0, -moved), stem.slice(-moved)]
    if (/[aeiou]/.test(first)) break
    for (const one of [first + rest, ...(/^[wy]$/.test(first) ? [rest] : [])]) {
      if (isWord(one)) return one
    }
  }
  return null
}
