import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEncodingDetector } from '../../src/shared/importEncoding'

function evidenceOf(bytes: Uint8Array, pieceSize = bytes.length || 1) {
  const evidence = createEncodingDetector()
  for (let at = 0; at < bytes.length; at += pieceSize) evidence.take(bytes.subarray(at, at + pieceSize))
  return evidence.end()
}
const encodingOf = (...bytes: number[]) => evidenceOf(new Uint8Array(bytes)).encoding
const utf16 = (text: string, isBig: boolean) =>
  [...text].flatMap((sign) => {
    const pair = [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]
    return isBig ? pair.toReversed() : pair
  })
const latin1 = (text: string) => [...text].map((sign) => sign.charCodeAt(0))

describe('the encoding of a file', () => {
  it('is UTF-8 exactly where all of it can be read as that, however it is cut', () => {
    const someBytes = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => new TextEncoder().encode(text)),
      fc.uint8Array({ min: 1, maxLength: 12 }),
    )
    fc.assert(
      fc.property(someBytes, fc.integer({ min: 1, max: 7 }), (bytes, pieceSize) => {
        const isMarked = [0xef, 0xff, 0xfe].includes(bytes[0] ?? 0)
        fc.pre(!isMarked && !bytes.includes(0))
        const isUtf8 = (() => {
          try {
            new TextDecoder('utf-8', { fatal: true }).decode(bytes)
            return true
          } catch {
            return false
          }
        })()
        expect(evidenceOf(bytes, pieceSize).encoding === 'utf-8').toBe(isUtf8)
      }),
      { numRuns: 2000 },
    )
  })

  it('is what a byte order mark says', () => {
    expect(encodingOf(0xef, 0xbb, 0xbf, 0x41)).toBe('utf-8')
    expect(encodingOf(0xff, 0xfe, ...utf16('Ada;ada@x.example', false))).toBe('utf-16le')
    expect(encodingOf(0xfe, 0xff, ...utf16('Ada;ada@x.example', true))).toBe('utf-16be')
  })

  it('is UTF-16 without one where zeros are on one side of the pairs', () => {
    expect(encodingOf(...utf16('Zoë;Müller;zoe@x.example\r\n', false))).toBe('utf-16le')
    expect(encodingOf(...utf16('Zoë;Müller;zoe@x.example\r\n', true))).toBe('utf-16be')
  })

  it('is Windows-1252 where bytes beyond ASCII are its letters, at the very end too', () => {
    expect(encodingOf(...latin1('Jörg;Müller;j@x.example\r\n'))).toBe('windows-1252')
    expect(encodingOf(...latin1(`${'Ann;Lee;a@x.example\r\n'.repeat(5000)}Zo\u00eb`))).toBe('windows-1252')
  })

  it('is none where these are no letters, or nothing is written so', () => {
    expect(encodingOf(...latin1('Ann;Lee'), 0x81)).toBeNull()
    expect(encodingOf(...latin1('Ann;Lee'), 0xa7, 0xa9, 0xb6)).toBeNull()
    expect(encodingOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00)).toBeNull()
  })

  it('is a workbook’s where a spreadsheet program saved one', () => {
    expect(encodingOf(0x50, 0x4b, 0x03, 0x04, 0x14)).toBe('workbook')
    expect(encodingOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1)).toBe('workbook')
  })

  it('is nothing to choose where all of it is ASCII', () => {
    expect(evidenceOf(new Uint8Array(latin1('Ann,Lee,a@x.example')))).toEqual({
      encoding: 'utf-8',
      isPlain: true,
    })
    expect(evidenceOf(new TextEncoder().encode('Zoë')).isPlain).toBe(false)
  })
})
