/** A score beside what people said. */
export interface Judged {
  score: number
  isToxic: boolean
}

/** How often a toxic text scores higher than a harmless one: a half is chance, one is perfect. */
export function rocAuc(judged: readonly Judged[]): number {
  const sorted = judged.toSorted((a, b) => a.score - b.score)
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

/** How many of the toxic, or of the harmless, score above `limit`, from 0 to 1. */
export function blocked(judged: readonly Judged[], isToxic: boolean, limit = 0.5): number {
  const such = judged.filter((one) => one.isToxic === isToxic)
  return such.filter(({ score }) => score > limit).length / such.length
}

export interface Bin {
  from: number
  count: number
  /** What was said, and what was true, on average. */
  score: number
  toxic: number
}

/** Ten bins of equal width. */
export function reliability(judged: readonly Judged[]): Bin[] {
  return Array.from({ length: 10 }, (_, n) => {
    const within = judged.filter(({ score }) => Math.min(9, Math.floor(score * 10)) === n)
    return {
      from: n / 10,
      count: within.length,
      score: mean(within.map(({ score }) => score)),
      toxic: mean(within.map(({ isToxic }) => (isToxic ? 1 : 0))),
    }
  })
}

/** How far scores are from what is true, on average. */
export function calibrationError(judged: readonly Judged[]): number {
  const bins = reliability(judged).filter(({ count }) => count > 0)
  return (
    bins.reduce((sum, { count, score, toxic }) => sum + count * Math.abs(score - toxic), 0) / judged.length
  )
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}
