import { createHash } from 'node:crypto'
import { createLinearModel, type LinearModel, type ModelDetails } from '../../server/analyzer/linearModel'
import { identityAlone } from '../../server/analyzer/listFeatures'
import { calibrate } from './calibrate'
import { type Example, folds } from './examples'
import { type Fitted, fitWeights } from './fitWeights'
import { weigh } from './importance'
import { mean } from './measures'

export interface Trained {
  table: Int8Array
  details: ModelDetails
}

/** Trains on all examples, and calibrates by what models say of texts that they were not trained on. */
export function train(examples: readonly Example[]): Trained {
  const { calibration, prejudice } = crossValidate(examples)
  const { table, rest } = fitWeights(examples.filter(isLearned))
  const weight = Number(((rest.lists[identityAlone] ?? 0) - prejudice).toFixed(4))
  const details = { ...rest, lists: { ...rest.lists, [identityAlone]: weight }, calibration }
  const hash = createHash('sha256').update(table).update(JSON.stringify(details)).digest('hex')
  return { table, details: { version: `text-${hash.slice(0, 8)}`, ...details } }
}

/** The sum of each example by a model that was trained without its fold, and the calibration that they call for. */
export function crossValidate(examples: readonly Example[]) {
  const sums = new Map<Example, number>()
  for (let fold = 0; fold < folds; fold++) {
    const model = modelOf(fitWeights(examples.filter((one, n) => one.fold !== fold && isLearned(one, n))))
    for (const one of examples) if (one.fold === fold) sums.set(one, model.sumOf(one.seen))
  }
  const prejudice = prejudiceOf(sums)
  for (const [one, sum] of sums) if (isIdentityAlone(one)) sums.set(one, sum - prejudice)
  const judged = [...sums]
    .filter(([one]) => one.source !== 'inserted')
    .map(([one, sum]) => ({ sum, one, isToxic: one.isToxic, weight: 1 }))
  weigh(judged)
  return { sums, calibration: calibrate(judged), prejudice }
}

/** Sentences about identities are many of few words: with all of them, what else tells of hostility is learned less well. */
const oneOf = 11
const isLearned = ({ source }: Example, n: number) => source !== 'identities' || n % oneOf === 0

function modelOf({ table, rest }: Fitted): LinearModel {
  return createLinearModel(table, { version: '', ...rest, calibration: { slope: 1, bias: 0 } })
}

const isIdentityAlone = ({ lists }: Example) => lists.some(([name]) => name === identityAlone)

/** Of the data's prejudice so much is taken off: a little more than all, because it is worst in what one says of oneself in few words. */
const takenOff = 1.2

/** How much more a harmless sentence weighs because it names an identity. */
function prejudiceOf(sums: ReadonlyMap<Example, number>): number {
  const harmless = [...sums].filter(([{ isToxic }]) => !isToxic)
  const named = harmless.filter(([one]) => one.identity === 'named' && isIdentityAlone(one))
  const unnamed = harmless.filter(([one]) => one.identity === 'unnamed')
  const [more, less] = [named, unnamed].map((found) => mean(found.map(([, sum]) => sum)))
  return takenOff * Math.max(0, (more ?? 0) - (less ?? 0))
}
