import { defaultAnalyzerSettings } from '../../contract/settings'
import { loadReader } from '../../server/analyzer/second/reader'
import { createTextAnalyzer } from '../../server/analyzer/textAnalyzer'
import { percent, say } from './report'
import { judgingHand, type SignExample, signExamples } from './signExamples'

/** What the office makes of a sentence. */
interface Told {
  example: SignExample
  /** The signals that were found. */
  kinds: readonly string[]
  isBlocked: boolean
  /** Nothing was found, and it waits because it is taken for another language. */
  isForeign: boolean
}

/** Which readings count. */
type Readings = 'first' | 'second' | 'both'

/** Reads sentences by both readings; answers what each, or both, make of them. */
export async function readSigns(examples: readonly SignExample[]): Promise<(readings: Readings) => Told[]> {
  const analyzer = createTextAnalyzer()
  const read = await loadReader()
  const seconds = await read(examples.map(({ text }) => text))
  const firsts = examples.map(({ text }) => analyzer.scoreText(text))
  return (readings) =>
    examples.map((example, n) => {
      const first = readings === 'second' ? null : (firsts[n] ?? null)
      const second = readings === 'first' ? null : (seconds[n] ?? null)
      const findings = (second?.findings ?? []).filter(({ from }) => from !== 'more')
      const kinds = [...(first?.signals ?? []), ...findings].map(({ kind }) => kind)
      const cruelty = findings.some(({ kind }) => kind === 'bullying') ? (second?.cruelty ?? 0) : 0
      const isForeign = first !== null && first.score === null && kinds.length === 0
      const isBlocked = Math.max(first?.score ?? 0, cruelty) > defaultAnalyzerSettings.toxicity
      return { example, kinds, isForeign, isBlocked }
    })
}

/** How many, from 0 to 1; NaN where there are none of such sentences. */
export function sharesOf(told: readonly Told[]) {
  const signs = told.filter(({ example }) => example.isSign)
  const others = told.filter(({ example }) => !example.isSign)
  const share = (some: readonly Told[], which: (one: Told) => boolean) =>
    some.filter(which).length / some.length
  const isAlarmed = ({ kinds, isBlocked }: Told) => kinds.length > 0 || isBlocked
  const isFoundAsSuch = ({ kinds, example, isBlocked }: Told) =>
    kinds.some((kind) => kind === example.kind) || (example.kind === 'bullying' && isBlocked)
  return {
    foundAsSuch: share(signs, isFoundAsSuch),
    found: share(signs, isAlarmed),
    public: share(signs, (one) => !isAlarmed(one) && !one.isForeign),
    alarmed: share(others, isAlarmed),
    foreign: share(others, ({ isForeign }) => isForeign),
  }
}

/**
 * Prints what the analyzer finds in sentences that were written for it without a look at its rules: by kind, and by who wrote them. The
 * hand that judges comes by itself, because the second reading was trained on the others.
 */
export async function evaluateSigns(): Promise<void> {
  const toldBy = await readSigns(signExamples())
  const kindOf = ({ kind }: SignExample) => kind ?? 'everyday talk'
  for (const readings of ['first', 'second', 'both'] as const) {
    const judging = toldBy(readings).filter(({ example }) => example.hand === judgingHand)
    table(`Signs by kind, of the hand “${judgingHand}”: ${namesOf[readings]}`, judging, kindOf)
  }
  table('Signs by kind, of all hands: both readings', toldBy('both'), kindOf)
  table('Signs by hand: both readings', toldBy('both'), ({ hand }) => hand)
}

const namesOf: Readonly<Record<Readings, string>> = {
  first: 'first reading alone',
  second: 'second reading alone',
  both: 'both readings',
}

const heads = [
  ...['sentences', 'signs', 'found as such', 'found', 'public, nobody told'],
  ...['look-alikes alarmed', 'held as foreign'],
]

function table(title: string, all: readonly Told[], nameOf: (example: SignExample) => string): void {
  const names = [...new Set(all.map(({ example }) => nameOf(example)))]
  const rows = names.map((name) =>
    lineOf(
      name,
      all.filter(({ example }) => nameOf(example) === name),
    ),
  )
  say(title, [heads, ...rows, lineOf('all', all)])
}

function lineOf(name: string, told: readonly Told[]): string[] {
  const signs = told.filter(({ example }) => example.isSign).length
  const { foundAsSuch, found, public: unseen, alarmed, foreign } = sharesOf(told)
  const shares = [foundAsSuch, found, unseen, alarmed, foreign]
  return [name, String(signs), ...shares.map((share) => (Number.isNaN(share) ? '' : percent(share)))]
}
