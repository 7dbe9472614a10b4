/// <reference path="./papaparse.d.ts" />
import Papa from 'papaparse'
import { maxRowLength } from '../contract/imports'

/** One row of a CSV file, which quoted line ends may spread over several physical lines. */
export interface CsvRow {
  /** The physical line on which it begins, from 1. */
  line: number
  /** Of a row with a fault: what stands between the separators of its first line, marks left out. */
  cells: string[]
  fault: RowFault | null
}
export type RowFault = 'quotes' | 'too_long'

/** No row goes on for longer: a mark that was left open must not swallow the good rows after it. */
const maxLines = 50
const separators = [',', ';', '\t', '|']
/** A batch has so many rows at most, and took so many milliseconds to read. */
const maxRows = 200
const turn = 10

/**
 * The rows of a CSV file (RFC 4180), blank ones left out, from its text, which comes in pieces of any size. Between the
 * batches whoever takes them gives others a turn: a batch takes 10 ms to read at most, whatever is in the file.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = []
  let begun = Date.now()
  for await (const rows of rowsOfEach(pieces)) {
    for (const row of rows) {
      batch.push(row)
      if (batch.length < maxRows && Date.now() - begun < turn) continue
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

/** A physical line of the text that is not read yet; `next` is behind its line end. */
interface Line {
  start: number
  end: number
  next: number
}

/**
 * Papa Parse reads the cells of rows with quotation marks. Where a row ends is found here: at the first line end at which its marks
 * are even. So a mark that never closes costs its own line only, and each line is looked at a few times at most.
 */
export function createCsvReader() {
  /** What is not read yet. */
  let text = ''
  /** A CR at the end of a piece may be half of a CRLF. */
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
      const row = content.trim() === '' || saysSeparator(content) ? emptyRow(first) : rowAt(first)
      if (!row) break
      if (row.cells.length > 0) yield { line, cells: row.cells, fault: row.fault }
      at = row.next
      line += row.lines
    }
    // Of a line that is too long the beginning is enough, however long it goes on.
    text = text.slice(at, at + maxRowLength + 1)
  }

  /** Whether this line says the separator (`sep=;`), as only the first one can, and is no row. */
  function saysSeparator(content: string): boolean {
    const said = separator === '' && /^sep=([,;\t|])$/i.exec(content)?.[1]
    separator = said || separator
    return Boolean(said)
  }

  /** Answers null where the line may go on in the next piece. */
  function lineAt(start: number): Line | null {
    lineEnd.lastIndex = start
    const found = lineEnd.exec(text)
    if (found) return { start, end: found.index, next: lineEnd.lastIndex }
    return isWhole && start < text.length ? { start, end: text.length, next: text.length } : null
  }

  /** The row that begins with this line, or null where it may go on in the next piece. */
  function rowAt(first: Line): ReadRow | null {
    let marks = 0
    let last: Line | null = first
    for (let lines = 1; last && lines <= maxLines && last.end - first.start <= maxRowLength; lines++) {
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
    /** The rows that end in this piece; all of them have to be taken. */
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
  /** How many physical lines it takes. */
  lines: number
}

const lineEnd = /\r\n|\r|\n/g
const lineEnds = /[\r\n]*/y

/** The line ends that follow one another from there on. */
function blankLines(text: string, at: number): string {
  lineEnds.lastIndex = at
  return lineEnds.exec(text)?.[0] ?? ''
}

function emptyRow({ next }: Line): ReadRow {
  return { cells: [], fault: null, next, lines: 1 }
}

/** The separator that makes the most cells of the first row. Papa Parse's own guess can be led astray by marks in it. */
function separatorOf(content: string): string {
  const counts = separators.map((sign) => cellsOf(content, sign)?.length ?? 0)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The cells of a row (none where it is nothing but separators), or null where a mark stands where RFC 4180 has none. */
function cellsOf(text: string, separator: string): string[] | null {
  if (text.replaceAll(separator, '').trim() === '') return []
  // As Papa Parse does it too, but without the setting up, which costs more than that.
  if (!text.includes('"')) return text.split(separator)
  const { data } = Papa.parse(text, { delimiter: separator, newline: '\n' })
  const [cells = []] = data
  return data.length === 1 && isWrittenSo(text, cells) ? cells : null
}

/** Papa Parse takes a mark amid a value for a plain sign, and text behind a closing mark for a part of the value. */
function isWrittenSo(text: string, cells: string[]): boolean {
  let at = 0
  return cells.every((cell) => {
    const isQuoted = text[at] === '"'
    const written = isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell
    const isThere = text.startsWith(written, at) && (isQuoted || !cell.includes('"'))
    at += written.length + 1
    return isThere
  })
}
