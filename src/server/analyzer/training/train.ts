import { createHash } from 'node:crypto'
import { tableSize } from '../features'
import { createLinearModel, type LinearModel, lettersShare, type ModelDetails, wordsShare } from '../linearModel'
import { calibrate } from './calibrate'
import { createDice } from './dice'
import { type Example, folds, ownSources } from './examples'

const epochs = 6
const rate = 0.1
const decay = 1e-4
/** No single text counts for more than so many of the average. */
const mostWeight = 30
const sourceWeights: Readonly<Record<string, number>> = { identities: 1.5, templates: 0.8, inserted: 1 }

export interface Trained {
  table: Int8Array
  details: ModelDetails
}

/** Trains on all examples, and calibrates by what models say of texts that they were not trained on. */
export function train(examples: readonly Example[]): Trained {
  const { calibration } = crossValidate(examples)
  const { table, rest } = fit(examples)
  const details = { ...rest, calibration }
  const hash = createHash('sha256').update(table).update(JSON.stringify(details)).digest('hex')
  return { table, details: { version: `text-${hash.slice(0, 8)}`, ...details } }
}

/** The sum of each example by a model that was trained without its fold, and the calibration that they call for. */
export function crossValidate(examples: readonly Example[]) {
  const sums = new Map<Example, number>()
  for (let fold = 0; fold < folds; fold++) {
    const model = modelOf(fit(examples.filter((one) => one.fold !== fold)))
    for (const one of examples) if (one.fold === fold) sums.set(one, model.sumOf(one.seen))
  }
  const judged = [...sums]
    .filter(([one]) => one.source !== 'inserted')
    .map(([one, sum]) => ({ sum, one, isToxic: one.isToxic, weight: 1 }))
  weigh(judged)
  return { sums, calibration: calibrate(judged) }
}

/**
 * Each source counts alike, with the share of toxic texts that it has, but at most a half: more means that they were looked
 * for. Ours count for less.
 */
function weigh(judged: { one: Example; weight: number }[]): void {
  const counts = countsOf(judged.map(({ one }) => one))
  for (const item of judged) {
    const { source, isToxic } = item.one
    const [same, other] = [counts.get(keyOf(source, isToxic)) ?? 1, counts.get(keyOf(source, !isToxic)) ?? 0]
    const share = isToxic ? Math.min(0.5, same / (same + other)) : Math.max(0.5, same / (same + other))
    item.weight = ((ownSources.includes(source) ? 0.15 : 1) * share) / same
  }
}

const keyOf = (source: string, isToxic: boolean) => `${isToxic} ${source}`

function countsOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { source, isToxic } of examples) {
    counts.set(keyOf(source, isToxic), (counts.get(keyOf(source, isToxic)) ?? 0) + 1)
  }
  return counts
}

type Fitted = { table: Int8Array; rest: Pick<ModelDetails, 'scale' | 'bias' | 'lists'> }

function modelOf({ table, rest }: Fitted): LinearModel {
  return createLinearModel(table, { version: '', ...rest, calibration: { slope: 1, bias: 0 } })
}

/** Logistic regression by AdaGrad; rare pieces of text weigh more, and those of one text alone nothing. */
export function fit(examples: readonly Example[]): Fitted {
  const dice = createDice(16)
  const rarity = raritiesOf(examples)
  const importance = importancesOf(examples)
  const weights = new Float32Array(tableSize)
  const slopes = new Float32Array(tableSize).fill(1e-3)
  const lists = new Map<string, { weight: number; slope: number }>()
  const bias = { weight: 0, slope: 1e-3 }
  const order = [...examples]
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let last = order.length - 1; last > 0; last--) {
      const other = dice(last + 1)
      const [one, two] = [order[last], order[other]]
      if (one && two) [order[last], order[other]] = [two, one]
    }
    for (const one of order) learn(one)
  }
  const known = [...lists].map(([name, { weight }]) => [name, Number(weight.toFixed(4))] as const).sort()
  const { table, scale } = quantized(weights, rarity)
  return { table, rest: { scale, bias: Number(bias.weight.toFixed(4)), lists: Object.fromEntries(known) } }

  function learn({ letters, words, lists: said, isToxic, source }: Example): void {
    const perLetter = lettersShare(letters.length)
    const perWord = wordsShare(words.length)
    let total = bias.weight + perLetter * sumOf(letters) + perWord * sumOf(words)
    for (const [name, value] of said) total += (lists.get(name)?.weight ?? 0) * value
    const weight = importance(source, isToxic)
    const error = (1 / (1 + Math.exp(-total)) - (isToxic ? 1 : 0)) * weight
    adjust(letters, perLetter, error, weight)
    adjust(words, perWord, error, weight)
    for (const [name, value] of said) {
      const entry = lists.get(name) ?? { weight: 0, slope: 1e-3 }
      lists.set(name, entry)
      move(entry, error * value + decay * weight * entry.weight)
    }
    move(bias, error)
  }

  function sumOf(places: Int32Array): number {
    let total = 0
    for (let n = 0; n < places.length; n++) {
      const place = places[n] ?? 0
      total += (weights[place] ?? 0) * (rarity[place] ?? 0)
    }
    return total
  }

  function adjust(places: Int32Array, share: number, error: number, weight: number): void {
    for (let n = 0; n < places.length; n++) {
      const place = places[n] ?? 0
      const before = weights[place] ?? 0
      const gradient = error * share * (rarity[place] ?? 0) + decay * weight * before
      const slope = (slopes[place] ?? 0) + gradient * gradient
      slopes[place] = slope
      weights[place] = before - (rate * gradient) / Math.sqrt(slope)
    }
  }
}

function move(entry: { weight: number; slope: number }, gradient: number): void {
  entry.slope += gradient * gradient
  entry.weight -= (rate * gradient) / Math.sqrt(entry.slope)
}

/** One byte for a weight: 127 stands for what one in two thousand exceeds. */
function quantized(weights: Float32Array, rarity: Float32Array): { table: Int8Array; scale: number } {
  const values = weights.map((weight, place) => weight * (rarity[place] ?? 0))
  const sizes = values.filter((value) => value !== 0).map(Math.abs).sort()
  const scale = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127
  return { table: Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / scale)))), scale }
}

function raritiesOf(examples: readonly Example[]): Float32Array {
  const counts = new Int32Array(tableSize)
  const last = new Int32Array(tableSize).fill(-1)
  for (const [index, { letters, words }] of examples.entries()) {
    for (const places of [letters, words]) {
      for (const place of places) {
        if (last[place] === index) continue
        last[place] = index
        counts[place] = (counts[place] ?? 0) + 1
      }
    }
  }
  return Float32Array.from(counts, (count) => (count < 2 ? 0 : Math.log(examples.length / count) / 5))
}

/** Sources weigh alike, and within each the toxic and the harmless. */
function importancesOf(examples: readonly Example[]): (source: string, isToxic: boolean) => number {
  const counts = countsOf(examples)
  const sources = new Set(examples.map(({ source }) => source))
  const total = [...sources].reduce((sum, source) => sum + 2 * (sourceWeights[source] ?? 1), 0)
  return (source, isToxic) => {
    const share = ((sourceWeights[source] ?? 1) * examples.length) / total
    const same = counts.get(keyOf(source, isToxic)) ?? 1
    // Ours are as we made them: most of what names an identity is harmless.
    const count = source === 'identities' ? (same + (counts.get(keyOf(source, !isToxic)) ?? 0)) / 2 : same
    return Math.min(mostWeight, share / count)
  }
}
