import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readText } from '../../src/server/analyzer/reading/read'
import { createTextScorer } from '../../src/server/analyzer/textScorer'
import { disguises } from '../../src/tools/training/texts'

const read = (text: string) =>
  readText(text)
    .tokens.map((token) => token.text)
    .join(' ')

describe('a word is read as a person reads it', () => {
  test.each([
    ['invisible characters', 'i\u200bd\u2060i\u00ado\ufefft', 'idiot'],
    ['a text that is turned', 'you \u202etoidi\u202c there', 'you idiot there'],
    ['full width', 'ｉｄｉｏｔ', 'idiot'],
    ['look-alikes of other alphabets', 'іdіоt', 'idiot'],
    ['letters in boxes and circles', '🅸🅳🅸🅾🆃 ⓘⓓⓘⓞⓣ', 'idiot idiot'],
    ['regional letters', '🇮🇩🇮🇴🇹', 'idiot'],
    ['accents', 'ïdíôt café', 'idiot cafe'],
    ['signs for letters', '1d!0t $hit b!+ch', 'idiot shit bitch'],
    ['masked letters', 'f**k sh*t', 'fuck shit'],
    ['letters that are apart', 'i d i o t', 'idiot'],
    ['dots between letters', 'i.d.i.o.t i-d-i-o-t', 'idiot idiot'],
    ['a word in pieces', 'st-upid id iot', 'stupid idiot'],
    ['a word backwards', 'toidi', 'idiot'],
    ['a drawn-out word', 'idiiiiot soooo', 'idiot so'],
    ['a picture that is a word', '🖕', 'fuck you'],
  ])('%s', (_, text, reading) => {
    expect(read(text)).toBe(reading)
  })
})

describe('what hides nothing is left as it is', () => {
  test.each([
    ['mp3 and covid19', 'mp 3 and covid 0'],
    ['the rail and a star', 'the rail and a star'],
    ['Niger is a country', 'niger is a country'],
    ['as I say', 'as i say'],
    ['well-known', 'well known'],
    ['see @anna at https://example.org/idiot now', 'see @ at http now'],
    ['10$ or 20@', '0 or 0'],
  ])('%s', (text, reading) => {
    expect(read(text)).toBe(reading)
    expect(readText(text).hidden).toEqual([])
  })

  test('a flag, a family and an accent', () => {
    expect(readText('🇫🇷 👨\u200d👩\u200d👧 café naïve').hidden).toEqual([])
  })
})

describe('what was hidden is told, and where', () => {
  test.each([
    ['an i\u200bdiot', 'unseen', 'i\u200bdiot', 'idiot'],
    ['an іdiot', 'look_alikes', 'іdiot', 'idiot'],
    ['an \u202etoidi\u202c', 'turned', 'toidi', 'idiot'],
    ['an 1d10t', 'signs', '1d10t', 'idiot'],
    ['an i d i o t', 'spacing', 'i d i o t', 'idiot'],
    ['a toidi', 'backwards', 'toidi', 'idiot'],
    ['🎂 an idiiiot', 'drawn_out', 'idiiiot', 'idiot'],
  ])('%s', (text, how, written, reads) => {
    const [hidden] = readText(text).hidden
    expect(hidden).toMatchObject({ how, reads })
    expect(text.slice(hidden?.start, hidden?.end)).toBe(written)
  })
})

test('places are in UTF-16 units of the original, whatever stands before', () => {
  const text = '🎂 ﬃ \u202ecba\u202c 🅸🅳 word'
  const { tokens, place } = readText(text)
  const { start, end } = place(tokens.length - 1, tokens.length - 1)
  expect(text.slice(start, end)).toBe('word')
})

test('of fifty words in forty disguises at most three in a hundred are decided otherwise', () => {
  const scoreText = createTextScorer()
  const all = disguises()
  expect(all).toHaveLength(2000)
  const changed = all.filter(
    ({ plain, text }) => scoreText(text).score > 0.5 !== scoreText(plain).score > 0.5,
  )
  expect(changed.length / all.length).toBeLessThanOrEqual(0.03)
})

test('words that stand across each other, in a text that changes direction, are told as one', () => {
  const text = 'fuck\u202efuck and shut up shut up, you idiot'
  const { spans } = createTextScorer()(text)
  expect(spans.length).toBeGreaterThan(0)
  for (const [index, { start }] of spans.entries()) {
    expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
  }
})

test('whatever is written, what is told of it lies within it', () => {
  const scoreText = createTextScorer()
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'you are an ',
      'i d i o t',
      '1d!0t',
      '\u202e',
      '\u202c',
      '\u200b',
      '🖕',
      '🅸🅳',
      'f**k',
      '"',
      '\n',
      ' ',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      const { score, spans, hidden } = scoreText(text)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
      for (const { start, end } of [...spans, ...hidden]) {
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 500 },
  )
})
