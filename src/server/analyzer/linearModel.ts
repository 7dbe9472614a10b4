import { letterPlaces, pairPlace, placeOf, tableSize, wordHash } from './hashing'
import { classesOfWord, type ListedFind } from './lexicon'
import type { LexedText } from './lexText'

/** Kept as JSON beside the table of weights. */
export interface ModelDetails {
  version: string
  /** What one step of a weight in the table stands for. */
  scale: number
  bias: number
  /** The weights of the lists' features. */
  lists: Record<string, number>
  /** Platt scaling: from the model's sum to the logarithm of the odds. */
  calibration: { slope: number; bias: number }
}

/** What each letter or word counts for: less in longer texts. */
export const lettersShare = (count: number): number => (count + 10) ** -0.6
export const wordsShare = (count: number): number => (count + 4) ** -0.6

/**
 * A longer text is also scored by the words around its gravest ones, so that much harmless text hides nothing. The part's sum counts less
 * the margin.
 */
const maxWholeLength = 40
const graveWeight = 0.7
const partLead = 8
const partLength = 20
const partMargin = 1

interface UnitWeights {
  hash: number
  word: number
  letters: number
  count: number
}

const tabledCounts = 4096
const tabled = (share: (count: number) => number) => {
  const table = Float64Array.from({ length: tabledCounts }, (_, count) => share(count))
  return (count: number) => (count < tabledCounts ? (table[count] ?? 0) : share(count))
}
const lettersShareOf = tabled(lettersShare)
const wordsShareOf = tabled(wordsShare)

/** A logistic model over hashed letters and words, and the lists' features. */
export function createLinearModel(table: Int8Array, { scale, bias, lists, calibration }: ModelDetails) {
  if (table.length !== tableSize)
    throw new Error(`The text model holds ${table.length} weights, not ${tableSize}.`)
  const weights = new Map(Object.entries(lists))
  const knownUnits = new Map<string, UnitWeights>()

  function unitOf(text: string): UnitWeights {
    const before = knownUnits.get(text)
    if (before) return before
    const hash = wordHash(text)
    const places = letterPlaces(text)
    let letters = 0
    for (const place of places) letters += table[place] ?? 0
    const unit = { hash, word: table[placeOf(hash)] ?? 0, letters, count: places.length }
    if (knownUnits.size > 100_000) knownUnits.clear()
    if (text.length < 24) knownUnits.set(text, unit)
    return unit
  }

  function sum(lexed: LexedText, units: readonly UnitWeights[], from: number, to: number): number {
    let [letters, count, words] = [0, 0, 0]
    let before = from > 0 ? (units[from - 1]?.hash ?? startHash) : startHash
    for (let index = from; index < to; index++) {
      const unit = units[index]
      if (!unit) break
      letters += unit.letters
      count += unit.count
      words += unit.word + (table[pairPlace(before, unit.hash)] ?? 0)
      before = unit.hash
    }
    let total = bias + scale * (letters * lettersShareOf(count) + words * wordsShareOf(2 * (to - from)))
    for (const [name, value] of listFeatures(lexed, from, to)) total += (weights.get(name) ?? 0) * value
    return total
  }

  /** The sum of the whole, or of its worst part if that is far worse. */
  function sumOf(lexed: LexedText): number {
    const units = lexed.units.map(unitOf)
    const whole = sum(lexed, units, 0, units.length)
    if (units.length <= maxWholeLength) return whole
    let part = Number.NEGATIVE_INFINITY
    let done = -1
    for (const { entry, first } of lexed.listed) {
      if (entry.weight < graveWeight || first <= done) continue
      const from = Math.max(0, first - partLead)
      const to = Math.min(units.length, from + partLength)
      part = Math.max(part, sum(lexed, units, from, to))
      done = first + partLead
    }
    return Math.max(whole, part - partMargin)
  }

  return {
    sumOf,

    /** How likely a text is toxic, from 0 to 1. */
    score(lexed: LexedText): number {
      if (lexed.units.length === 0) return 0
      return 1 / (1 + Math.exp(-(calibration.bias + calibration.slope * sumOf(lexed))))
    },

    /** How much each word adds to the sum, by its letters, by itself and with its neighbours. */
    shares(lexed: LexedText): number[] {
      const units = lexed.units.map(unitOf)
      const count = units.reduce((total, unit) => total + unit.count, 0)
      const [perLetter, perWord] = [scale * lettersShareOf(count), scale * wordsShareOf(2 * units.length)]
      return units.map((unit, index) => {
        const pair = (before: UnitWeights | undefined, after: UnitWeights | undefined) =>
          after ? (table[pairPlace(before?.hash ?? startHash, after.hash)] ?? 0) / 2 : 0
        const words = unit.word + pair(units[index - 1], unit) + pair(unit, units[index + 1])
        return unit.letters * perLetter + words * perWord
      })
    },
  }
}

