import { describe, expect, it } from 'vitest'
import { ageBandOf, isAdult, isChild, isUnder } from '../../src/shared/ages'

const bornIn = (born: number) => ({ born, age_band: null })
const given = (age_band: string) => ({ born: null, age_band })
const unknown = { born: null, age_band: null }

describe('how old somebody is', () => {
  it('by a year of birth, as the younger that the year allows', () => {
    const bands = [2026, 2020, 2019, 2017, 2016, 2014, 2013, 2011, 2010, 2008, 2007, 1950]
    expect(bands.map((born) => ageBandOf(bornIn(born), 2026))).toEqual([
      '0–5',
      '0–5',
      '6–8',
      '6–8',
      '9–11',
      '9–11',
      '12–14',
      '12–14',
      '15–17',
      '15–17',
      '18+',
      '18+',
    ])
  })

  it('by the ages that the platform names, which a year of birth overrides', () => {
    expect(ageBandOf(given('13–17'))).toBe('13–17')
    expect(ageBandOf({ born: 2016, age_band: '13–17' }, 2026)).toBe('9–11')
    expect(ageBandOf(unknown)).toBeNull()
  })

  it('a child is surely under 18, an adult surely not, and of others neither is said', () => {
    const all = [
      bornIn(2008),
      bornIn(2007),
      given('9–11'),
      given('16–24'),
      given('18+'),
      given('18–24'),
      unknown,
    ]
    expect(all.map((known) => isChild(known, 2026))).toEqual([true, false, true, false, false, false, false])
    expect(all.map((known) => isAdult(known, 2026))).toEqual([false, true, false, false, true, true, false])
  })

  it('who may be younger than an age is under it; nobody of unknown age is, and nobody is under 0', () => {
    const all = [bornIn(2013), bornIn(2012), given('9–14'), given('13–14'), unknown]
    expect(all.map((known) => isUnder(13, known, 2026))).toEqual([true, false, true, false, false])
    expect(all.some((known) => isUnder(0, known, 2026))).toBe(false)
  })
})
