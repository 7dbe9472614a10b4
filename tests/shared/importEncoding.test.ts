import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEncodingDetector } from '../../src/shared/importEncoding'
import { createDecoder } from '../../src/shared/singleByte'

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

describe('bytes of one sign each', () => {
  it('read as a browser reads them, and as DOS did', () => {
    const upper = Uint8Array.from({ length: 128 }, (_, at) => at + 128)
    for (const encoding of [
      'windows-1252',
      'windows-1250',
      'windows-1251',
      'windows-1254',
      'macintosh',
    ] as const) {
      // Where it does not stream, Node 20 reads Windows-1252 as Latin-1.
      expect(createDecoder(encoding)(upper)).toBe(new TextDecoder(encoding).decode(upper, { stream: true }))
    }
    const dos = createDecoder('ibm850')
    expect(dos(new Uint8Array([0x4d, 0x81, 0x6c, 0x6c, 0x65, 0x72])) + dos()).toBe('Müller')
    expect(dos(new Uint8Array([0x82, 0xa0, 0xa4, 0xe1, 0x9b, 0xd5]))).toBe('éáñßøı')
  })
})

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

  it.each([
    ['French', 'Hélène Adèle Geneviève Léa Chloé Théo Inès'],
    ['Spanish', 'Muñoz'],
    ['Portuguese', 'José João Conceição Simões'],
    ['German', 'Jörg Müller Groß Jäger Özil'],
    ['Danish', 'Søren Kjær Åse Bjørn'],
    ['Swedish', 'Håkan Åke Björn Märta'],
    ['Icelandic', 'Guðrún Þór Jónsdóttir'],
    ['Dutch and capitals', 'Daniël RENÉE ZOË'],
    ['apostrophes, quotation marks and dashes', 'O\x92Brien D\x92Arcy William\x96Lee \x93Bill\x94 René'],
    ['no-break spaces and signs', 'Ann\xa0Lee René 5\xb0 \xbd'],
  ])('is Windows-1252 where words read best so: %s', (_what, words) => {
    expect(encodingOf(...latin1(words.replaceAll(' ', ';')))).toBe('windows-1252')
  })

  const bytes = {
    macintosh: { é: 0x8e, ü: 0x9f, ë: 0x91, í: 0x92, ö: 0x9a, ñ: 0x96, ø: 0xbf },
    ibm850: { é: 0x82, ü: 0x81, ö: 0x94, á: 0xa0, ñ: 0xa4, ß: 0xe1 },
    'windows-1250': { č: 0xe8, ć: 0xe6, ř: 0xf8, ł: 0xb3, ę: 0xea, ő: 0xf5, í: 0xed, á: 0xe1 },
    'windows-1254': { ş: 0xfe, ğ: 0xf0, ı: 0xfd, ü: 0xfc },
  } satisfies Record<string, Record<string, number>>

  it.each([
    ['macintosh', ['René', 'Müller', 'Zoë']],
    ['macintosh', ['García']],
    ['macintosh', ['Peña', 'Søren']],
    ['ibm850', ['Jörg', 'Müller', 'Groß']],
    ['ibm850', ['Málaga']],
    ['windows-1250', ['Jiří', 'Dvořák']],
    ['windows-1250', ['Petrović', 'Wałęsa']],
    ['windows-1250', ['Petrović']],
    ['windows-1250', ['Gergő']],
    ['windows-1254', ['Ayşe', 'Yılmaz', 'Doğan']],
  ] as const)('is asked about where they read as well or better in %s: %j', (encoding, names) => {
    const known: Record<string, number> = bytes[encoding]
    const text = `firstname\r${names.join('\r')}\r`
    const { candidates, ...found } = evidenceOf(
      new Uint8Array([...text].map((sign) => known[sign] ?? sign.charCodeAt(0))),
    )
    expect(found).toEqual({ encoding: null, isPlain: false })
    expect(candidates).toContainEqual({ encoding, sample: names })
    expect(candidates.map((one) => one.encoding)).toContain('windows-1252')
    expect(new Set(candidates.map(({ sample }) => sample.join())).size).toBe(candidates.length)
  })

  it('is asked about with Cyrillic letters too, all of them in Windows-1251', () => {
    const name = [...'Сергей'].map((sign) => sign.charCodeAt(0) - 0x350)
    expect(evidenceOf(new Uint8Array([...name, 0x3b])).candidates).toEqual([
      { encoding: 'windows-1251', sample: ['Сергей'] },
      { encoding: 'windows-1252', sample: ['Ñåðãåé'] },
    ])
  })

  it('is Windows-1252 where bytes beyond ASCII are its letters, at the very end too', () => {
    expect(encodingOf(...latin1('Jörg;Müller;j@x.example\r\n'))).toBe('windows-1252')
    expect(encodingOf(...latin1(`${'Ann;Lee;a@x.example\r\n'.repeat(5000)}Zo\u00eb`))).toBe('windows-1252')
  })

  it('is none where these are no letters, or nothing is written so', () => {
    expect(evidenceOf(new Uint8Array([...latin1('Zo\xeb;Lee'), 0x01]))).toMatchObject({
      encoding: null,
      candidates: [],
    })
    expect(evidenceOf(new Uint8Array([...latin1('Ann;Lee'), 0xa7, 0xa9, 0xb6])).candidates).toEqual([])
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
      candidates: [],
    })
    expect(evidenceOf(new TextEncoder().encode('Zoë')).isPlain).toBe(false)
  })
})
