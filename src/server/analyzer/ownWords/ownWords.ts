import type { WordEffect, WordKind } from '../../../contract/ownWords'
import { lettersBehind, shortened } from '../reading/disguises'

/** A word or domain of the office's own that is looked for in texts. */
export interface OwnWord {
  id: string
  kind: WordKind
  text: string
  /** 1 where its plurals are looked for, too. */
  plurals?: number
  effect: WordEffect
  /** Null: in texts of any. */
  language: string | null
}

/** All of them; `version` tells one list from another. */
export interface OwnWords {
  version: string
  words: readonly OwnWord[]
}

export const noOwnWords: OwnWords = { version: '', words: [] }

/** Whether a text of this language, null where none is recognised, is one that a word is looked for in. */
export function isInLanguage(word: Pick<OwnWord, 'language'>, language: string | null): boolean {
  return word.language === null || language === null || word.language === language
}

/** Signs of scripts that write no blanks between words: each is a word, so that any part is found. */
const unspaced =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const wordPattern = new RegExp(
  `[${unspaced}]\\p{M}*|(?:(?![${unspaced}])[\\p{L}\\p{N}])(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}'’\\u00ad\\u200b-\\u200d\\u2060])*|\\p{Extended_Pictographic}`,
  'gu',
)
const isUnspaced = new RegExp(`^[${unspaced}]`, 'u')
/** The same in ASCII, several times as fast. */
const plainWordPattern = /[a-z\d][a-z\d']*/gi
const isAscii = /^\p{ASCII}*$/u
/** Letters, digits and apostrophes of ASCII. */
const isWordCode = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z\d']/.test(String.fromCharCode(code)) ? 1 : 0,
)
/** Accents, unseen signs, apostrophes, and what draws Arabic letters out. */
const unsaid = /[\p{Diacritic}\p{Cf}\u0640'’]/gu
/** Whose something is: what stands before it is the word. */
const possessive = /['’]s$/

interface WrittenWord {
  key: string
  /** The key, without a possessive ending, and what it may stand for where it has digits. */
  keys: readonly string[]
  start: number
  end: number
}

/** The words of a text as it is written, as they are compared: in lower case and without accents. */
export function writtenWords(text: string): WrittenWord[] {
  const isPlain = isAscii.test(text)
  return Array.from(text.matchAll(isPlain ? plainWordPattern : wordPattern), ({ 0: word, index }) => {
    const lower = word.toLowerCase()
    const keyOf = (written: string) =>
      isPlain
        ? written.replaceAll("'", '')
        : written.normalize('NFKD').replace(unsaid, '').replaceAll('ß', 'ss')
    const key = keyOf(lower)
    const owner = possessive.test(lower) ? [keyOf(lower.replace(possessive, ''))] : []
    return { key, keys: [key, ...owner, ...lettersBehind(key)], start: index, end: index + word.length }
  })
}

/** Whether a text has one of these words, fast. */
export function hasWrittenWord(text: string, keys: ReadonlyMap<string, unknown>): boolean {
  if (!isAscii.test(text) || /[a-z]\d|\d[a-z]/i.test(text))
    return writtenWords(text).some((word) => word.keys.some((key) => keys.has(key)))
  const lower = text.toLowerCase()
  for (let at = 0; at < lower.length; at++) {
    const start = at
    while (isWordCode[lower.charCodeAt(at)] === 1) at++
    if (at === start) continue
    const word = lower.slice(start, at)
    if (keys.has(word)) return true
    if (!word.includes("'")) continue
    if ([word, word.replace(possessive, '')].some((one) => keys.has(one.replaceAll("'", '')))) return true
  }
  return false
}

/** Whether a word or phrase would be found nearly everywhere: it has fewer than two letters or digits, drawn-out ones counting once. */
export function isTooBroad(text: string): boolean {
  const [key = '', ...more] = writtenWords(text).map(({ key }) => shortened(key))
  return key === '' || (more.length === 0 && /^[\p{L}\p{N}]$/u.test(key) && !isUnspaced.test(key))
}
