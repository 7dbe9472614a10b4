import { createHash } from 'node:crypto'
import { createLinearModel, type LinearModel, type ModelDetails } from '../linearModel'
import { calibrate } from './calibrate'
import { type Example, folds } from './examples'
import { type Fitted, fitWeights } from './fitWeights'
import { weigh } from './importance'

export interface Trained {
  table: Int8Array
  details: ModelDetails
}

/** Trains on all examples, and calibrates by what models say of texts that they were not trained on. */
export function train(examples: readonly Example[]): Trained {
  const { calibration } = crossValidate(examples)
  const { table, rest } = fitWeights(examples)
  const details = { ...rest, calibration }
  const hash = createHash('sha256').update(table).update(JSON.stringify(details)).digest('hex')
  return { table, details: { version: `text-${hash.slice(0, 8)}`, ...details } }
}

/** The sum of each example by a model that was trained without its fold, and the calibration that they call for. */
export function crossValidate(examples: readonly Example[]) {
  const sums = new Map<Example, number>()
  for (let fold = 0; fold < folds; fold++) {
    const model = modelOf(fitWeights(examples.filter((one) => one.fold !== fold)))
    for (const one of examples) if (one.fold === fold) sums.set(one, model.sumOf(one.seen))
  }
  const judged = [...sums]
    .filter(([one]) => one.source !== 'inserted')
    .map(([one, sum]) => ({ sum, one, isToxic: one.isToxic, weight: 1 }))
  weigh(judged)
  return { sums, calibration: calibrate(judged) }
}

function modelOf({ table, rest }: Fitted): LinearModel {
  return createLinearModel(table, { version: '', ...rest, calibration: { slope: 1, bias: 0 } })
}
