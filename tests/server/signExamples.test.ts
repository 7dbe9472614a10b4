import { expect, it } from 'vitest'
import { type SignExample, signExamples } from '../../src/tools/training/texts'

const examples = signExamples()
const countsBy = (nameOf: (example: SignExample) => string) => {
  const counts = new Map<string, number>()
  for (const example of examples) counts.set(nameOf(example), (counts.get(nameOf(example)) ?? 0) + 1)
  return counts
}

it('the sentences that are signs, or look like them, stand there once, each in words of its own', () => {
  const plain = examples.map(({ text }) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  const doubled = plain.filter((text, at) => text !== '' && plain.indexOf(text) !== at)
  expect(doubled.length).toBeLessThan(examples.length / 1000)
  for (const { text } of examples) expect(text, text).toMatch(/^\S.*\S$/u)
})

it('each hand has written of each kind some hundred signs and look-alikes, and everyday talk', () => {
  const counts = countsBy(({ hand, kind, isSign }) => `${hand} ${kind ?? 'talk'} ${isSign}`)
  expect(counts.get('notices talk false')).toBeGreaterThanOrEqual(890)
  expect(counts.size).toBe(6 * (8 * 2 + 1) + 1)
  for (const [name, count] of counts) expect(count, name).toBeGreaterThanOrEqual(95)
})

it('of each kind there are some six hundred signs and look-alikes, and four thousand of everyday talk', () => {
  for (const [name, count] of countsBy(({ kind, isSign }) => `${kind ?? 'talk'} ${isSign}`)) {
    expect(count, name).toBeGreaterThanOrEqual(name.startsWith('talk') ? 4000 : 585)
  }
})
