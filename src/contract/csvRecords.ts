/** One record of a CSV file (RFC 4180), which quoted line ends may spread over several physical lines. */
export interface CsvRecord {
  /** The physical line on which it begins, from 1. */
  line: number
  text: string
  /** Its quotation marks never close. */
  isBroken: boolean
}

/** No record goes on for longer: a mark that was left open must not swallow the good rows after it. */
const mostLines = 50
const mostLength = 8_000

/**
 * Puts physical lines together to records. A value that a quotation mark opens may go on over lines; a record whose marks
 * do not close, or stand where none can, is broken on its first line, and the lines after it are read anew.
 * `add` takes lines with their ends, in order; both answer the records that have become clear.
 */
export function createRecordReader() {
  let held: string[] = []
  let heldLength = 0
  let isOpen = false
  let nextLine = 1

  function add(line: string): CsvRecord[] {
    held.push(line)
    heldLength += line.length
    const end = endOf(line, isOpen)
    if (end === 'malformed') return broken()
    isOpen = end === 'inside'
    if (!isOpen) return complete()
    return held.length > mostLines || heldLength > mostLength ? broken() : []
  }

  function complete(): CsvRecord[] {
    const line = nextLine
    const text = held.join('').replace(/(\r\n|\n|\r)$/, '')
    nextLine += held.length
    clear()
    return text.trim() === '' ? [] : [{ line, text, isBroken: false }]
  }

  function broken(): CsvRecord[] {
    const [first = '', ...rest] = held
    const record = { line: nextLine, text: first, isBroken: true }
    nextLine += 1
    clear()
    return [record, ...rest.flatMap(add)]
  }

  function clear(): void {
    held = []
    heldLength = 0
    isOpen = false
  }

  return {
    add,
    end(): CsvRecord[] {
      const records: CsvRecord[] = []
      while (held.length > 0) records.push(...broken())
      return records
    },
  }
}

const value = '(?:"(?:[^"]|"")*"|[^",]*)'
const whole = new RegExp(`^${value}(?:,${value})*$`)
const open = new RegExp(`^(?:${value},)*"(?:[^"]|"")*$`)

/** Where a line leaves off: inside a quoted value, outside of one, or with a mark where none can stand. */
function endOf(line: string, isInside: boolean): 'inside' | 'outside' | 'malformed' {
  if (!isInside && !line.includes('"')) return 'outside'
  if (line.length > mostLength) return 'malformed'
  const text = (isInside ? '"' : '') + line.replace(/(\r\n|\n|\r)$/, '')
  if (whole.test(text)) return 'outside'
  return open.test(text) ? 'inside' : 'malformed'
}

/**
 * Cuts text that comes in pieces into lines with their ends (CRLF, LF or CR).
 * `add` answers the lines that are complete, `end` what is left.
 */
export function createLineCutter() {
  let rest = ''
  return {
    add(piece: string): string[] {
      const text = rest + piece
      // A CR at the very end may be half of a CRLF.
      const lines = text.match(/[^\r\n]*(?:\r\n|\n|\r(?!$))/g) ?? []
      rest = text.slice(lines.reduce((length, line) => length + line.length, 0))
      return lines
    },
    end(): string[] {
      const last = rest
      rest = ''
      return last === '' ? [] : [last]
    },
  }
}
