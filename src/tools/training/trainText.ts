import { createHash } from 'node:crypto'
import { tableSize } from '../../server/analyzer/hashing'
import {
  createLinearModel,
  identityAlone,
  type LinearModel,
  lettersShare,
  type ModelDetails,
  wordsShare,
} from '../../server/analyzer/linearModel'
import { type Example, folds, ownSources } from './examples'
import { calibrate, createDice, mean, quantize, shuffle } from './statistics'

/** One in this many sentences about identities is learned: with all of them, other hostility is learned less well. */
const learnedOfIdentities = 11
/** The data's prejudice is taken off more than whole, because it is worst in what people say of themselves in few words. */
const prejudiceTakenOff = 1.2

/** Trains on all examples, and calibrates by what models say of texts that they were not trained on. */
export function trainText(examples: readonly Example[]): { table: Int8Array; details: ModelDetails } {
  const { calibration, prejudice } = crossValidate(examples)
  const { table, rest } = fitWeights(examples.filter(isLearned))
  const weight = Number(((rest.lists[identityAlone] ?? 0) - prejudice).toFixed(4))
  const details = { ...rest, lists: { ...rest.lists, [identityAlone]: weight }, calibration }
  const hash = createHash('sha256').update(table).update(JSON.stringify(details)).digest('hex')
  return { table, details: { version: `text-${hash.slice(0, 8)}`, ...details } }
}

/** The sum of each example by a model that was trained without its fold, and the calibration that follows from them. */
export function crossValidate(examples: readonly Example[]) {
  const sums = new Map<Example, number>()
  for (let fold = 0; fold < folds; fold++) {
    const model = modelOf(fitWeights(examples.filter((one, n) => one.fold !== fold && isLearned(one, n))))
    for (const one of examples) if (one.fold === fold) sums.set(one, model.sumOf(one.lexed))
  }
  const prejudice = prejudiceOf(sums)
  for (const [one, sum] of sums) if (isIdentityAlone(one)) sums.set(one, sum - prejudice)
  const kept = [...sums].filter(([one]) => one.source !== 'inserted')
  const weightOf = calibrationWeights(kept.map(([one]) => one))
  const samples = kept.map(([one, sum]) => ({ sum, isToxic: one.isToxic, weight: weightOf(one) }))
  return { sums, calibration: calibrate(samples), prejudice }
}

function isLearned({ source }: Example, n: number): boolean {
  return source !== 'identities' || n % learnedOfIdentities === 0
}

function isIdentityAlone({ lists }: Example): boolean {
  return lists.some(([name]) => name === identityAlone)
}

function modelOf({ table, rest }: FittedWeights): LinearModel {
  return createLinearModel(table, { version: '', ...rest, calibration: { slope: 1, bias: 0 } })
}

/** How much more a harmless sentence weighs because it names an identity. */
function prejudiceOf(sums: ReadonlyMap<Example, number>): number {
  const harmless = [...sums].filter(([{ isToxic }]) => !isToxic)
  const named = harmless.filter(([one]) => one.identity === 'named' && isIdentityAlone(one))
  const unnamed = harmless.filter(([one]) => one.identity === 'unnamed')
  const [more, less] = [named, unnamed].map((found) => mean(found.map(([, sum]) => sum)))
  return prejudiceTakenOff * Math.max(0, (more ?? 0) - (less ?? 0))
}

const epochs = 4
const rate = 0.1
const decay = 1e-4

interface FittedWeights {
  table: Int8Array
  rest: Pick<ModelDetails, 'scale' | 'bias' | 'lists'>
}

interface Weight {
  weight: number
  slope: number
}

