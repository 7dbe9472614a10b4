import { expect, it } from 'vitest'
import { headKinds } from '../../src/contract/signals'
import { readSigns, sharesOf } from '../../src/tools/training/evaluateSigns'
import { judgingHand, signExamples } from '../../src/tools/training/texts'

it('of sentences that nothing was trained on most signs are found, of each kind, and few that only look like it', async () => {
  const told = await readSigns(signExamples().filter(({ hand }) => hand === judgingHand))
  const both = told('both')
  const all = sharesOf(both.filter(({ example }) => example.kind !== null))
  expect(all.found).toBeGreaterThanOrEqual(0.65)
  expect(all.public).toBeLessThanOrEqual(0.3)
  expect(all.alarmed).toBeLessThanOrEqual(0.07)
  for (const kind of headKinds) {
    const { found } = sharesOf(both.filter(({ example }) => example.kind === kind))
    expect([kind, found >= 0.5]).toEqual([kind, true])
  }
  const everyday = sharesOf(both.filter(({ example }) => example.kind === null))
  expect(everyday.alarmed).toBeLessThanOrEqual(0.02)
  expect(everyday.foreign).toBeLessThanOrEqual(0.005)
}, 300_000)
