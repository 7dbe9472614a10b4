import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const words = readFileSync(join(import.meta.dirname, 'model', 'words.txt'), 'utf8')
  .trimEnd()
  .split('\n')

/** English as children write it, slang too: each word, and how many are more frequent. */
export const vocabulary: ReadonlyMap<string, number> = new Map(words.map((word, rank) => [word, rank]))
