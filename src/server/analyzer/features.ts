import { findMentioned } from './frames'
import { type Find, lookUp } from './lexicon'
import { type Reading, readText } from './reading/read'
import { classesOfWord } from './wordClasses'

/** The hash table's size, a power of two. */
export const tableSize = 2 ** 19

/** A listed find, by the words of the reading that it is in (both counted). */
export interface Listed extends Find {
  first: number
  last: number
}

/** A text as the model sees it. */
export interface Seen {
  reading: Reading
  /** A word each; what is only mentioned, and names, are one and the same word. */
  units: string[]
  listed: Listed[]
  isMentioning: boolean
  /** How many letters are capitals, from 0 to 1. */
  shouting: number
}

const mentionedUnit = '\u00a7m'
const nameUnit = '\u00a7n'


/** Reads a text and finds what is listed in it. */
export function see(original: string): Seen {
  const reading = readText(original)
  const { tokens } = reading
  let text = ' '
  const ends: number[] = []
  for (const token of tokens) {
    text += `${token.text} `
    ends.push(text.length - 1)
  }
  const { finds, named } = lookUp(text)
  const units = tokens.map((token) => token.text)
  if (finds.length === 0 && named.length === 0) {
    return { reading, units, listed: [], isMentioning: false, shouting: shoutingOf(original) }
  }
  const placed = finds.map((find) => ({ ...find, first: indexOf(ends, find.from), last: indexOf(ends, find.to - 1) }))
  for (const find of placed) {
    const isSurname = isPersonsName(reading, find)
    if (isSurname) units[find.first] = nameUnit
  }
  for (const { from, to } of named) {
    for (let index = indexOf(ends, from); index <= indexOf(ends, to - 1); index++) units[index] = nameUnit
  }
  const unnamed = placed.filter(({ first }) => units[first] !== nameUnit)
  const mentioned = findMentioned(reading, unnamed)
  for (const index of mentioned) units[index] = mentionedUnit
  return {
    reading,
    units,
    listed: unnamed.filter(({ first, last }) => !mentioned.has(first) && !mentioned.has(last)),
    isMentioning: mentioned.size > 0,
    shouting: shoutingOf(original),
  }
}

function indexOf(ends: readonly number[], place: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low
}

const noFirstName = /^(?:you|u|your|my|what|suck|big|small|the|a|an|this|that|his|her|of|is|and|eat|lick|i|fuck|fucking|stupid|hey|such)$/

/** "Dick" with a capital beside another name that has one is somebody's name. */
function isPersonsName({ tokens, isCapital }: Reading, { first, entry }: Listed): boolean {
  if (entry.name !== 'dick' || tokens[first]?.text !== 'dick' || !isCapital(first)) return false
  const beside = [first - 1, first + 1].map((index) => tokens[index])
  return beside.some(
    (token, n) =>
      token?.isWord && isCapital(first - 1 + 2 * n) && !noFirstName.test(token.text) && !/^(?:head|face|you|is|suck)/.test(token.text),
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

const aims = new Set("you u ur your you're youre ya he she they he's she's they're hes shes".split(' '))
const readers = new Set("you u ur your you're youre ya yourself".split(' '))

/** What the list says of the words from one to another, by name. */
export function listFeatures({ reading, units, listed, isMentioning, shouting }: Seen, from: number, to: number): [string, number][] {
  const features: [string, number][] = []
  let [harmlessness, count, worst, isAimedAny] = [1, 0, 0, false]
  const seen = new Set<string>()
  for (const { entry, first, last } of listed) {
    if (first < from || last >= to) continue
    const isAimed = entry.kind === 'insult' && isAimedAt(units, first)
    const weight = isAimed ? entry.aimed : entry.weight
    const name = isAimed ? `aimed ${entry.name}` : entry.name
    isAimedAny ||= isAimed
    if (seen.has(name)) continue
    seen.add(name)
    harmlessness *= 1 - weight
    worst = Math.max(worst, weight)
    if (weight >= 0.3) count++
    features.push([name, 1])
  }
  if (seen.size > 0) {
    const chance = 1 - harmlessness
    features.push(['chance', chance])
    for (const step of [0.4, 0.6, 0.8, 0.9]) if (chance >= step) features.push([`chance ${step}`, 1])
    if (worst >= 0.85) features.push(['grave', 1])
    if (count > 1) features.push(['several', 1])
    if (count > 2) features.push(['many', 1])
    if (isAimedAny) features.push(['aimed', 1])
  }
  const counts = new Map<string, number>()
  let isToReader = false
  for (let index = from; index < to; index++) {
    for (const name of classesOfWord(units[index] ?? '') ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const share = 1 / Math.sqrt(to - from + 4)
  for (const [name, times] of counts) {
    features.push([name, times * share * 2], [`${name} at all`, 0.5])
  }
  if (counts.has('harsh') && counts.has('crowd')) features.push(['harsh of a crowd', 0.5])
  if (counts.has('harm') && counts.has('crowd')) features.push(['harm to a crowd', 0.5])
  for (let index = from; index < to && !isToReader; index++) isToReader = readers.has(units[index] ?? '')
  if (isToReader) features.push(['to the reader', 1])
  if (isToReader && worst >= 0.3) features.push(['listed, to the reader', 1])
  if (isToReader && counts.has('harsh')) features.push(['harsh, to the reader', 0.5])
  if (isToReader && counts.has('harm')) features.push(['harm, to the reader', 0.5])
  const isBare = seen.size === 0 && !counts.has('harsh') && !counts.has('harm') && !counts.has('body')
  if (isBare) features.push(['nothing', 1])
  if (isBare && to - from < 12) features.push(['nothing, short', 1])
  if (isMentioning) features.push(['mentioned', 1])
  if (shouting > 0.6) features.push(['shouting', 1])
  for (const { how } of reading.hidden) {
    if (how !== 'drawn_out' && how !== 'look_alikes') {
      features.push(['hidden', 1])
      break
    }
  }
  return features
}

function isAimedAt(units: readonly string[], first: number): boolean {
  for (let index = first - 1; index >= 0 && first - index < 5; index--) {
    const unit = units[index] ?? ''
    if ('.!?'.includes(unit)) return false
    if (aims.has(unit)) return true
  }
  return false
}

/** The places in the table of a word's letters, two to five in turn. */
export function letterPlaces(unit: string): number[] {
  const places: number[] = []
  if (unit.length === 1 || unit.startsWith('\u00a7')) return places
  const word = `_${unit.length > 30 ? unit.slice(0, 30) : unit}_`
  for (let from = 0; from < word.length - 1; from++) {
    let hash = 0x811c9dc5
    const end = Math.min(word.length, from + 5)
    for (let at = from; at < end; at++) {
      hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
      if (at > from) places.push(placeOf(hash))
    }
  }
  return places
}

export function wordHash(unit: string): number {
  let hash = 0x2f0b4c47
  for (let at = 0; at < unit.length; at++) hash = Math.imul(hash ^ unit.charCodeAt(at), 0x01000193)
  return hash
}

/** The place of two words in turn. */
export function pairPlace(before: number, after: number): number {

  return placeOf(Math.imul(before, 0x9e3779b1) ^ after)
}

export function placeOf(hash: number): number {

  let mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % tableSize
}
