import { controlSigns } from '../contract/schema'

const signs = new RegExp(controlSigns, 'gu')

export function hasControlSigns(text: string): boolean {
  return text.search(signs) >= 0
}

/** The text without them; where they parted words a blank does. */
export function withoutControlSigns(text: string): string {
  return text
    .replace(signs, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Letters that Unicode does not take apart into a letter and an accent. */
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

/** As who has no such key, or no such name in their passport, writes them. */
const spelt: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

type Texts = (string | null)[]

/** Text as searching compares it: lower case, without accents and apostrophes, each run of blanks one blank. */
export function searchKey(...texts: Texts): string {
  return folded(joined(texts))
}

/** What is kept of a row to be searched: its key, and where it has such letters, the key of how others spell them. */
export function searchText(...texts: Texts): string {
  const text = joined(texts).normalize('NFC').toLowerCase()
  const other = text.replace(/[äöüøå]/g, (letter) => spelt[letter] ?? letter)
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
