import { describe, expect, it } from 'vitest'
import { differences, numberIn } from '../../src/panel/providers/settingsCalls'
import { carriedOver, conflictsOf } from '../../src/panel/settings/useSaving'

const mark = { version: 3, updated: null, updatedBy: null }
/** A group that no screen knows stands for those that are to come. */
const shown = { id: 'privacy', privacy: { days: 30, contact: 'a', about: 'b', ...mark } }
const mine = { privacy: { ...shown.privacy, days: '20', contact: 'mine' } }
const theirs = { id: 'privacy', privacy: { ...shown.privacy, contact: 'theirs', about: 'c', version: 4 } }

describe('what is changed in the settings', () => {
  it('is told field by field, of any group, and not of what the office keeps beside them', () => {
    expect(differences(mine, shown)).toEqual([
      { path: 'privacy.days', mine: '20', theirs: '30' },
      { path: 'privacy.contact', mine: 'mine', theirs: 'a' },
    ])
    expect(differences({ privacy: { ...shown.privacy, days: '30', version: 9 } }, shown)).toEqual([])
  })

  it('is a conflict only where both have changed a field, and differently', () => {
    expect(conflictsOf(shown, mine, theirs)).toEqual([
      { path: 'privacy.contact', mine: 'mine', theirs: 'theirs' },
    ])
    expect(conflictsOf(shown, theirs, theirs)).toEqual([])
  })

  it('is carried over to what a colleague has saved, whose other changes stay', () => {
    expect(carriedOver(shown, mine, theirs)).toEqual({
      id: 'privacy',
      privacy: { days: '20', contact: 'mine', about: 'c', ...mark, version: 4 },
    })
    expect(theirs.privacy.contact).toBe('theirs')
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
