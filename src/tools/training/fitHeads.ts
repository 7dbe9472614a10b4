import { headKinds, type SignalKind } from '../../contract/signals'
import { headsTableSize } from '../../server/analyzer/hashing'
import { dimensions, type HeadsDetails, type HeadWeights } from '../../server/analyzer/second/heads'
import { createDice, quantize, shuffle } from './statistics'

/** A sentence as the heads see it. */
export interface EncodedExample {
  vector: Float32Array
  places: Int32Array
  /** What it is a sign of; null if it is harmless. Whether a sign is one of other kinds too is unknown. */
  sign: SignalKind | null
  /** If set, only the head of this kind learns from the example. */
  only: SignalKind | null
}

export interface FittedHeads {
  details: Omit<HeadsDetails, 'version'>
  weights: { [Name in keyof HeadWeights]: Int8Array }
}

const heads = headKinds.length
const hidden = 128
const epochs = 20
const batchSize = 128
/** Signs are rarer than harmless sentences; a sign of one kind may be one of another too, so it is weak evidence against that. */
const weightOfSigns = 4
const weightOfOtherSigns = 0.1
const rate = 2e-3
const rateOfWords = 0.3
const decay = 1e-3
/** Dropout: the share of hidden units, and of words, left out at random for each example. */
const unitsLeftOut = 0.3
const wordsLeftOut = 0.3
/** Scales a vector's small numbers to about 1. */
const enlarged = Math.sqrt(dimensions)

/** Trains the heads by Adam, the words by AdaGrad, in batches; the same bytes each time. */
export function fitHeads(examples: readonly EncodedExample[]): FittedHeads {
  const dice = createDice(42)
  const chance = () => dice(1e6) / 1e6
  const small = (size: number, spread: number) =>
    Float32Array.from({ length: size }, () => (chance() + chance() + chance() - 1.5) * 2 * spread)
  const vector = createAdam(small(dimensions * hidden, dimensions ** -0.5), decay)
  const toHeads = createAdam(small(hidden * heads, hidden ** -0.5), decay)
  const hiddenBias = createAdam(new Float32Array(hidden), 0)
  const headBias = createAdam(new Float32Array(heads).fill(-3), 0)
  const words = new Float32Array(headsTableSize * heads)
  const slopes = new Float32Array(headsTableSize * heads).fill(1e-8)
  const order = [...examples]
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, dice)
    const left = 1 - epoch / epochs
    for (let from = 0; from < order.length; from += batchSize) {
      const batch = order.slice(from, from + batchSize)
      for (const example of batch) learn(example, batch.length, rateOfWords * left)
      for (const part of [vector, toHeads, hiddenBias, headBias]) part.step(rate * left)
    }
  }
  const vectorBytes = quantize(vector.weights.map((weight) => weight * enlarged))
  const headBytes = quantize(toHeads.weights)
  const wordBytes = quantize(words)
  return {
    details: {
      hidden,
      scales: { vector: vectorBytes.scale, hidden: headBytes.scale, words: wordBytes.scale },
      biases: { hidden: [...hiddenBias.weights].map(rounded), heads: [...headBias.weights].map(rounded) },
    },
    weights: { vector: vectorBytes.bytes, hidden: headBytes.bytes, words: wordBytes.bytes },
  }

  function learn(
    { vector: numbers, places, sign, only }: EncodedExample,
    count: number,
    wordRate: number,
  ): void {
    const drawn = Int32Array.from({ length: hidden }, (_, unit) => unit).filter(
      () => chance() >= unitsLeftOut,
    )
    const sums = Float32Array.from(drawn, (unit) => {
      const row = unit * dimensions
      let sum = 0
      for (let n = 0; n < dimensions; n++) sum += (numbers[n] ?? 0) * (vector.weights[row + n] ?? 0)
      return sum * enlarged + (hiddenBias.weights[unit] ?? 0)
    })
    // ReLU: units below 0 neither contribute nor learn.
    const units = drawn.filter((_, at) => (sums[at] ?? 0) > 0)
    const values = sums.filter((sum) => sum > 0).map((sum) => sum / (1 - unitsLeftOut))
    const used = places.filter(() => chance() >= wordsLeftOut)
    const share = 1 / Math.sqrt(Math.max(1, used.length))
    const back = new Float32Array(units.length)
    for (let head = 0; head < heads; head++) {
      if (only !== null && only !== headKinds[head]) continue
      const isSign = sign === headKinds[head]
      let sum = headBias.weights[head] ?? 0
      for (let at = 0; at < units.length; at++)
        sum += (values[at] ?? 0) * (toHeads.weights[(units[at] ?? 0) * heads + head] ?? 0)
      for (const place of used) sum += share * (words[place * heads + head] ?? 0)
      const expected = 1 / (1 + Math.exp(-sum))
      const weight = sign === null || isSign ? 1 : weightOfOtherSigns
      const error = (weight * (isSign ? (expected - 1) * weightOfSigns : expected)) / count
      headBias.add(head, error)
      for (let at = 0; at < units.length; at++) {
        const place = (units[at] ?? 0) * heads + head
        back[at] = (back[at] ?? 0) + (error / (1 - unitsLeftOut)) * (toHeads.weights[place] ?? 0)
        toHeads.add(place, error * (values[at] ?? 0))
      }
      const slope = error * share
      for (const place of used) {
        const at = place * heads + head
        slopes[at] = (slopes[at] ?? 0) + slope * slope
        words[at] = (words[at] ?? 0) - (wordRate * slope) / Math.sqrt(slopes[at] ?? 1)
      }
    }
    for (let at = 0; at < units.length; at++) {
      const slope = back[at] ?? 0
      hiddenBias.add(units[at] ?? 0, slope)
      const row = (units[at] ?? 0) * dimensions
      for (let n = 0; n < dimensions; n++)
        vector.slopes[row + n] = (vector.slopes[row + n] ?? 0) + (numbers[n] ?? 0) * enlarged * slope
    }
  }
}

/** HeadWeights that are moved by Adam, with decay. */
function createAdam(weights: Float32Array, decayOf: number) {
  const slopes = new Float32Array(weights.length)
  const [means, squares] = [new Float32Array(weights.length), new Float32Array(weights.length)]
  let steps = 0
  return {
    weights,
    slopes,
    add(at: number, slope: number): void {
      slopes[at] = (slopes[at] ?? 0) + slope
    },
    step(by: number): void {
      steps += 1
      const [meanShare, squareShare] = [1 - 0.9 ** steps, 1 - 0.999 ** steps]
      for (let at = 0; at < weights.length; at++) {
        const slope = slopes[at] ?? 0
        const mean = 0.9 * (means[at] ?? 0) + 0.1 * slope
        const square = 0.999 * (squares[at] ?? 0) + 0.001 * slope * slope
        means[at] = mean
        squares[at] = square
        const before = weights[at] ?? 0
        const move = mean / meanShare / (Math.sqrt(square / squareShare) + 1e-8)
        weights[at] = before - by * (move + decayOf * before)
        slopes[at] = 0
      }
    },
  }
}

const rounded = (value: number) => Math.round(value * 1e5) / 1e5
