import { type ImportSeparator, importSeparators, maxRowLength, separatorNames } from '../contract/imports'
import { columnsIn } from './importHeaders'

/** A row of a CSV file; quoted line ends may spread it over several lines. */
export interface CsvRow {
  /** The line on which it begins, from 1. */
  line: number
  /** Of a row with a fault: its first line between separators, without quotation marks. */
  cells: string[]
  fault: RowFault | null
}
export type RowFault = 'quotes' | 'too_long'

/** The longest row, so that an unclosed quotation mark doesn't swallow the rows after it. */
const maxRowLines = 50
const separators = Object.values(importSeparators)
/** A batch ends after this many rows or milliseconds. */
const batchSize = 200
const batchMs = 10

/**
 * The rows of a CSV file (RFC 4180) without blank ones, from its text in pieces of any size. A batch takes at most 10 ms to
 * read, so that the caller can yield to the event loop between batches.
 */
export async function* csvRows(pieces: AsyncIterable<string>, reader: CsvReader): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = []
  let begun = Date.now()
  for await (const rows of rowsOfEach(pieces, reader)) {
    for (const row of rows) {
      batch.push(row)
      if (batch.length < batchSize && Date.now() - begun < batchMs) continue
      yield batch
      batch = []
      begun = Date.now()
    }
  }
  if (batch.length > 0) yield batch
}

async function* rowsOfEach(pieces: AsyncIterable<string>, reader: CsvReader) {
  for await (const piece of pieces) yield reader.read(piece)
  yield reader.readRest()
}

/** A line of the unread text; `next` is after its line end. */
interface Line {
  start: number
  end: number
  next: number
}

/**
 * A row ends at the first line end where the number of its quotation marks is even, so an unclosed mark costs its own line only.
 * @param asked the separator; without it, the one that the first row shows
 */
export function createCsvReader(asked?: ImportSeparator) {
  let text = ''
  /** A CR at the end of a piece, which may be half of a CRLF. */
  let held = ''
  let isWhole = false
  let line = 1
  const askedSign = asked ? importSeparators[asked] : ''
  let separator = ''

  function* rows(): Generator<CsvRow> {
    let at = 0
    for (;;) {
      const blank = blankLines(text, at)
      at += blank.length
      line += blank.replaceAll('\r\n', '\n').length
      const first = lineAt(at)
      if (!first) break
      const content = text.slice(first.start, first.end)
      const row = content.trim() === '' || declaresSeparator(content) ? emptyRow(first) : rowAt(first)
      if (!row) break
      if (row.cells.length > 0) yield { line, cells: row.cells, fault: row.fault }
      at = row.next
      line += row.lines
    }
    // The beginning of a line that is too long is enough.
    text = text.slice(at, at + maxRowLength + 1)
  }

  /** Whether this is a first line that declares the separator (`sep=;`). */
  function declaresSeparator(content: string): boolean {
    const declared = separator === '' && /^sep=([,;\t|])$/i.exec(content)?.[1]
    if (declared) separator = askedSign || declared
    return Boolean(declared)
  }

  /** Null if the line may continue in the next piece. */
  function lineAt(start: number): Line | null {
    lineEnd.lastIndex = start
    const found = lineEnd.exec(text)
    if (found) return { start, end: found.index, next: lineEnd.lastIndex }
    return isWhole && start < text.length ? { start, end: text.length, next: text.length } : null
  }

  /** The row that begins with this line, or null if it may continue in the next piece. */
  function rowAt(first: Line): ReadRow | null {
    let marks = 0
    let last: Line | null = first
    for (let lines = 1; last && lines <= maxRowLines && last.end - first.start <= maxRowLength; lines++) {
      marks += text.slice(last.start, last.end).split('"').length - 1
      if (marks % 2 === 0) {
        const content = text.slice(first.start, last.end)
        separator ||= askedSign || separatorOf(content)
        const cells = cellsOf(content, separator)
        if (cells) return { cells, fault: null, next: last.next, lines }
        break
      }
      const { next } = last
      last = lineAt(next)
      if (!last && !isWhole && text.length - first.start <= maxRowLength) return null
    }
    const shown = text.slice(first.start, Math.min(first.end, first.start + maxRowLength))
    return {
      cells: shown.replaceAll('"', '').split(separator || ','),
      fault: first.end - first.start > maxRowLength ? 'too_long' : 'quotes',
      next: first.next,
      lines: 1,
    }
  }

  return {
    /** The one that was asked for or that the rows read so far show. */
    separator: () => separatorNames.find((name) => importSeparators[name] === separator) ?? 'comma',
    /** The rows that end in this piece; the generator must be exhausted. */
    read(piece: string): Generator<CsvRow> {
      const coming = held + piece
      held = coming.endsWith('\r') ? '\r' : ''
      text += coming.slice(0, coming.length - held.length)
      return rows()
    },
    readRest(): Generator<CsvRow> {
      text += held
      isWhole = true
      return rows()
    },
  }
}

export type CsvReader = ReturnType<typeof createCsvReader>

interface ReadRow extends Omit<CsvRow, 'line'> {
  next: number
  /** How many lines it covers. */
  lines: number
}

const lineEnd = /\r\n|\r|\n/g
const lineEnds = /[\r\n]*/y

/** Consecutive line ends. */
function blankLines(text: string, at: number): string {
  lineEnds.lastIndex = at
  return lineEnds.exec(text)?.[0] ?? ''
}

function emptyRow({ next }: Line): ReadRow {
  return { cells: [], fault: null, next, lines: 1 }
}

/** The separator by which the first row names the most columns, or else has the most cells; a text goes on with a blank after a comma. */
function separatorOf(content: string): string {
  const scores = separators.map((sign) => {
    const cells = cellsOf(content, sign) ?? []
    const begun = cells.filter((cell) => !cell.startsWith(' ')).length
    return (columnsIn(cells) * maxRowLength + begun) * maxRowLength + cells.length
  })
  return separators[scores.indexOf(Math.max(...scores))] ?? ','
}

/** The cells of a row (none if it is only separators), or null if its quotation marks violate RFC 4180, blanks around them aside. */
function cellsOf(text: string, separator: string): string[] | null {
  if (text.replaceAll(separator, '').trim() === '') return []
  if (!text.includes('"')) return text.split(separator)
  const pattern = new RegExp(
    `[ \u00a0]*"([^"]*(?:""[^"]*)*)"[ \u00a0]*([${separator}]|$)|([^"${separator}]*)([${separator}]|$)`,
    'y',
  )
  const cells: string[] = []
  for (;;) {
    const found = pattern.exec(text)
    if (!found) return null
    const [, quoted, quotedEnd, plain = '', plainEnd] = found
    cells.push(quoted?.replaceAll('""', '"') ?? plain)
    if (!(quotedEnd ?? plainEnd)) return cells
  }
}
