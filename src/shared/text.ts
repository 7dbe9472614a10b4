import { controlSigns } from '../contract/schema'

const signs = new RegExp(controlSigns, 'gu')

export function hasControlSigns(text: string): boolean {
  return text.search(signs) >= 0
}

/** Removes control signs; a blank replaces those that separate words. */
export function withoutControlSigns(text: string): string {
  return text
    .replace(signs, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Letters that Unicode doesn't decompose into a letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
}
const unfolded = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Common spellings without the letter. */
const spellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** An email address as it is compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

type Texts = (string | null)[]

/** Text as search compares it: lower case, without accents and apostrophes, with single blanks. */
export function searchKey(...texts: Texts): string {
  return folded(joined(texts))
}

/** The search text that is stored with a row: its key and, if it has such letters, the key of their other spellings. */
export function searchText(...texts: Texts): string {
  const text = joined(texts).normalize('NFC').toLowerCase()
  const other = text.replace(/[äöüøå]/g, (letter) => spellings[letter] ?? letter)
  return other === text ? folded(text) : `${folded(text)} ${folded(other)}`
}

function joined(texts: Texts): string {
  return texts.filter((text) => text !== null).join(' ')
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}|['’‘ʼ]/gu, '')
    .toLowerCase()
    .replace(unfolded, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}
