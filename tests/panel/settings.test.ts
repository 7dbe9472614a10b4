import { describe, expect, it } from 'vitest'
import { differences, numberIn } from '../../src/panel/providers/settingsCalls'

const mark = { version: 3, updated: null, updatedBy: null }
/** A group that no screen knows stands for those that are to come. */
const shown = { id: 'privacy', privacy: { days: 30, contact: 'a', about: 'b', ...mark } }
const mine = { privacy: { ...shown.privacy, days: '20', contact: 'mine' } }

describe('what is changed in the settings', () => {
  it('is told field by field, of any group, and not of what the office keeps beside them', () => {
    expect(differences(mine, shown)).toEqual([
      { path: 'privacy.days', mine: '20', theirs: '30' },
      { path: 'privacy.contact', mine: 'mine', theirs: 'a' },
    ])
    expect(differences({ privacy: { ...shown.privacy, days: '30', version: 9 } }, shown)).toEqual([])
  })
})

it.each([
  ['0,25', 0.25],
  [' .5 ', 0.5],
  ['1.', 1],
  ['', Number.NaN],
  ['-1', Number.NaN],
  ['1e-1', Number.NaN],
])('as a number, %j is %d', (text, number) => {
  expect(numberIn(text)).toBe(number)
})
