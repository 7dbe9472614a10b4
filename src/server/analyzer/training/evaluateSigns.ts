import { defaultAnalyzerSettings } from '../../../contract/settings'
import { createTextAnalyzer } from '../textAnalyzer'
import { keptHand } from './examples'
import { percent, say } from './report'
import { type SignExample, signExamples } from './signExamples'

interface Told {
  example: SignExample
  /** The signals that were found. */
  kinds: readonly string[]
  isBlocked: boolean
  /** Nothing was found, and it waits because it is taken for another language. */
  isForeign: boolean
}

/** Prints what the analyzer finds in sentences that were written for it without a look at its rules: by kind, and by who wrote them. */
export function evaluateSigns(): void {
  const analyzer = createTextAnalyzer()
  const all = signExamples().map((example): Told => {
    const { signals, score } = analyzer.scoreText(example.text)
    const isFound = signals.length > 0
    const isBlocked = score !== null && score > defaultAnalyzerSettings.toxicity
    return {
      example,
      kinds: signals.map(({ kind }) => kind),
      isBlocked,
      isForeign: score === null && !isFound,
    }
  })
  const groups = (nameOf: (example: SignExample) => string) =>
    [...new Set(all.map(({ example }) => nameOf(example)))].map((name) => ({
      name,
      told: all.filter(({ example }) => nameOf(example) === name),
    }))
  const heads = [
    'sentences',
    'signs',
    'found as such',
    'public, nobody told',
    'look-alikes alarmed',
    'held as foreign',
  ]
  const lineOf = ({ name, told }: { name: string; told: readonly Told[] }) => {
    const signs = told.filter(({ example }) => example.isSign)
    const others = told.filter(({ example }) => !example.isSign)
    const share = (some: readonly Told[], which: (one: Told) => boolean) =>
      some.length === 0 ? '' : percent(some.filter(which).length / some.length)
    return [
      name,
      String(signs.length),
      share(signs, ({ kinds, example, isBlocked }) =>
        example.kind === 'bullying' ? isBlocked : kinds.some((kind) => kind === example.kind),
      ),
      share(signs, ({ kinds, isBlocked, isForeign }) => kinds.length === 0 && !isBlocked && !isForeign),
      share(others, ({ kinds, isBlocked }) => kinds.length > 0 || isBlocked),
      share(others, ({ isForeign }) => isForeign),
    ]
  }
  const kept = groups(({ kind, hand }) => (hand === keptHand ? (kind ?? 'everyday talk') : ''))
  say(`Signs, by kind, of the hand that nothing was learned from (${keptHand})`, [
    heads,
    ...kept.filter(({ name }) => name !== '').map(lineOf),
  ])
  say('Signs, by who wrote them', [heads, ...groups(({ hand }) => hand).map(lineOf)])
  say('Signs, in all', [heads, lineOf({ name: 'all', told: all })])
}