/** Logistic regression by AdaGrad; features that tell more weigh more (as in NB-SVM), and those of one text alone nothing. */
function fitWeights(examples: readonly Example[]): FittedWeights {
  const dice = createDice(16)
  const importance = importanceAmong(examples)
  const evidence = evidenceOfPlaces(examples, importance)
  const weights = new Float32Array(tableSize)
  const slopes = new Float32Array(tableSize).fill(1e-3)
  const lists = new Map<string, Weight>()
  const bias: Weight = { weight: 0, slope: 1e-3 }
  const order = [...examples]
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, dice)
    for (const one of order) learn(one)
  }
  const known = [...lists].map(([name, { weight }]) => [name, Number(weight.toFixed(4))] as const).sort()
  const { bytes, scale } = quantize(weights.map((weight, place) => weight * (evidence[place] ?? 0)))
  const rest = { scale, bias: Number(bias.weight.toFixed(4)), lists: Object.fromEntries(known) }
  return { table: bytes, rest }

  function learn({ letters, words, lists: features, isToxic, source }: Example): void {
    const perLetter = lettersShare(letters.length)
    const perWord = wordsShare(words.length)
    let total = bias.weight + perLetter * sumOf(letters) + perWord * sumOf(words)
    for (const [name, value] of features) total += (lists.get(name)?.weight ?? 0) * value
    const weight = importance(source, isToxic)
    const error = (1 / (1 + Math.exp(-total)) - (isToxic ? 1 : 0)) * weight
    adjust(letters, perLetter, error, weight)
    adjust(words, perWord, error, weight)
    for (const [name, value] of features) {
      const entry = lists.get(name) ?? { weight: 0, slope: 1e-3 }
      lists.set(name, entry)
      step(entry, error * value + decay * weight * entry.weight)
    }
    step(bias, error)
  }

  function sumOf(places: Int32Array): number {
    let total = 0
    for (let n = 0; n < places.length; n++) {
      const place = places[n] ?? 0
      total += (weights[place] ?? 0) * (evidence[place] ?? 0)
    }
    return total
  }

  function adjust(places: Int32Array, share: number, error: number, weight: number): void {
    for (let n = 0; n < places.length; n++) {
      const place = places[n] ?? 0
      const before = weights[place] ?? 0
      const gradient = error * share * (evidence[place] ?? 0) + decay * weight * before
      const slope = (slopes[place] ?? 0) + gradient * gradient
      slopes[place] = slope
      weights[place] = before - (rate * gradient) / Math.sqrt(slope)
    }
  }
}

function step(entry: Weight, gradient: number): void {
  entry.slope += gradient * gradient
  entry.weight -= (rate * gradient) / Math.sqrt(entry.slope)
}

/** How many times the average a single text may count. */
const maxImportance = 30
const sourceWeights: Readonly<Record<string, number>> = { identities: 0.05, templates: 0.8, inserted: 0.05 }

type Importance = (source: string, isToxic: boolean) => number

/** Sources weigh alike, and within each the toxic and the harmless. */
function importanceAmong(examples: readonly Example[]): Importance {
  const counts = countsOf(examples)
  const sources = new Set(examples.map(({ source }) => source))
  const total = [...sources].reduce((sum, source) => sum + 2 * (sourceWeights[source] ?? 1), 0)
  return (source, isToxic) => {
    const share = ((sourceWeights[source] ?? 1) * examples.length) / total
    const same = counts.get(keyOf(source, isToxic)) ?? 1
    // Most of what names an identity is harmless because we made it so.
    const count = source === 'identities' ? (same + (counts.get(keyOf(source, !isToxic)) ?? 0)) / 2 : same
    return Math.min(maxImportance, share / count)
  }
}

/**
 * Each source counts alike, with the share of toxic texts that it has, but at most a half: more means that they were looked for. Ours
 * count for less.
 */
function calibrationWeights(examples: readonly Example[]): (one: Example) => number {
  const counts = countsOf(examples)
  return ({ source, isToxic }) => {
    const [same, other] = [counts.get(keyOf(source, isToxic)) ?? 1, counts.get(keyOf(source, !isToxic)) ?? 0]
    const share = isToxic ? Math.min(0.5, same / (same + other)) : Math.max(0.5, same / (same + other))
    return ((ownSources.includes(source) ? 0.15 : 1) * share) / same
  }
}

const keyOf = (source: string, isToxic: boolean) => `${isToxic} ${source}`

function countsOf(examples: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { source, isToxic } of examples) {
    counts.set(keyOf(source, isToxic), (counts.get(keyOf(source, isToxic)) ?? 0) + 1)
  }
  return counts
}

const smoothing = 3
const leastEvidence = 0.3

/** How much each place of the table tells: the rarer, and the more unevenly it stands in toxic and harmless texts, the more. */
function evidenceOfPlaces(examples: readonly Example[], importance: Importance): Float32Array {
  const counts = new Int32Array(tableSize)
  const last = new Int32Array(tableSize).fill(-1)
  const toxic = new Float32Array(tableSize)
  const harmless = new Float32Array(tableSize)
  let [allToxic, allHarmless] = [smoothing, smoothing]
  for (const [index, { letters, words, source, isToxic }] of examples.entries()) {
    const weight = importance(source, isToxic)
    const side = isToxic ? toxic : harmless
    if (isToxic) allToxic += weight
    else allHarmless += weight
    for (const places of [letters, words]) {
      for (const place of places) {
        if (last[place] === index) continue
        last[place] = index
        counts[place] = (counts[place] ?? 0) + 1
        side[place] = (side[place] ?? 0) + weight
      }
    }
  }
  return Float32Array.from(counts, (count, place) => {
    if (count < 2) return 0
    const odds =
      ((toxic[place] ?? 0) + smoothing) / allToxic / (((harmless[place] ?? 0) + smoothing) / allHarmless)
    return (Math.log(examples.length / count) / 5) * Math.min(3, leastEvidence + Math.abs(Math.log(odds)))
  })
}
