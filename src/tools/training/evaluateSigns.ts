import { defaultAnalyzerSettings } from '../../contract/settings'
import { loadReader } from '../../server/analyzer/second/reader'
import { createTextAnalyzer } from '../../server/analyzer/textAnalyzer'
import { percent, printTable } from './statistics'
import { judgingHand, type SignExample, signExamples } from './texts'

/** What the office makes of a sentence. */
interface EvaluatedSign {
  example: SignExample
  /** The signals that were found. */
  kinds: readonly string[]
  isBlocked: boolean
  /** Nothing was found, but it waits because it counts as another language. */
  isForeign: boolean
}

/** Which readings count. */
type Readings = 'first' | 'second' | 'both'

/** Reads sentences by both readings; the answer evaluates them by one or both. */
export async function readSigns(
  examples: readonly SignExample[],
): Promise<(readings: Readings) => EvaluatedSign[]> {
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

/** Shares from 0 to 1; NaN where there are no such sentences. */
export function sharesOf(evaluated: readonly EvaluatedSign[]) {
  const signs = evaluated.filter(({ example }) => example.isSign)
  const others = evaluated.filter(({ example }) => !example.isSign)
  const share = (some: readonly EvaluatedSign[], which: (one: EvaluatedSign) => boolean) =>
    some.filter(which).length / some.length
  const isAlarmed = ({ kinds, isBlocked }: EvaluatedSign) => kinds.length > 0 || isBlocked
  const isFoundAsSuch = ({ kinds, example, isBlocked }: EvaluatedSign) =>
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
 * Prints what the analyzer finds in the sentences in `signs`, by kind and by hand. The hand for evaluation comes by itself, because the
 * second reading was trained on the others.
 */
export async function evaluateSigns(): Promise<void> {
  const evaluatedBy = await readSigns(signExamples())
  const kindOf = ({ kind }: SignExample) => kind ?? 'everyday talk'
  for (const readings of ['first', 'second', 'both'] as const) {
    const judging = evaluatedBy(readings).filter(({ example }) => example.hand === judgingHand)
    printShares(`Signs by kind, of the hand “${judgingHand}”: ${readingNames[readings]}`, judging, kindOf)
  }
  printShares('Signs by kind, of all hands: both readings', evaluatedBy('both'), kindOf)
  printShares('Signs by hand: both readings', evaluatedBy('both'), ({ hand }) => hand)
}

const readingNames: Readonly<Record<Readings, string>> = {
  first: 'first reading alone',
  second: 'second reading alone',
  both: 'both readings',
}

const columns = [
  ...['sentences', 'signs', 'found as such', 'found', 'public, nobody told'],
  ...['look-alikes alarmed', 'held as foreign'],
]

function printShares(
  title: string,
  all: readonly EvaluatedSign[],
  nameOf: (example: SignExample) => string,
): void {
  const names = [...new Set(all.map(({ example }) => nameOf(example)))]
  const rows = names.map((name) =>
    lineOf(
      name,
      all.filter(({ example }) => nameOf(example) === name),
    ),
  )
  printTable(title, [columns, ...rows, lineOf('all', all)])
}

function lineOf(name: string, evaluated: readonly EvaluatedSign[]): string[] {
  const signs = evaluated.filter(({ example }) => example.isSign).length
  const { foundAsSuch, found, public: unseen, alarmed, foreign } = sharesOf(evaluated)
  const shares = [foundAsSuch, found, unseen, alarmed, foreign]
  return [name, String(signs), ...shares.map((share) => (Number.isNaN(share) ? '' : percent(share)))]
}
