import { controlSigns, emailPattern } from '../contract/schema'

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

/** Digits of every script as 0 to 9. Unicode has each script's ten together. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let first = code
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
    return String((code - first) % 10)
  })
}

const digits = (ten: string) => Object.fromEntries([...ten].map((digit, value) => [digit, String(value)]))

/** Letters that Unicode doesn't decompose, and those of Arabic and Greek that are written in several ways. */
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
  ς: 'σ',
  ...{ ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' },
  ...digits('٠١٢٣٤٥٦٧٨٩'),
  ...digits('۰۱۲۳۴۵۶۷۸۹'),
}
const unfolded = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Signs that nobody sees, and apostrophes. */
const unsaid = /[\p{Default_Ignorable_Code_Point}'’‘ʼ´`′]/gu
/** Accents, also the Arabic ones that Unicode does not call diacritics. */
const accents = /[\p{Diacritic}\u0640\u0653-\u0656\u0670]/gu
/** Signs that part words as a blank does: hyphens of all kinds, commas, brackets and quotation marks. */
const parting = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}−・,;"<>]+/gu

/** Common spellings without the letter. */
const spellings: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** An email address as it is compared. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

/** Who has one name has it as the first. */
export function oneNameFirst(firstname: string, lastname: string) {
  return firstname.trim() ? { firstname, lastname } : { firstname: lastname, lastname: '' }
}

/** What panel and server both have. */
declare const URL: { new (address: string): { hostname: string } }

const wellFormed = new RegExp(emailPattern)
/** Signs that nobody sees. */
const unseen = /\p{Cc}|\p{Cf}|\ufe0f/gu

/**
 * The email address in a text that people paste: without unseen signs, `mailto:` and the name before `<…>`, the first of several, its
 * domain as mail servers name it (`bücher.example` is `xn--bcher-kva.example`). Whether it is well-formed is not looked at.
 */
export function readAddress(text: string): string {
  if (wellFormed.test(text)) return text
  const plain = text.normalize('NFKC')
  const addresses = (/<([^<>]*)>/.exec(plain)?.[1] ?? plain).split(/:::|[;,\r\n]/)
  const found = addresses.map((one) => one.replace(unseen, '').trim()).find(Boolean) ?? ''
  const address = found.replace(/^mailto:\s*/i, '')
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (at > 0 ? asciiDomain(address.slice(at)) : address)
}

function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

type Texts = (string | null)[]

/** In a key, the blank within a word. */
const within = '\u00a0'

/**
 * Text as search compares it: what looks the same is the same, in lower case, without accents, apostrophes and signs that are not seen; a
 * single blank between words.
 */
export function searchKey(...texts: Texts): string {
  const words = joined(texts).split(/\s+/).map(folded)
  return words
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(' ', within))
    .join(' ')
}

/** The words of a key; one that was written with a hyphen has a blank in it. */
export function wordsOfKey(key: string): string[] {
  return key.split(' ').map((word) => word.replaceAll(within, ' '))
}

/** The search text that is stored with a row: its key and, if it has such letters, the key of their other spellings. */
export function searchText(...texts: Texts): string {
  const text = joined(texts).normalize('NFC').toLowerCase()
  const other = text.replace(/[äöüøå]/g, (letter) => spellings[letter] ?? letter)
  return other === text ? folded(text) : `${folded(text)} ${folded(other)}`
}

/** Whether all words of `searchKey` are somewhere in a text of `searchText`, in any order. */
export function hasWords(text: string, key: string): boolean {
  return wordsOfKey(key).every((word) => text.includes(word))
}

/** Signs of scripts that write no blanks between words. */
export const unspacedSign =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}'
const unspaced = new RegExp(`^[${unspacedSign}]`, 'u')
const wordSigns = new RegExp(
  `[${unspacedSign}]+|(?:(?![${unspacedSign}])[\\p{L}\\p{N}\\p{M}])+|\\p{Extended_Pictographic}`,
  'gu',
)
/** The same in folded texts of ASCII alone, several times as fast. */
const plainWordSigns = /[a-z0-9]+/g
const maxWordLength = 64
/** Shorter words have too many others that begin with them. */
const minBeginning = 4

/** Text as posts are searched: its words, each once, with a blank around each; an emoji is a word. */
export function wordsText(...texts: Texts): string {
  const words = wordsIn(searchText(...texts)).flatMap((word) =>
    unspaced.test(word) ? [...pairsOf(word), [...word].at(-1) ?? ''] : [word],
  )
  return words.length > 0 ? ` ${[...new Set(words)].join(' ')} ` : ''
}

/** Keywords as posts are searched by them: all of these have to be among a post's words, or with a star the beginning of one. */
export function wordsKey(keywords: string): string {
  const words = wordsIn(searchKey(keywords)).flatMap((word) => {
    const [first = '', ...more] = word
    if (unspaced.test(word)) return more.length > 0 ? pairsOf(word) : [`${first}*`]
    return [more.length + 1 < minBeginning ? word : `${word}*`]
  })
  return [...new Set(words)].join(' ')
}

/** Each once. */
function wordsIn(folded: string): string[] {
  const words = new Set(folded.match(/^\p{ASCII}*$/u.test(folded) ? plainWordSigns : wordSigns))
  return [...words].map((word) =>
    word.length > maxWordLength ? [...word].slice(0, maxWordLength).join('') : word,
  )
}

/** Without blanks, each two signs side by side stand for a word. */
function pairsOf(word: string): string[] {
  const signs = [...word]
  return signs.slice(1).map((sign, before) => `${signs[before]}${sign}`)
}

function joined(texts: Texts): string {
  return texts.filter((text) => text !== null).join(' ')
}

function folded(text: string): string {
  return text
    .replace(unsaid, '')
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(unfolded, (letter) => plainLetters[letter] ?? letter)
    .replace(parting, ' ')
    .trim()
}
