import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The models lie beside this file, and in the build beside the program. */
export const modelFolder = join(import.meta.dirname, 'model')

export function readModelText(name: string): string {
  return readFileSync(join(modelFolder, name), 'utf8')
}

/** Weights of one byte each. */
export function readWeights(name: string): Int8Array {
  const file = readFileSync(join(modelFolder, name))
  return new Int8Array(file.buffer, file.byteOffset, file.length)
}
