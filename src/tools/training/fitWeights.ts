import { lettersShare, type ModelDetails, wordsShare } from '../../server/analyzer/linearModel'
import { tableSize } from '../../server/analyzer/places'
import { createDice } from './dice'
import type { Example } from './examples'
import { importancesOf } from './importance'
import { tellingOf } from './telling'

const epochs = 4
const rate = 0.1
const decay = 1e-4

export interface Fitted {
  table: Int8Array
  rest: Pick<ModelDetails, 'scale' | 'bias' | 'lists'>
}

/** Logistic regression by AdaGrad; pieces of text that tell more weigh more (as in NB-SVM), and those of one text alone nothing. */
export function fitWeights(examples: readonly Example[]): Fitted {
  const dice = createDice(16)
  const importance = importancesOf(examples)
  const telling = tellingOf(examples, importance)
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
  const { table, scale } = quantized(weights, telling)
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
      total += (weights[place] ?? 0) * (telling[place] ?? 0)
    }
    return total
  }

  function adjust(places: Int32Array, share: number, error: number, weight: number): void {
    for (let n = 0; n < places.length; n++) {
      const place = places[n] ?? 0
      const before = weights[place] ?? 0
      const gradient = error * share * (telling[place] ?? 0) + decay * weight * before
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
function quantized(weights: Float32Array, telling: Float32Array): { table: Int8Array; scale: number } {
  const values = weights.map((weight, place) => weight * (telling[place] ?? 0))
  const sizes = values
    .filter((value) => value !== 0)
    .map(Math.abs)
    .sort()
  const scale = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127
  return {
    table: Int8Array.from(values, (value) => Math.max(-127, Math.min(127, Math.round(value / scale)))),
    scale,
  }
}
