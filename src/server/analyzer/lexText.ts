import { type ListedFind, lookUp } from './lexicon'
import { findMentioned } from './mentions'
import { hideable } from './reading/disguises'
import { type ReadText, readText } from './reading/read'

/** A text as the model takes it. */
export interface LexedText {
  reading: ReadText
  /** A word each; all mentioned words are one unit, and all names another. */
  units: string[]
  /** In the order of the text. */
  listed: ListedFind[]
  isMentioning: boolean
  /** Something was hidden otherwise than by look-alikes or length. */
  isHiding: boolean
  /** The share of capitals among the letters. */
  shouting: number
}

const mentionedUnit = '\u00a7m'
const nameUnit = '\u00a7n'

/** Reads a text and finds the listed words in it. */
export function lexText(original: string): LexedText {
  const reading = readText(original)
  const { tokens } = reading
  const texts = tokens.map((token) => token.text)
  const { finds, named } = lookUp(` ${texts.join(' ')} `)
  const isHiding = reading.hidden.some(({ how }) => how !== 'drawn_out' && how !== 'look_alikes')
  if (finds.length === 0 && named.length === 0) {
    return {
      reading,
      units: texts,
      listed: [],
      isMentioning: false,
      isHiding,
      shouting: shoutingOf(original),
    }
  }
  const units = [...texts]
  let end = 0
  const ends = texts.map((one) => {
    end += one.length + 1
    return end
  })
  const placed = finds.map((find) => ({
    ...find,
    first: tokenAt(ends, find.from),
    last: tokenAt(ends, find.to - 1),
  }))
  for (const find of placed) {
    const { start, end } = reading.place(find.first, find.last)
    const isSurname = isPersonsName(reading, find, original.slice(start, end))
    if (isSurname) units[find.first] = nameUnit
  }
  for (const { from, to } of named) {
    for (let index = tokenAt(ends, from); index <= tokenAt(ends, to - 1); index++) units[index] = nameUnit
  }
  const unnamed = placed.filter(({ first }) => units[first] !== nameUnit)
  const mentioned = findMentioned(texts, unnamed)
  for (const index of mentioned) units[index] = mentionedUnit
  return {
    reading,
    units,
    listed: unnamed
      .filter(({ first, last }) => !mentioned.has(first) && !mentioned.has(last))
      .sort((a, b) => a.first - b.first),
    isMentioning: mentioned.size > 0,
    isHiding,
    shouting: shoutingOf(original),
  }
}

function tokenAt(ends: readonly number[], place: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

const noFirstName =
  /^(?:you|u|your|my|what|suck|big|small|the|a|an|this|that|his|her|of|is|and|eat|lick|i|fuck|fucking|stupid|hey|such)$/

const compoundEnding =
  /(?:head|face|hole|wit|boy|bag|brain|stain|show|load|lord|bird|rag|hat|wipe|storm|post|fest|er[sy]?|ty|g[eo]ts?|ation|ed|a|o|s)$/

/** A listed word, or one with an ending that no name has. */
function isListedForm(text: string): boolean {
  return hideable.has(text) || hideable.has(text.replace(compoundEnding, ''))
}

/** No name contains these. */
const neverInNames = /fuck|bitch|nigg|cunt|whore|motherf/
const namePattern = /^\p{Lu}\p{Ll}+$/u

/** A capitalised name that happens to contain a listed word, or "Dick" beside another name. */
function isPersonsName(
  { tokens, isCapital }: ReadText,
  { first, entry }: ListedFind,
  written: string,
): boolean {
  const text = tokens[first]?.text ?? ''
  if (entry.kind !== 'word' || !namePattern.test(written)) return false
  if (!isListedForm(text)) return !neverInNames.test(text)
  if (text === 'bich') return !noFirstName.test(tokens[first + 1]?.text ?? '')
  if (entry.name !== 'dick' || text !== 'dick') return false
  const beside = [first - 1, first + 1].map((index) => tokens[index])
  return beside.some(
    (token, n) =>
      token?.isWord &&
      isCapital(first - 1 + 2 * n) &&
      !noFirstName.test(token.text) &&
      !/^(?:head|face|you|is|suck)/.test(token.text),
  )
}

function shoutingOf(original: string): number {
  let [capitals, small] = [0, 0]
  for (let at = 0; at < original.length; at++) {
    const code = original.charCodeAt(at)
    if (code > 64 && code < 91) capitals++
    else if (code > 96 && code < 123) small++
  }
  return capitals + small < 8 ? 0 : capitals / (capitals + small)
}
