import { type Example, ownSources } from './examples'

/** No single text counts for more than so many of the average. */
const maxWeight = 30
const sourceWeights: Readonly<Record<string, number>> = {
  identities: 0.05,
  templates: 0.8,
  inserted: 0.05,
}

export type Importance = (source: string, isToxic: boolean) => number

/** Sources weigh alike, and within each the toxic and the harmless. */
export function importancesOf(examples: readonly Example[]): Importance {
  const counts = countsOf(examples)
  const sources = new Set(examples.map(({ source }) => source))
  const total = [...sources].reduce((sum, source) => sum + 2 * (sourceWeights[source] ?? 1), 0)
  return (source, isToxic) => {
    const share = ((sourceWeights[source] ?? 1) * examples.length) / total
    const same = counts.get(keyOf(source, isToxic)) ?? 1
    // Ours are as we made them: most of what names an identity is harmless.
    const count = source === 'identities' ? (same + (counts.get(keyOf(source, !isToxic)) ?? 0)) / 2 : same
    return Math.min(maxWeight, share / count)
  }
}

/**
 * Each source counts alike, with the share of toxic texts that it has, but at most a half: more means that they were looked
 * for. Ours count for less.
 */
export function weigh(judged: { one: Example; weight: number }[]): void {
  const counts = countsOf(judged.map(({ one }) => one))
  for (const item of judged) {
    const { source, isToxic } = item.one
    const [same, other] = [counts.get(keyOf(source, isToxic)) ?? 1, counts.get(keyOf(source, !isToxic)) ?? 0]
    const share = isToxic ? Math.min(0.5, same / (same + other)) : Math.max(0.5, same / (same + other))
    item.weight = ((ownSources.includes(source) ? 0.15 : 1) * share) / same
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
