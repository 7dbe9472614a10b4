import { bySignalKind, type SignalKind, signalKinds } from '../../../contract/signals'
import { dimensions } from './encoder'
import { tableSize } from './wordPlaces'

/** What belongs to the weights: kept beside them as JSON. */
export interface HeadsDetails {
  version: string
  /** How many units stand between the vector and the heads. */
  hidden: number
  /** What one step of a weight stands for, in each of the three parts of the weights. */
  scales: { vector: number; hidden: number; words: number }
  biases: { hidden: number[]; heads: number[] }
}

/** The weights, one byte each: from a vector's numbers to the hidden units, from these to the heads, and from words to the heads. */
export interface Weights {
  vector: ArrayLike<number>
  hidden: ArrayLike<number>
  words: ArrayLike<number>
}

/** A number for each kind of sign: the higher, the surer. */
export type Sums = Record<SignalKind, number>

const heads = signalKinds.length

/** A head for each kind of sign: over the meaning of a sentence by one layer of hidden units, and over its words and letters. */
export function createHeads({ hidden, scales, biases }: HeadsDetails, weights: Weights) {
  if (weights.vector.length !== dimensions * hidden || weights.words.length !== tableSize * heads)
    throw new Error('The weights of the second reading do not belong to their details.')
  return (vector: ArrayLike<number>, places: Int32Array): Sums => {
    const units = Float32Array.from({ length: hidden }, (_, unit) => {
      let sum = 0
      for (let n = 0, at = unit * dimensions; n < dimensions; n++, at++)
        sum += (vector[n] ?? 0) * (weights.vector[at] ?? 0)
      return Math.max(0, sum * scales.vector + (biases.hidden[unit] ?? 0))
    })
    const share = scales.words / Math.sqrt(Math.max(1, places.length))
    const sumOf = (head: number) => {
      let [byMeaning, byWords] = [0, 0]
      for (let unit = 0; unit < hidden; unit++)
        byMeaning += (units[unit] ?? 0) * (weights.hidden[unit * heads + head] ?? 0)
      for (const place of places) byWords += weights.words[place * heads + head] ?? 0
      return (biases.heads[head] ?? 0) + byMeaning * scales.hidden + byWords * share
    }
    return bySignalKind((kind) => sumOf(signalKinds.indexOf(kind)))
  }
}
