/** A score beside the label that people gave. */
export interface ScoredLabel {
  score: number
  isToxic: boolean
}

/** How often a toxic text scores higher than a harmless one: 0.5 is chance, 1 is perfect. */
export function rocAuc(scored: readonly ScoredLabel[]): number {
  const sorted = scored.toSorted((a, b) => a.score - b.score)
  let [ranks, toxic] = [0, 0]
  for (let from = 0; from < sorted.length; ) {
    let to = from
    while (to < sorted.length && sorted[to]?.score === sorted[from]?.score) to++
    for (let index = from; index < to; index++) {
      if (!sorted[index]?.isToxic) continue
      ranks += (from + to + 1) / 2
      toxic++
    }
    from = to
  }
  return (ranks - (toxic * (toxic + 1)) / 2) / (toxic * (sorted.length - toxic))
}

/** The share of the toxic, or of the harmless, that scores above `limit`. */
export function blocked(scored: readonly ScoredLabel[], isToxic: boolean, limit = 0.5): number {
  const such = scored.filter((one) => one.isToxic === isToxic)
  return such.filter(({ score }) => score > limit).length / such.length
}

interface ScoreBin {
  count: number
  /** The mean score, and the share of toxic texts. */
  score: number
  toxic: number
}

/** Ten bins of equal width. */
export function reliability(scored: readonly ScoredLabel[]): ScoreBin[] {
  return Array.from({ length: 10 }, (_, n) => {
    const within = scored.filter(({ score }) => Math.min(9, Math.floor(score * 10)) === n)
    return {
      count: within.length,
      score: mean(within.map(({ score }) => score)),
      toxic: mean(within.map(({ isToxic }) => (isToxic ? 1 : 0))),
    }
  })
}

/** How far scores are from what is true, on average. */
export function calibrationError(scored: readonly ScoredLabel[]): number {
  const errors = reliability(scored).map(({ count, score, toxic }) => count * Math.abs(score - toxic))
  return errors.reduce((sum, error) => sum + error, 0) / scored.length
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

const calibrationRounds = 1000
const calibrationRate = 0.5

/** Platt's scaling: logistic regression on one number by gradient descent, of which there is one best solution. */
export function calibrate(samples: readonly { sum: number; isToxic: boolean; weight: number }[]) {
  let [slope, bias] = [1, 0]
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  for (let round = 0; round < calibrationRounds; round++) {
    let [bySlope, byBias] = [0, 0]
    for (const { sum, isToxic, weight } of samples) {
      const chance = 1 / (1 + Math.exp(-(bias + slope * sum)))
      const error = ((chance - (isToxic ? 1 : 0)) * weight) / total
      bySlope += error * sum
      byBias += error
    }
    slope -= calibrationRate * bySlope
    bias -= calibrationRate * byBias
  }
  return { slope: Number(slope.toFixed(4)), bias: Number(bias.toFixed(4)) }
}

export type Dice = (sides: number) => number

/** Pseudo-random integers from 0 up to `sides`, the same for the same seed. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

/** Shuffles in place. */
export function shuffle<Item>(items: Item[], dice: Dice): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = dice(last + 1)
    const [one, two] = [items[last], items[other]]
    if (one !== undefined && two !== undefined) [items[last], items[other]] = [two, one]
  }
}

/** One byte a weight: 127 is the size that one in two thousand of the weights other than 0 exceeds. */
export function quantize(weights: Float32Array): { bytes: Int8Array; scale: number } {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort()
  const scale = (sizes[Math.floor(sizes.length * 0.9995)] ?? 1) / 127
  const byteOf = (weight: number) => Math.max(-127, Math.min(127, Math.round(weight / scale)))
  return { bytes: Int8Array.from(weights, byteOf), scale }
}

/** Markdown; the first row is the head. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}

export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n${title}\n\n${markdownTable(rows)}\n`)
}

export function digits(value: number | undefined): string {
  return (value ?? 0).toFixed(3)
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
