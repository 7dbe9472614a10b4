import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type SignalKind, signalKinds } from '../../contract/posts'

/** Nothing is trained on the sentences of this hand: they judge. */
export const judgingHand = 'night'

/** A sentence that was written by one hand, for one brief. */
export interface SignExample {
  text: string
  /** By whom: the name of the folder. */
  hand: string
  /** Of what it is a sign, or what it only looks like; null of everyday talk. */
  kind: SignalKind | null
  isSign: boolean
  /** Nobody has said whether it is a sign of other kinds. */
  isOfOneKind?: true
}

/** Every sentence in `signs`: a folder a hand, whose files begin with the brief that they were written by. */
export function signExamples(): SignExample[] {
  const root = join(import.meta.dirname, 'signs')
  const hands = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return hands.flatMap(({ name: hand }) =>
    readdirSync(join(root, hand)).flatMap((file) => {
      const [brief = '', ...texts] = readFileSync(join(root, hand, file), 'utf8')
        .trimEnd()
        .split('\n')
      if (!brief.startsWith('# ')) throw new Error(`${hand}/${file} does not begin with its brief.`)
      return texts.map((text) => ({ text, hand, ...aboutOf(file) }))
    }),
  )
}

/** By the file's name: `grooming.sign.txt`, `grooming.lookalike.txt` or `harmless.txt`. */
function aboutOf(file: string): Pick<SignExample, 'kind' | 'isSign'> {
  const [about, label] = basename(file, '.txt').split('.')
  if (about === 'harmless' && label === undefined) return { kind: null, isSign: false }
  const kind = signalKinds.find((known) => known === about)
  if (!kind || (label !== 'sign' && label !== 'lookalike'))
    throw new Error(`${file} is named for no kind of sign.`)
  return { kind, isSign: label === 'sign' }
}
