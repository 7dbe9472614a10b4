import { expect, it } from 'vitest'
import { sentencesOf, writtenOut } from '../../src/server/analyzer/second/sentences'

const piecesOf = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

it('a text is cut into its sentences, short ones together', () => {
  expect(
    piecesOf('Hi! Are you there?? We went to the lake and swam. nobody came\nand then it rained all day'),
  ).toEqual(['Hi! Are you there?? We went to the lake and swam.', 'nobody came\nand then it rained all day'])
  expect(piecesOf('  ok  ')).toEqual(['ok'])
  expect(piecesOf(' \n ')).toEqual([])
})

it.each([
  ['one word without an end', 'a'.repeat(10_000)],
  ['words without an end', 'word '.repeat(2000)],
  ['nothing but short sentences', 'No. '.repeat(2500)],
  ['nothing but line ends', 'a\n'.repeat(5000)],
  ['characters of two units', '😀'.repeat(5000)],
])('the longest text is cut into 50 pieces at most, and nothing of it is left out: %s', (_what, text) => {
  const pieces = piecesOf(text)
  expect(pieces.length).toBeLessThanOrEqual(50)
  expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
})

it('short forms are written out, in small letters, and nothing is drawn out', () => {
  expect(writtenOut('U r soooo COOL bc ur my bestie')).toBe('you are soo cool because your my best friend')
  expect(writtenOut('I’m  here\nnow')).toBe("i'm here now")
})
