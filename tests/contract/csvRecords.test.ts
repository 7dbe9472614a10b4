import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLineCutter, createRecordReader } from '../../src/contract/csvRecords'
import { withGuard, withoutGuard } from '../../src/contract/importFile'

/** The records of a text that comes in pieces cut at these places. */
function recordsOf(text: string, cuts: number[] = []) {
  const lines = createLineCutter()
  const records = createRecordReader()
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].sort(
    (a, b) => a - b,
  )
  const pieces = places.slice(1).map((end, index) => text.slice(places[index], end))
  return [...pieces.flatMap((piece) => lines.add(piece)), ...lines.end()]
    .flatMap((line) => records.add(line))
    .concat(records.end())
}

const cell = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', '\r\n', '\r', '=', "'"),
  maxLength: 8,
})
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

describe('records of a CSV file', () => {
  it('are those that were written, on the lines that they begin on, however the text is cut', () => {
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 12 }),
        lineEnd,
        fc.array(fc.nat(), { maxLength: 5 }),
        (rows, end, cuts) => {
          const text = rows.map((row) => row.map(quoted).join(',') + end).join('')
          const records = recordsOf(text, cuts)
          expect(records.some(({ isBroken }) => isBroken)).toBe(false)
          const cells = records.map((record) => parse(record.text, { relax_column_count: true })[0])
          expect(cells).toEqual(rows)
          let line = 1
          for (const [index, row] of rows.entries()) {
            expect(records[index]?.line).toBe(line)
            line += 1 + (row.join(',').match(/\r\n|\n|\r/g)?.length ?? 0)
          }
        },
      ),
    )
  })

  it('a mark that never closes breaks one line, and the lines after it are read anew', () => {
    const rest = Array.from({ length: 300 }, (_, n) => `row ${n}\n`)
    const records = recordsOf(['"open\n', ...rest].join(''))
    expect(records[0]).toMatchObject({ line: 1, isBroken: true })
    expect(records.slice(1).map(({ text }) => `${text}\n`)).toEqual(rest)
    expect(records.at(-1)?.line).toBe(301)
  })
})

describe('a cell that a spreadsheet would run', () => {
  it('is guarded on the way out, and comes back as it was', () => {
    expect(withGuard('=SUM(A1)')).toBe("'=SUM(A1)")
    expect(withGuard('Ann')).toBe('Ann')
    fc.assert(
      fc.property(cell, (text) => {
        fc.pre(!/^'[=+\-@\t\r]/.test(text))
        expect(withoutGuard(withGuard(text))).toBe(text)
        expect(withGuard(text)).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })
})
