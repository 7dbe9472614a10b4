import type { ModelDetails } from '../../server/analyzer/linearModel'

interface Judged {
  sum: number
  isToxic: boolean
  weight: number
}

const rounds = 1000
const rate = 0.5

/** Platt's scaling: logistic regression on one number by gradient descent, of which there is one best solution. */
export function calibrate(judged: readonly Judged[]): ModelDetails['calibration'] {
  let [slope, bias] = [1, 0]
  const total = judged.reduce((sum, { weight }) => sum + weight, 0)
  for (let round = 0; round < rounds; round++) {
    let [bySlope, byBias] = [0, 0]
    for (const { sum, isToxic, weight } of judged) {
      const chance = 1 / (1 + Math.exp(-(bias + slope * sum)))
      const error = ((chance - (isToxic ? 1 : 0)) * weight) / total
      bySlope += error * sum
      byBias += error
    }
    slope -= rate * bySlope
    bias -= rate * byBias
  }
  return { slope: Number(slope.toFixed(4)), bias: Number(bias.toFixed(4)) }
}
