import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modelFolder } from './modelFolder'

const file = readFileSync(join(modelFolder, 'words.txt'), 'utf8')
const [ours = [], others = []] = file.split('\n\n').map((part) => part.trimEnd().split('\n'))

/** English as it is written, slang too: each word, and how many are more frequent. */
export const vocabulary: ReadonlyMap<string, number> = new Map(
  [...ours, ...others].map((word, rank) => [word, rank]),
)

/** Whether children have it in their English: the others' words hold some of other languages. */
export const isChildrens = (word: string): boolean => (vocabulary.get(word) ?? ours.length) < ours.length
