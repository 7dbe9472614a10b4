import type { Listed } from './lexicon'
import type { Seen } from './seen'
import { classesOfWord } from './wordClasses'

const aims = new Set("you u ur your you're youre ya he she they he's she's they're hes shes".split(' '))
const readers = new Set("you u ur your you're youre ya yourself".split(' '))

/** What the list says of a short text that names an identity and nothing bad. */
export const identityAlone = 'identity alone'
const short = 12

/** Names are put together once: joined anew for each text they would be hashed anew. */
const named = (join: (name: string) => string) => {
  const known = new Map<string, string>()
  return (name: string) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const joined = join(name)
    known.set(name, joined)
    return joined
  }
}
const atAll = named((name) => `${name} at all`)
const aimed = named((name) => `aimed ${name}`)

/** What the list says of the words from one to another, by name. */
export function listFeatures(
  { units, listed, isMentioning, isHiding, shouting }: Seen,
  from: number,
  to: number,
): [string, number][] {
  const features: [string, number][] = []
  let [harmlessness, count, worst, isAimedAny] = [1, 0, 0, false]
  const seen = new Set<string>()
  for (let index = firstFrom(listed, from); index < listed.length; index++) {
    const find = listed[index]
    if (!find || find.first >= to) break
    if (find.last >= to) continue
    const { entry, first } = find
    const isAimed = entry.kind === 'insult' && isAimedAt(units, first)
    const weight = isAimed ? entry.aimed : entry.weight
    const name = isAimed ? aimed(entry.name) : entry.name
    isAimedAny ||= isAimed
    if (seen.has(name)) continue
    seen.add(name)
    harmlessness *= 1 - weight
    worst = Math.max(worst, weight)
    if (weight >= 0.3) count++
    features.push([name, 1])
  }
  if (seen.size > 0) {
    const chance = 1 - harmlessness
    features.push(['chance', chance])
    for (const step of [0.4, 0.6, 0.8, 0.9]) if (chance >= step) features.push([`chance ${step}`, 1])
    if (worst >= 0.85) features.push(['grave', 1])
    if (count > 1) features.push(['several', 1])
    if (count > 2) features.push(['many', 1])
    if (isAimedAny) features.push(['aimed', 1])
  }
  const counts = new Map<string, number>()
  let isToReader = false
  for (let index = from; index < to; index++) {
    for (const name of classesOfWord(units[index] ?? '') ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const share = 1 / Math.sqrt(to - from + 4)
  for (const [name, times] of counts) {
    features.push([name, times * share * 2], [atAll(name), 0.5])
  }
  if (counts.has('harsh') && counts.has('crowd')) features.push(['harsh of a crowd', 0.5])
  if (counts.has('harm') && counts.has('crowd')) features.push(['harm to a crowd', 0.5])
  if (counts.has('harm') && counts.has('play')) features.push(['harm in play', 1])
  if (counts.has('harsh') && counts.has('thing')) features.push(['harsh of a thing', 0.5])
  for (let index = from; index < to && !isToReader; index++) isToReader = readers.has(units[index] ?? '')
  if (isToReader) features.push(['to the reader', 1])
  if (isToReader && worst >= 0.3) features.push(['listed, to the reader', 1])
  if (isToReader && counts.has('harsh')) features.push(['harsh, to the reader', 0.5])
  if (isToReader && counts.has('harm')) features.push(['harm, to the reader', 0.5])
  const isBare = seen.size === 0 && !counts.has('harsh') && !counts.has('harm') && !counts.has('body')
  if (isBare) features.push(['nothing', 1])
  if (isBare && to - from < short) features.push(['nothing, short', 1])
  if (counts.has('identity')) {
    features.push([isBare ? 'identity, nothing' : 'identity, something', 1])
    if (isBare && to - from < short) features.push([identityAlone, 1])
    if (counts.has('harsh')) features.push(['identity, harsh', 1])
    if (counts.has('harm')) features.push(['identity, harm', 1])
  }
  if (isMentioning) features.push(['mentioned', 1])
  if (shouting > 0.6) features.push(['shouting', 1])
  if (isHiding) features.push(['hidden', 1])
  return features
}

function firstFrom(listed: readonly Listed[], from: number): number {
  let [low, high] = [0, from === 0 ? 0 : listed.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((listed[middle]?.first ?? 0) < from) low = middle + 1
    else high = middle
  }
  return low
}

function isAimedAt(units: readonly string[], first: number): boolean {
  for (let index = first - 1; index >= 0 && first - index < 5; index--) {
    const unit = units[index] ?? ''
    if ('.!?'.includes(unit)) return false
    if (aims.has(unit)) return true
  }
  return false
}
