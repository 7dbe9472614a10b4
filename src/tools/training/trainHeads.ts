import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ofEachSignal, type SignalKind, sensitivities } from '../../contract/posts'
import { modelFolder } from '../../server/analyzer/modelFolder'
import { loadEncoder } from '../../server/analyzer/second/encoder'
import { createHeads, type Sums } from '../../server/analyzer/second/heads'
import { piecesOf, prepared, type ReaderDetails } from '../../server/analyzer/second/reader'
import { wordPlaces } from '../../server/analyzer/second/wordPlaces'
import { calibrate } from './calibrate'
import { type Encoded, type FittedHeads, fitHeads } from './fitHeads'
import { judgingHand, type SignExample, signExamples } from './signExamples'
import { lines } from './templates'

/** Of so many harmless sentences one is taken for a sign by each head, at each sensitivity. */
const falseAlarms: ReaderDetails['limits'] extends Record<infer Name extends string, unknown>
  ? Record<Name, number>
  : never = { fewer: 0.0015, usual: 0.003, more: 0.01 }

/** A sentence as the heads see it: the whole, and the pieces that it is read in. */
interface Prepared {
  example: SignExample
  whole: Encoded
  pieces: Encoded[]
}

/**
 * Trains the heads of the second reading on the sentences of all hands but the one that judges, and writes them.
 * @param refuted further look-alikes
 */
export async function trainHeads(refuted: readonly SignExample[]): Promise<string> {
  const written = signExamples().filter(({ hand }) => hand !== judgingHand)
  const hands = new Set(written.filter(({ isSign }) => isSign).map(({ hand }) => hand))
  const prepared = await prepareAll(written.filter(({ hand }) => hands.has(hand)))
  const everyday = ['everyday-idioms', 'everyday-slang']
    .flatMap(lines)
    .map((text) => ({ text, kind: null, isSign: false, hand: '' }))
  // Who writes no signs is not left out in turn: these are learned from whoever is judged.
  const harmless = written.filter(({ hand }) => !hands.has(hand))
  const further = await prepareAll([...everyday, ...harmless, ...refuted])
  const { limits, calibration } = limitsOf(crossValidate(prepared, further))
  const { details: fitted, weights } = fitHeads([...prepared, ...further].flatMap(learnedFrom))
  const parts = [weights.vector, weights.hidden, weights.words]
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part.buffer)))
  const rest = { ...fitted, limits, calibration }
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(rest)).digest('hex')
  const details: ReaderDetails = { version: `second-${hash.slice(0, 8)}`, ...rest }
  writeFileSync(join(modelFolder, 'second.bin'), bytes)
  writeFileSync(join(modelFolder, 'second.json'), `${JSON.stringify(details)}\n`)
  return `${details.version}: ${bytes.length} bytes of weights`
}

/** A piece of a sign may be harmless; of what is harmless each piece is. */
function learnedFrom({ example, whole, pieces }: Prepared): Encoded[] {
  return example.isSign || pieces.length < 2 ? [whole] : [whole, ...pieces]
}

async function prepareAll(examples: readonly SignExample[]): Promise<Prepared[]> {
  const textsOf = ({ text }: SignExample) => ({
    whole: prepared(text),
    pieces: piecesOf(text).map(({ start, end }) => prepared(text.slice(start, end))),
  })
  const texts = examples.map(textsOf)
  const vectors = await vectorsOf(texts.flatMap(({ whole, pieces }) => [whole, ...pieces]))
  return examples.map((example, n) => {
    const encoded = (text: string): Encoded => ({
      vector: vectors.get(text) ?? new Float32Array(),
      places: wordPlaces(text),
      sign: example.isSign ? example.kind : null,
      only: example.isOfOneKind ? example.kind : null,
    })
    const { whole = '', pieces = [] } = texts[n] ?? {}
    return { example, whole: encoded(whole), pieces: pieces.map(encoded) }
  })
}

/** The vector of each text, each worked out once. */
async function vectorsOf(texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
  const encode = await loadEncoder()
  const distinct = [...new Set(texts)]
  const vectors = await encode(distinct)
  return new Map(distinct.map((text, n) => [text, vectors[n] ?? new Float32Array()]))
}

interface Judged {
  example: SignExample
  sums: Sums
}

/** What heads say of the sentences of each hand that were trained without that hand. */
function crossValidate(all: readonly Prepared[], further: readonly Prepared[]): Judged[] {
  const hands = [...new Set(all.map(({ example }) => example.hand))]
  return hands.flatMap((hand) => {
    const others = [...all.filter(({ example }) => example.hand !== hand), ...further]
    const heads = headsOf(fitHeads(others.flatMap(learnedFrom)))
    return all
      .filter(({ example }) => example.hand === hand)
      .map(({ example, pieces }) => ({
        example,
        sums: highest(pieces.map(({ vector, places }) => heads(vector, places))),
      }))
  })
}

function headsOf({ details, weights }: FittedHeads) {
  return createHeads({ version: '', ...details }, weights)
}

function highest(sums: readonly Sums[]): Sums {
  return ofEachSignal((kind) => Math.max(...sums.map((sum) => sum[kind])))
}

function limitsOf(judged: readonly Judged[]): Pick<ReaderDetails, 'limits' | 'calibration'> {
  const harmless = judged.filter(({ example }) => !example.isSign)
  const limit = (share: number) =>
    ofEachSignal((kind: SignalKind) => {
      const sums = harmless.map(({ sums }) => sums[kind]).sort((one, other) => other - one)
      return Math.round((sums[Math.floor(sums.length * share)] ?? 0) * 1e3) / 1e3
    })
  const [fewer, usual, more] = sensitivities.map((name) => limit(falseAlarms[name]))
  if (!fewer || !usual || !more) throw new Error('a sensitivity has no share of false alarms')
  const cruel = judged.filter(({ example }) => !example.isSign || example.kind === 'bullying')
  const calibration = calibrate(
    cruel.map(({ example, sums }) => ({ sum: sums.bullying, isToxic: example.isSign, weight: 1 })),
  )
  return { limits: { fewer, usual, more }, calibration }
}
