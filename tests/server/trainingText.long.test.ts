import { expect, test } from 'vitest'
import { createTextScorer } from '../../src/server/analyzer/textScorer'
import { examplesOf } from '../../src/tools/training/examples'
import { trainText } from '../../src/tools/training/trainText'

const sample = [
  ...['a', 'b', 'c', 'd', 'e', 'f'].flatMap((one) => [
    { text: `what a lovely picture ${one}`, isToxic: false, source: 'here' },
    { text: `you are a fool ${one}`, isToxic: true, source: 'here' },
  ]),
]

test('the same texts give the same model', () => {
  const [one, two] = [trainText(examplesOf(sample)), trainText(examplesOf(sample))]
  expect(two.details).toEqual(one.details)
  expect(two.table).toEqual(one.table)
  const scoreText = createTextScorer(one)
  expect(scoreText('you are a fool').score).toBeGreaterThan(0.5)
  expect(scoreText('what a lovely picture').score).toBeLessThan(0.5)
}, 180_000)
