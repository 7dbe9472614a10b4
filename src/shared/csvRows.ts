/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { maxRowLength } from '../contract/imports'

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
const separators = [',', ';', '\t', '|']
/** A batch ends after this many rows or milliseconds. */
const batchSize = 200
const batchMs = 10

/**
 * The rows of a CSV file (RFC 4180) without blank ones, from its text in pieces of any size. A batch takes at most 10 ms to
 * read, so that the caller can yield to the event loop between batches.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = []
  let begun = Date.now()
  for await (const rows of rowsOfEach(pieces)) {
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

async function* rowsOfEach(pieces: AsyncIterable<string>) {
  const reader = createCsvReader()
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
 * Papa Parse then reads the cells of rows with quotation marks.
 */
export function createCsvReader() {
  let text = ''
  /** A CR at the end of a piece, which may be half of a CRLF. */
  let held = ''
  let isWhole = false
  let line = 1
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
    separator = declared || separator
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
        separator ||= separatorOf(content)
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

/** The separator that yields the most cells of the first row; quotation marks can mislead Papa Parse's own guess. */
function separatorOf(content: string): string {
  const counts = separators.map((sign) => cellsOf(content, sign)?.length ?? 0)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The cells of a row (none if it is only separators), or null if its quotation marks violate RFC 4180. */
function cellsOf(text: string, separator: string): string[] | null {
  if (text.replaceAll(separator, '').trim() === '') return []
  // As Papa Parse does, without its setup, which costs more than the split.
  if (!text.includes('"')) return text.split(separator)
  const { data } = Papa.parse(text, { delimiter: separator, newline: '\n' })
  const [cells = []] = data
  return data.length === 1 && isValidQuoting(text, cells) ? cells : null
}

/** Papa Parse accepts a mark inside a value, and text after a closing mark; RFC 4180 doesn't. */
function isValidQuoting(text: string, cells: string[]): boolean {
  let at = 0
  return cells.every((cell) => {
    const isQuoted = text[at] === '"'
    const written = isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell
    const isThere = text.startsWith(written, at) && (isQuoted || !cell.includes('"'))
    at += written.length + 1
    return isThere
  })
}
