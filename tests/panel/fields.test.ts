import { render } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Ago, formatDay, formatDistance, formatMoment, formatScore } from '../../src/panel/fields/format'
import { initials } from '../../src/panel/fields/Person'
import { caption, captionLetters, isolated } from '../../src/panel/fields/text'
import { endOfDay, instantOf } from '../../src/panel/providers/filters'

describe('a caption', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ')

  it('keeps fifteen words as they are', () => {
    expect(caption(words(15))).toBe(words(15))
  })

  it('cuts after fifteen words', () => {
    expect(caption(words(16))).toBe(`${words(15)}…`)
  })

  it('takes any white space for one blank', () => {
    expect(caption('  one\n\ntwo\tthree ')).toBe('one two three')
  })

  it('leaves fifteen long words as they are', () => {
    const long = Array.from({ length: 15 }, () => 'internationally').join(' ')
    expect(caption(long)).toBe(long)
  })

  it.each([['x'], ['山'], ['👩‍👩‍👧‍👦'], ['🇩🇪'], ['e\u0301']])(
    'is bounded where there are no blanks, and cuts no %s in two',
    (letter) => {
      expect(caption(letter.repeat(captionLetters))).toBe(letter.repeat(captionLetters))
      expect(caption(letter.repeat(captionLetters + 1))).toBe(`${letter.repeat(captionLetters)}…`)
    },
  )

  it('ends with one ellipsis, and no blank before it', () => {
    expect(caption(`${'x'.repeat(captionLetters - 1)} ${words(20)}`)).toBe(
      `${'x'.repeat(captionLetters - 1)}…`,
    )
  })
})

describe('a name within a sentence', () => {
  it('stays as it is in Latin letters', () => {
    expect(isolated('Zoë Ångström')).toBe('Zoë Ångström')
  })

  it('is isolated from the words after it, and cannot end that by itself', () => {
    expect(isolated('سارة')).toBe('\u2068سارة\u2069')
    expect(isolated('Eve\u2069\u202E Adam')).toBe('\u2068Eve Adam\u2069')
  })
})

describe('figures', () => {
  it('a score has two decimals', () => {
    expect([0, 0.5, 0.996, 1].map(formatScore)).toEqual(['0.00', '0.50', '1.00', '1.00'])
  })

  it('a date that cannot be read is shown as it came', () => {
    expect(formatMoment('someday')).toBe('someday')
  })

  it('initials are the first letters of the first and the last name', () => {
    expect(['Ada Northcott', 'Zoë', 'Ana María de la Cruz', ''].map(initials)).toEqual(['AN', 'Z', 'AC', ''])
  })

  it('initials cut neither a letter from its marks nor an emoji', () => {
    const names = ['👩\u200d👧 Lee', '🇩🇪 🏳️\u200d🌈', 'e\u0301lan O’Brien', 'مريم الزهراء']
    expect(names.map(initials)).toEqual(['👩\u200d👧L', '🇩🇪🏳️\u200d🌈', 'E\u0301O', 'ما'])
  })
})

it.each([
  [7 * 24 * 60, 'in 7 days'],
  [7 * 24 * 60 - 1, 'in 7 days'],
  [24 * 60 + 1, 'in 2 days'],
  [24 * 60, 'in 1 day'],
  [24 * 60 - 1, 'in 23 hours'],
  [59, 'in 59 minutes'],
  [0, 'in 0 minutes'],
  [-(2 * 24 * 60 - 1), '1 day ago'],
  [-(7 * 24 * 60), '7 days ago'],
])('%i minutes from now is told as %s', (minutes, told) => {
  const now = Date.UTC(2026, 0, 1)
  expect(formatDistance(new Date(now + minutes * 60_000).toISOString(), now)).toBe(told)
})

it.each([
  [-5, '5 min. ago'],
  [0.5, '0 min. ago'],
  [-(7 * 24 * 60), null],
])(
  'what was written %i minutes from now is dated %s, or by its day, with the exact time as its title',
  (minutes, told) => {
    const at = new Date(Date.now() + minutes * 60_000).toISOString()
    const { container } = render(createElement(Ago, { at }))
    expect(container).toHaveTextContent(told ?? formatDay(at))
    expect(container.firstElementChild).toHaveAttribute('title', formatMoment(at))
  },
)

describe('an instant of a field', () => {
  it.each([
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
    [new Date(Number.NaN), 'Invalid Date'],
    ['', null],
    [undefined, null],
  ])('%s is %s', (value, instant) => {
    expect(instantOf(value)).toBe(instant)
  })

  it.each([
    ['2026-03-01', new Date(2026, 2, 1, 23, 59, 59).toISOString()],
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
    ['12345-01-01', '12345-01-01'],
    [null, null],
  ])('at the end of the day %s is %s', (value, instant) => {
    expect(endOfDay(value)).toBe(instant)
  })
})