export type LinearModel = ReturnType<typeof createLinearModel>

/** The hash before a text's first word. */
export const startHash = wordHash('_')

const aimedAtWords = new Set(
  "you u ur your you're youre ya he she they he's she's they're hes shes".split(' '),
)
const readerWords = new Set("you u ur your you're youre ya yourself".split(' '))

/** The feature of a short text that names an identity and nothing bad. */
export const identityAlone = 'identity alone'
const maxShortLength = 12

/** Builds each feature's name once: a new string for each text would be hashed anew. */
const cachedNames = (join: (name: string) => string) => {
  const known = new Map<string, string>()
  return (name: string) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const joined = join(name)
    known.set(name, joined)
    return joined
  }
}
const atAllName = cachedNames((name) => `${name} at all`)
const aimedName = cachedNames((name) => `aimed ${name}`)

/** What the lists say of the words from `from` up to `to`, by name. */
export function listFeatures(
  { units, listed, isMentioning, isHiding, shouting }: LexedText,
  from: number,
  to: number,
): [string, number][] {
  const features: [string, number][] = []
  let [harmlessness, count, worst, isAimedAny] = [1, 0, 0, false]
  const names = new Set<string>()
  for (let index = firstFrom(listed, from); index < listed.length; index++) {
    const find = listed[index]
    if (!find || find.first >= to) break
    if (find.last >= to) continue
    const { entry, first } = find
    const isAimed = entry.kind === 'insult' && isAimedAt(units, first)
    const weight = isAimed ? entry.aimed : entry.weight
    const name = isAimed ? aimedName(entry.name) : entry.name
    isAimedAny ||= isAimed
    if (names.has(name)) continue
    names.add(name)
    harmlessness *= 1 - weight
    worst = Math.max(worst, weight)
    if (weight >= 0.3) count++
    features.push([name, 1])
  }
  if (names.size > 0) {
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
    features.push([name, times * share * 2], [atAllName(name), 0.5])
  }
  if (counts.has('harsh') && counts.has('crowd')) features.push(['harsh of a crowd', 0.5])
  if (counts.has('harm') && counts.has('crowd')) features.push(['harm to a crowd', 0.5])
  if (counts.has('harm') && counts.has('play')) features.push(['harm in play', 1])
  if (counts.has('harsh') && counts.has('thing')) features.push(['harsh of a thing', 0.5])
  for (let index = from; index < to && !isToReader; index++) isToReader = readerWords.has(units[index] ?? '')
  if (isToReader) features.push(['to the reader', 1])
  if (isToReader && worst >= 0.3) features.push(['listed, to the reader', 1])
  if (isToReader && counts.has('harsh')) features.push(['harsh, to the reader', 0.5])
  if (isToReader && counts.has('harm')) features.push(['harm, to the reader', 0.5])
  const isBare = names.size === 0 && !counts.has('harsh') && !counts.has('harm') && !counts.has('body')
  if (isBare) features.push(['nothing', 1])
  if (isBare && to - from < maxShortLength) features.push(['nothing, short', 1])
  if (counts.has('identity')) {
    features.push([isBare ? 'identity, nothing' : 'identity, something', 1])
    if (isBare && to - from < maxShortLength) features.push([identityAlone, 1])
    if (counts.has('harsh')) features.push(['identity, harsh', 1])
    if (counts.has('harm')) features.push(['identity, harm', 1])
  }
  if (isMentioning) features.push(['mentioned', 1])
  if (shouting > 0.6) features.push(['shouting', 1])
  if (isHiding) features.push(['hidden', 1])
  return features
}

function firstFrom(listed: readonly ListedFind[], from: number): number {
  let [low, high] = [0, from === 0 ? 0 : listed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((listed[middle]?.first ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

function isAimedAt(units: readonly string[], first: number): boolean {
  for (let index = first - 1; index >= 0 && first - index < 5; index--) {
    const unit = units[index] ?? ''
    if ('.!?'.includes(unit)) return false
    if (aimedAtWords.has(unit)) return true
  }
  return false
}
