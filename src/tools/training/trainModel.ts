import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byHeadKind, type HeadKind } from '../../contract/signals'
import { wordPlaces } from '../../server/analyzer/hashing'
import { modelFolder } from '../../server/analyzer/modelFiles'
import { createHeads, type HeadSums, loadEncoder } from '../../server/analyzer/second/heads'
import { loadReader, piecesOf, prepareText, type ReaderDetails } from '../../server/analyzer/second/reader'
import { demoOffice } from '../seed/demoOffice'
import { type DemoReadings, readingsFile } from '../seed/reviews'
import { examplesOf } from './examples'
import { type EncodedExample, type FittedHeads, fitHeads } from './fitHeads'
import { calibrate } from './statistics'
import { judgingHand, readLabelled, readLines, readRefuted, type SignExample, signExamples } from './texts'
import { trainText } from './trainText'
import { trainLanguages, trainWords } from './trainWords'

/** The share of harmless sentences that each head takes for a sign, at each sensitivity. */
const falseAlarms = { fewer: 0.0015, usual: 0.003, more: 0.01 }

const [csvFile] = process.argv.slice(2)
const begun = performance.now()

// The first reading learns from a CSV file with the columns text, toxic (1 or 0) and source; the second from the sentences that are here,
// and from what people said to be no sign, in a file with the columns text and kind.
const refuted = csvFile === undefined ? [] : readRefuted(csvFile)
if (csvFile === undefined || refuted) {
  report(await trainHeads(refuted ?? []))
  report(await readDemo())
} else {
  const labelled = readLabelled(csvFile)
  const { table, details } = trainText(examplesOf(labelled))
  write('text.bin', table)
  write('text.json', `${JSON.stringify(details, null, 2)}\n`)
  write('languages.bin', trainLanguages())
  write('words.txt', trainWords(labelled))
  report(`${details.version}: ${table.length} bytes of weights`)
}

function report(what: string): void {
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(`${what}, after ${seconds} s.\n`)
}

function write(name: string, content: string | NodeJS.ArrayBufferView): void {
  writeFileSync(join(modelFolder, name), content)
}

/** Reads the demo’s posts a second time, and keeps what is found beside the model: they come with their readings. */
async function readDemo(): Promise<string> {
  const texts = [...new Set(demoOffice(0).posts.flatMap(({ text }) => text ?? []))]
  const read = await loadReader()
  const readings = await read(texts)
  const found: DemoReadings['found'] = {}
  for (const [n, text] of texts.entries()) {
    const { findings = [], cruelty = 0 } = readings[n] ?? {}
    if (findings.length > 0) found[text] = { findings, cruelty }
  }
  const kept: DemoReadings = { model: readings[0]?.model ?? '', found }
  writeFileSync(readingsFile, `${JSON.stringify(kept)}\n`)
  return `Of ${texts.length} texts of the demo something is found in ${Object.keys(found).length}`
}

/** A sentence as the heads see it: the whole, and the pieces that it is read in. */
interface PreparedExample {
  example: SignExample
  whole: EncodedExample
  pieces: EncodedExample[]
}

/**
 * Trains the heads of the second reading on the sentences of all hands but the one for evaluation, and writes them.
 * @param refuted further look-alikes
 */
async function trainHeads(refuted: readonly SignExample[]): Promise<string> {
  const written = signExamples().filter(({ hand }) => hand !== judgingHand)
  const hands = new Set(written.filter(({ isSign }) => isSign).map(({ hand }) => hand))
  const prepared = await prepareAll(written.filter(({ hand }) => hands.has(hand)))
  const everyday = ['everyday-idioms', 'everyday-slang']
    .flatMap((name) => readLines(`sentences/${name}`))
    .map((text) => ({ text, kind: null, isSign: false, hand: '' }))
  // Hands without signs are not left out in turn: every fold learns from them.
  const harmless = written.filter(({ hand }) => !hands.has(hand))
  const further = await prepareAll([...everyday, ...harmless, ...refuted])
  const { limits, calibration } = limitsOf(crossValidate(prepared, further))
  const { details: fitted, weights } = fitHeads([...prepared, ...further].flatMap(learnedFrom))
  const parts = [weights.vector, weights.hidden, weights.words]
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part.buffer)))
  const rest = { ...fitted, limits, calibration }
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(rest)).digest('hex')
  const details: ReaderDetails = { version: `second-${hash.slice(0, 8)}`, ...rest }
  write('second.bin', bytes)
  write('second.json', `${JSON.stringify(details)}\n`)
  return `${details.version}: ${bytes.length} bytes of weights`
}

/** A piece of a sign may be harmless; each piece of a harmless text is. */
function learnedFrom({ example, whole, pieces }: PreparedExample): EncodedExample[] {
  return example.isSign || pieces.length < 2 ? [whole] : [whole, ...pieces]
}

async function prepareAll(examples: readonly SignExample[]): Promise<PreparedExample[]> {
  const texts = examples.map(({ text }) => ({
    whole: prepareText(text),
    pieces: piecesOf(text).map(({ start, end }) => prepareText(text.slice(start, end))),
  }))
  const vectors = await vectorsOf(texts.flatMap(({ whole, pieces }) => [whole, ...pieces]))
  return examples.map((example, n) => {
    const encoded = (text: string): EncodedExample => ({
      vector: vectors.get(text) ?? new Float32Array(),
      places: wordPlaces(text),
      sign: example.isSign ? example.kind : null,
      only: example.isOfOneKind ? example.kind : null,
    })
    const { whole = '', pieces = [] } = texts[n] ?? {}
    return { example, whole: encoded(whole), pieces: pieces.map(encoded) }
  })
}

/** The vector of each text, each encoded once. */
async function vectorsOf(texts: readonly string[]): Promise<ReadonlyMap<string, Float32Array>> {
  const encode = await loadEncoder()
  const distinct = [...new Set(texts)]
  const vectors = await encode(distinct)
  return new Map(distinct.map((text, n) => [text, vectors[n] ?? new Float32Array()]))
}

interface SummedExample {
  example: SignExample
  sums: HeadSums
}

/** The sums of each hand's sentences, by heads that were trained without that hand. */
function crossValidate(
  all: readonly PreparedExample[],
  further: readonly PreparedExample[],
): SummedExample[] {
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

function highest(sums: readonly HeadSums[]): HeadSums {
  return byHeadKind((kind) => Math.max(...sums.map((sum) => sum[kind])))
}

function limitsOf(examples: readonly SummedExample[]): Pick<ReaderDetails, 'limits' | 'calibration'> {
  const harmless = examples.filter(({ example }) => !example.isSign)
  const limit = (share: number) =>
    byHeadKind((kind: HeadKind) => {
      const sums = harmless.map(({ sums }) => sums[kind]).sort((one, other) => other - one)
      return Math.round((sums[Math.floor(sums.length * share)] ?? 0) * 1e3) / 1e3
    })
  const limits = {
    fewer: limit(falseAlarms.fewer),
    usual: limit(falseAlarms.usual),
    more: limit(falseAlarms.more),
  }
  const cruel = examples.filter(({ example }) => !example.isSign || example.kind === 'bullying')
  const calibration = calibrate(
    cruel.map(({ example, sums }) => ({ sum: sums.bullying, isToxic: example.isSign, weight: 1 })),
  )
  return { limits, calibration }
}
