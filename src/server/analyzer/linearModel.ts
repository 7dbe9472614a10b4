import { listFeatures } from './listFeatures'
import { letterPlaces, pairPlace, placeOf, tableSize, wordHash } from './places'
import type { Seen } from './seen'

/** What belongs to the table of weights: kept beside it as JSON. */
export interface ModelDetails {
  version: string
  /** What one step of a weight of the table stands for. */
  scale: number
  bias: number
  /** The weights of what the list says. */
  lists: Record<string, number>
  /** From the model's sum to the logarithm of the odds (Platt). */
  calibration: { slope: number; bias: number }
}

/** Much text weighs less than as many times as little. */
export const lettersShare = (count: number): number => (count + 10) ** -0.6
export const wordsShare = (count: number): number => (count + 4) ** -0.6

/** A longer text is judged by what stands around its gravest words too, so that nothing is hidden in much that is harmless. */
const maxWholeLength = 40
const grave = 0.7
const partLead = 8
const partLength = 20
const partMargin = 1

interface Unit {
  hash: number
  word: number
  letters: number
  count: number
}

const shares = 4096
const tabled = (share: (count: number) => number) => {
  const table = Float64Array.from({ length: shares }, (_, count) => share(count))
  return (count: number) => (count < shares ? (table[count] ?? 0) : share(count))
}
const lettersShareOf = tabled(lettersShare)
const wordsShareOf = tabled(wordsShare)

/** A logistic model: weights of letters and words in a hash table, and of what the list says. */
export function createLinearModel(table: Int8Array, { scale, bias, lists, calibration }: ModelDetails) {
  if (table.length !== tableSize)
    throw new Error(`The text model holds ${table.length} weights, not ${tableSize}.`)
  const weights = new Map(Object.entries(lists))
  const known = new Map<string, Unit>()

  function unitOf(text: string): Unit {
    const before = known.get(text)
    if (before) return before
    const hash = wordHash(text)
    const places = letterPlaces(text)
    let letters = 0
    for (const place of places) letters += table[place] ?? 0
    const unit = { hash, word: table[placeOf(hash)] ?? 0, letters, count: places.length }
    if (known.size > 100_000) known.clear()
    if (text.length < 24) known.set(text, unit)
    return unit
  }

  function sum(seen: Seen, units: readonly Unit[], from: number, to: number): number {
    let [letters, count, words] = [0, 0, 0]
    let before = from > 0 ? (units[from - 1]?.hash ?? start) : start
    for (let index = from; index < to; index++) {
      const unit = units[index]
      if (!unit) break
      letters += unit.letters
      count += unit.count
      words += unit.word + (table[pairPlace(before, unit.hash)] ?? 0)
      before = unit.hash
    }
    let total = bias + scale * (letters * lettersShareOf(count) + words * wordsShareOf(2 * (to - from)))
    for (const [name, value] of listFeatures(seen, from, to)) total += (weights.get(name) ?? 0) * value
    return total
  }

  /** The sum of the whole, or of its worst part where that is far worse. */
  function sumOf(seen: Seen): number {
    const units = seen.units.map(unitOf)
    const whole = sum(seen, units, 0, units.length)
    if (units.length <= maxWholeLength) return whole
    let part = Number.NEGATIVE_INFINITY
    let done = -1
    for (const { entry, first } of seen.listed) {
      if (entry.weight < grave || first <= done) continue
      const from = Math.max(0, first - partLead)
      const to = Math.min(units.length, from + partLength)
      part = Math.max(part, sum(seen, units, from, to))
      done = first + partLead
    }
    return Math.max(whole, part - partMargin)
  }

  return {
    sumOf,

    /** How likely a text is toxic, from 0 to 1. */
    score(seen: Seen): number {
      if (seen.units.length === 0) return 0
      return 1 / (1 + Math.exp(-(calibration.bias + calibration.slope * sumOf(seen))))
    },

    /** How much each word adds to the sum, by its letters, by itself and with its neighbours. */
    shares(seen: Seen): number[] {
      const units = seen.units.map(unitOf)
      const count = units.reduce((total, unit) => total + unit.count, 0)
      const [perLetter, perWord] = [scale * lettersShareOf(count), scale * wordsShareOf(2 * units.length)]
      return units.map((unit, index) => {
        const pair = (before: Unit | undefined, after: Unit | undefined) =>
          after ? (table[pairPlace(before?.hash ?? start, after.hash)] ?? 0) / 2 : 0
        const words = unit.word + pair(units[index - 1], unit) + pair(unit, units[index + 1])
        return unit.letters * perLetter + words * perWord
      })
    },
  }
}

export type LinearModel = ReturnType<typeof createLinearModel>

/** Stands before a text's first word. */
export const start = wordHash('_')
