import { tableSize } from '../../server/analyzer/places'
import type { Example } from './examples'
import type { Importance } from './importance'

const smoothing = 3
const leastTelling = 0.3

/** How much each place tells: the rarer, and the more unevenly it stands in toxic and harmless texts, the more. */
export function tellingOf(examples: readonly Example[], importance: Importance): Float32Array {
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
    return (Math.log(examples.length / count) / 5) * Math.min(3, leastTelling + Math.abs(Math.log(odds)))
  })
}
