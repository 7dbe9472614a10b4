import { searchKey, searchText, unspacedSign } from '../../shared/text'

/** Stands for a name, an address or a number of somebody else. */
const bar = '█'

/** Who is named, in which words. */
export interface Names {
  /** Words of which accounts are called, as search compares them; with a capital letter alone, where the script has these. */
  known: ReadonlySet<string>
  /** Of these in any case: names of who wrote the text, and of colleagues whom it mentions. */
  certain: ReadonlySet<string>
  /** Names as they are, found within words of scripts without blanks. */
  whole: ReadonlySet<string>
  /** Words and whole names of the person, which stay. */
  own: ReadonlySet<string>
  ids: readonly string[]
}

/** Words that may be names, of a text. */
export interface Candidates {
  /** With a capital letter, or of a script that has none. */
  words: readonly string[]
  /** All that may be a name within words of scripts without blanks. */
  parts: readonly string[]
}

/** Korean puts blanks, but hangs endings on names. */
const runSign = `${unspacedSign}\\p{sc=Hangul}`
const spacedSign = `(?![${runSign}])[\\p{L}\\p{M}]`
const apostrophe = "['’ʼ‘]"
const spacedWord = `(?:${spacedSign})+(?:${apostrophe}(?:${spacedSign})+)*`
const wordOrRun = new RegExp(`${spacedWord}|[${runSign}]+`, 'gu')
const isRun = new RegExp(`^[${runSign}]`, 'u')
const isHangul = /^\p{sc=Hangul}/u
const isNameLike = /^[\p{Lu}\p{Lt}\p{Lo}]/u
/** In signs; Thai names are the longest. */
const longestPart = 12

const wordSign = '\\p{L}\\p{M}\\p{N}_'
const addressSign = `(?:(?![${unspacedSign}])[${wordSign}.%+'’-])`
const email = new RegExp(`${addressSign}+[@＠][${wordSign}.-]*[${wordSign}]`, 'gu')
const mention = new RegExp(`[@＠][${wordSign}](?:[${wordSign}.-]*[${wordSign}])?`, 'gu')
const numbers = /[+＋]?[(（]?\p{Nd}[\p{Nd} \t\u00a0\u202f()（）./–-]{4,}\p{Nd}/gu
const date =
  /^(\d{4}[-./]\d?\d[-./]\d?\d|([0-2]?\d|3[01])[-./][01]?\d[-./](\d\d)?\d\d|(19|20)\d\d ?[-–/] ?(19|20)\d\d)$/
const fewestDigits = 6

/** The words of people's names, as `Names` holds them. */
export function wordsOfNames(people: readonly { firstname: string; lastname: string }[]): string[] {
  return people.flatMap(({ firstname, lastname }) => [
    ...searchText(firstname, lastname).split(' '),
    ...`${firstname} ${lastname}`.normalize('NFC').split(/\s+/),
  ])
}

/** What has to be asked of a text: which of these are names. */
export function candidatesIn(texts: readonly string[]): Candidates {
  const found = texts.flatMap((text) => text.normalize('NFC').match(wordOrRun) ?? [])
  const words = found.filter((word) => !isRun.test(word)).flatMap(formsOf)
  return {
    words: [...new Set(words.filter((word) => isNameLike.test(word) && isLongEnough(word)))],
    parts: [...new Set(found.filter((word) => isRun.test(word)).flatMap(partsOf))],
  }
}

/** A text without the names, addresses and numbers of others; a name of several words is a bar for each. */
export function blackedOut(text: string, names: Names): string {
  const isNumber = (sign: string) =>
    !date.test(sign.trim()) && (sign.match(/\p{Nd}/gu) ?? []).length >= fewestDigits
  return withoutIds(text.normalize('NFC'), names.ids)
    .replace(email, bar)
    .replace(mention, bar)
    .replace(numbers, (sign) => (isNumber(sign) ? bar : sign))
    .replace(wordOrRun, (word) => (isRun.test(word) ? runWithout(word, names) : wordWithout(word, names)))
}

function withoutIds(text: string, ids: readonly string[]): string {
  return ids.reduce((rest, id) => {
    const literal = id.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
    return rest.replace(new RegExp(`(?<![${wordSign}])${literal}(?![${wordSign}])`, 'gu'), bar)
  }, text)
}

function wordWithout(word: string, { known, certain, own }: Names): string {
  const isOthers = (form: string) => {
    const key = searchKey(form)
    return !own.has(key) && (certain.has(key) || (isNameLike.test(form) && known.has(key)))
  }
  if (isOthers(word)) return bar
  return word.replace(new RegExp(`(?:${spacedSign})+`, 'gu'), (form) => (isOthers(form) ? bar : form))
}

/** The longest name that begins at each sign is looked at. */
function runWithout(run: string, { whole, own }: Names): string {
  const signs = [...run]
  let text = ''
  for (let at = 0; at < signs.length; ) {
    const named = beginningsOf(signs.slice(at)).findLast((part) => whole.has(part) || own.has(part))
    text += named === undefined ? signs[at] : own.has(named) ? named : bar
    at += named === undefined ? 1 : [...named].length
  }
  return text
}

/** A word, and what an apostrophe parts: `Olga’s` is `Olga`. */
function formsOf(word: string): string[] {
  return [word, ...word.split(new RegExp(apostrophe, 'u'))]
}

function isLongEnough(word: string): boolean {
  return [...searchKey(word)].length > 1
}

function partsOf(run: string): string[] {
  const signs = [...run]
  return signs.flatMap((_, at) => beginningsOf(signs.slice(at, at + longestPart)))
}

/** A single syllable of Korean is an ending more often than a name. */
function beginningsOf(signs: readonly string[]): string[] {
  return signs
    .slice(0, longestPart)
    .map((_, length) => signs.slice(0, length + 1).join(''))
    .filter((part) => [...part].length > 1 || !isHangul.test(part))
}
