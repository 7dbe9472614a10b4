import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { createTextScorer } from '../../server/analyzer/textScorer'
import { evaluateSigns } from './evaluateSigns'
import { type Example, examplesOf, ownSources } from './examples'
import {
  blocked,
  calibrationError,
  digits,
  mean,
  percent,
  printTable,
  reliability,
  rocAuc,
  type ScoredLabel,
} from './statistics'
import { disguises, readLabelled } from './texts'
import { crossValidate } from './trainText'

const [file] = process.argv.slice(2)
await evaluateSigns()
if (file !== undefined) evaluate(file)
else
  process.stdout.write(
    '\nOf toxicity, too: name a CSV file with the columns text, toxic (1 or 0) and source.\n',
  )

/** Prints how good the model is on texts of the file that it has not seen, by the labels that people gave. */
function evaluate(path: string): void {
  const labelled = readLabelled(path)
  const examples = examplesOf(labelled)
  const { sums, calibration } = crossValidate(examples)
  const scoredOf = (source: string): (ScoredLabel & { one: Example })[] =>
    examples.flatMap((one) => {
      const sum = sums.get(one)
      if (one.source !== source || sum === undefined) return []
      const score = 1 / (1 + Math.exp(-(calibration.bias + calibration.slope * sum)))
      return [{ one, score, isToxic: one.isToxic }]
    })
  const sources = [...new Set(labelled.map(({ source }) => source))]

  printTable('Unseen texts (five folds), blocked above 0.5', [
    [
      'source',
      'texts',
      'ROC-AUC',
      'list alone',
      'obscenity alone',
      'calibration error',
      'harmless blocked',
      'toxic blocked',
    ],
    ...[...sources, ...ownSources.slice(0, 3)].map((source) => {
      const scored = scoredOf(source)
      const list = scored.map(({ one }) => ({
        isToxic: one.isToxic,
        score: one.lists.find(([name]) => name === 'chance')?.[1] ?? 0,
      }))
      return [
        source,
        String(scored.length),
        digits(rocAuc(scored)),
        digits(rocAuc(list)),
        digits(rocAuc(byObscenity(scored))),
        digits(calibrationError(scored)),
        percent(blocked(scored, false)),
        percent(blocked(scored, true)),
      ]
    }),
  ])

  const all = sources.map(scoredOf)
  printTable('Reliability: of so many texts with such a score, how many are toxic', [
    ['score', ...sources.flatMap((source) => [`${source}: texts`, 'said', 'toxic'])],
    ...Array.from({ length: 10 }, (_, n) => [
      `${n / 10}–${(n + 1) / 10}`,
      ...all.flatMap((scored) => {
        const bin = reliability(scored)[n]
        return bin?.count ? [String(bin.count), digits(bin.score), digits(bin.toxic)] : ['0', '', '']
      }),
    ]),
  ])

  const harmless = scoredOf('identities').filter(({ isToxic }) => !isToxic)
  const [named, unnamed] = (['named', 'unnamed'] as const).map((identity) =>
    mean(harmless.filter(({ one }) => one.identity === identity).map(({ score }) => score)),
  )
  printTable('Harmless sentences, each frame unseen', [
    ['naming an identity', 'naming none', 'gap'],
    [digits(named), digits(unnamed), digits((named ?? 0) - (unnamed ?? 0))],
  ])

  const scoreText = createTextScorer()
  const hidden = disguises().map((one) => ({
    ...one,
    isChanged: scoreText(one.text).score > 0.5 !== scoreText(one.plain).score > 0.5,
  }))
  const changed = hidden.filter(({ isChanged }) => isChanged)
  printTable('Disguised words, by the model that is shipped', [
    ['texts', 'decision changed', 'most by'],
    [String(hidden.length), percent(changed.length / hidden.length), worstOf(changed.map(({ how }) => how))],
  ])

  const texts = labelled.map(({ text }) => text)
  for (const text of texts.slice(0, 3000)) scoreText(text)
  const begun = process.cpuUsage()
  for (const text of texts) scoreText(text)
  const { user, system } = process.cpuUsage(begun)
  const length = mean(texts.map((text) => text.length))
  printTable('Speed on one core', [
    ['texts of characters', 'texts a second'],
    [length.toFixed(0), ((texts.length * 1e6) / (user + system)).toFixed(0)],
  ])
}

function byObscenity(scored: readonly (ScoredLabel & { one: Example })[]): ScoredLabel[] {
  const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })
  return scored.map(({ one, isToxic }) => ({ isToxic, score: matcher.hasMatch(one.text) ? 1 : 0 }))
}

function worstOf(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sorted = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 4)
  return sorted.map(([name, count]) => `${name} (${count})`).join(', ') || 'none'
}
