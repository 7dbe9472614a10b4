import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxRowLength } from '../../src/contract/imports'
import { guardCell, unguardCell } from '../../src/shared/csvLine'
import { createCsvReader } from '../../src/shared/csvRows'

/** The rows of a text that comes in pieces cut at these places. */
function rowsOf(text: string, cuts: number[] = []) {
  const reader = createCsvReader()
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].sort(
    (a, b) => a - b,
  )
  const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
  return [...pieces.flatMap((piece) => [...reader.read(piece)]), ...reader.readRest()]
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r\n', '\r', '=', "'"),
  maxLength: 8,
})
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`
const cuts = fc.array(fc.nat(), { maxLength: 5 })

describe('rows of a CSV file', () => {
  it('are those that were written, on the lines that they begin on, however the text is cut', () => {
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(cell, { minLength: 2, maxLength: 3 }), lineEnd), { maxLength: 12 }),
        fc.constantFrom(',', ';', '\t', '|'),
        cuts,
        (written, separator, places) => {
          const text = written.map(([cells, end]) => cells.map(quoted).join(separator) + end).join('')
          const rows = rowsOf(text, places)
          expect(rows.map(({ cells, fault }) => [cells, fault])).toEqual(
            written.map(([cells]) => [cells, null]),
          )
          let line = 1
          for (const [index, [cells]] of written.entries()) {
            expect(rows[index]?.line).toBe(line)
            line += 1 + (cells.join(',').match(/\r\n|\n|\r/g)?.length ?? 0)
          }
        },
      ),
    )
  })

  it('are the same however the text is cut, whatever it is', () => {
    const junk = fc.string({
      unit: fc.constantFrom('a', ',', ';', '"', '"', '\n', '\r', ' ', '\uFEFF', 'x'.repeat(3000)),
      maxLength: 60,
    })
    fc.assert(
      fc.property(junk, cuts, (text, places) => {
        expect(rowsOf(text, places)).toEqual(rowsOf(text))
      }),
      { numRuns: 300 },
    )
  })

  it('a mark that never closes costs one line, and the lines after it are read anew', () => {
    const rest = Array.from({ length: 300 }, (_, n) => [`row ${n}`, 'x'])
    const rows = rowsOf(['a,b', '"open,x', ...rest.map((cells) => cells.join(','))].join('\n'))
    expect(rows[1]).toEqual({ line: 2, cells: ['open', 'x'], fault: 'quotes' })
    expect(rows.slice(2).map(({ cells }) => cells)).toEqual(rest)
    expect(rows.at(-1)?.line).toBe(302)
  })

  it.each([
    ['amid a value', 'In"side,x'],
    ['twice amid a value', 'In "the" side,x'],
    ['before more of a value', '"Closed" early,x'],
    ['in a value that goes on in the next line', 'In"side,"x'],
  ])('a mark %s is refused, and the row after it is read', (_where, text) => {
    const rows = rowsOf(`${text}\n"Good, too",x\n`)
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, 'quotes'],
      [2, null],
    ])
  })

  it('a line that is too long is refused, and the row after it is read', () => {
    const rows = rowsOf(`a,b\n${'a'.repeat(3 * maxRowLength)}\nc,d`, [5, maxRowLength, 2 * maxRowLength])
    expect(rows.map(({ line, fault }) => [line, fault])).toEqual([
      [1, null],
      [2, 'too_long'],
      [3, null],
    ])
    expect(rows[1]?.cells).toEqual(['a'.repeat(maxRowLength)])
  })

  it('of nothing but separators and blanks are none', () => {
    expect(rowsOf(' \n\na;b\n;\n ; ;\nc;d').map(({ line }) => line)).toEqual([3, 6])
  })

  it('are separated as a line `sep=` says, which is a line and no row', () => {
    expect(rowsOf('sep=|\r\na,b|c\r\n')).toEqual([{ line: 2, cells: ['a,b', 'c'], fault: null }])
  })
})

describe('the separator', () => {
  const read = (text: string, asked?: Parameters<typeof createCsvReader>[0]) => {
    const reader = createCsvReader(asked)
    const rows = [...reader.read(text), ...reader.readRest()].map(({ cells }) => cells)
    return { separator: reader.separator(), rows }
  }

  it.each([
    ['commas in a cell of the header', 'First name;Last name;Email;Notes (a, b, c, d)', 'semicolon'],
    ['semicolons in a cell of the header', 'First name,Last name,Email,Notes (a; b; c; d)', 'comma'],
    ['commas in the header of another language', 'Förnamn;Efternamn;E-post;Anm (a, b, c, d, e)', 'semicolon'],
    ['commas in a first row that is no header', 'Ann;Lee;ann@x.example;a, b, c, d, e', 'semicolon'],
    ['bars in a cell of a table of tabs', 'Vorname\tNachname\tE-Mail\tKlasse (a|b|c|d|e)', 'tab'],
    ['a comma in the name of a column', 'Nom, prénom;E-mail;Classe', 'semicolon'],
    ['blanks after commas', 'firstname, lastname, email', 'comma'],
    ['a name and an address that holds a comma', 'Ann;Lee;"Lee, Ann <ann@x.example>"', 'semicolon'],
    ['one column', 'email', 'comma'],
  ])('is found in spite of %s', (_what, header, separator) => {
    expect(read(`${header}\n1\n`).separator).toBe(separator)
  })

  it('is the one that was asked for, whatever the first row or a line `sep=` says', () => {
    expect(read('a,b;c\n', 'semicolon')).toEqual({ separator: 'semicolon', rows: [['a,b', 'c']] })
    expect(read('sep=,\na,b;c\n', 'semicolon').rows).toEqual([['a,b', 'c']])
  })
})

describe('blanks around quotation marks', () => {
  it.each([
    ['after the separator', '"a", "b", "c"', ['a', 'b', 'c']],
    ['before it', '"a" ,"b" ,"c" ', ['a', 'b', 'c']],
    ['on both sides, no-break ones too', ' "a" ,\u00a0"b"\u00a0, "c, ""d"""', ['a', 'b', 'c, "d"']],
    ['beside plain and empty values', 'x, "b,\n", "" ,', ['x', 'b,\n', '', '']],
  ])('are read past: %s', (_where, text, cells) => {
    expect(rowsOf(`${text}\n1,2,3\n`).map((row) => [row.cells, row.fault])).toEqual([
      [cells, null],
      [['1', '2', '3'], null],
    ])
  })

  it('with tabs between the cells, where a tab is no blank', () => {
    expect(rowsOf('"a"\t"b"\t\n')[0]?.cells).toEqual(['a', 'b', ''])
  })
})

describe('a cell that a spreadsheet would run', () => {
  it('is guarded on the way out, and comes back as it was', () => {
    expect(guardCell('=SUM(A1)')).toBe("'=SUM(A1)")
    for (const sign of '＝＋－＠') expect(guardCell(`${sign}SUM(A1)`)).toBe(`'${sign}SUM(A1)`)
    expect(guardCell('Ann')).toBe('Ann')
    fc.assert(
      fc.property(cell, (text) => {
        fc.pre(!/^'[=+\-@\t\r]/.test(text))
        expect(unguardCell(guardCell(text))).toBe(text)
        expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
      }),
    )
  })
})
