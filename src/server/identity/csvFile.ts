import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type ImportEncoding, type ImportReading, maxImportRows, rowRefusals } from '../../contract/imports'
import { type CsvRow, csvRows } from '../../shared/csvRows'
import { createEncodingDetector } from '../../shared/importEncoding'
import { chosenLayout, detectLayout, type ImportLayout } from '../../shared/importRows'
import { badParameter, Problem } from '../problems'

/** Bytes read at a time. */
const chunkSize = 64 * 1024

/**
 * A CSV file (RFC 4180) in the given encoding and layout, or as it shows by itself. It is read to its end first, so that a file that is
 * no text on its last line adds nobody.
 * @throws Problem unreadable_file where it is empty, is no text, lacks a column or has too many rows; invalid_request where it lacks the
 * named columns
 */
export async function createCsvFile(path: string, { encoding: asked, layout: columns }: ImportReading) {
  const encoding = asked ?? (await encodingOf(path))
  let first: CsvRow | undefined
  let count = 0
  for await (const rows of rowsOf(path, encoding)) {
    first ??= rows[0]
    count += rows.length
    // The header does not count.
    if (count > maxImportRows + 1) throw tooManyRows()
  }
  if (!first) throw unreadable('The file is empty.')
  if (first.fault)
    throw unreadable(`Its first row can’t be read: line ${first.line}. ${rowRefusals[first.fault]}`)
  const layout = columns ? chosenLayout(first.cells, columns) : layoutShownBy(first)
  if (!layout)
    throw badParameter('reading.layout', 'names columns that the first row has not, or one of them twice')
  if (!layout.hasHeader && count > maxImportRows) throw tooManyRows()
  return {
    layout,
    /** Its rows, with any header, in batches; other calls are answered in between. */
    rows: () => rowsOf(path, encoding),
  }
}

function layoutShownBy({ cells }: CsvRow): ImportLayout {
  const layout = detectLayout(cells)
  if (!('missing' in layout)) return layout
  throw unreadable(
    `The file lacks: ${layout.missing.join(', ')}. It needs the columns firstname, lastname and email, in this order or under a header that names them; or say which column is where.`,
  )
}

async function encodingOf(path: string): Promise<ImportEncoding> {
  const evidence = createEncodingDetector()
  for await (const bytes of chunksOf(path)) {
    evidence.take(bytes)
    await nextTurn()
  }
  const { encoding } = evidence.end()
  if (encoding === 'workbook') {
    throw unreadable('The file is a workbook of a spreadsheet program. Save it there as “CSV UTF-8”.')
  }
  if (encoding === null) throw unreadable('The file is no text. Save it as “CSV UTF-8”.')
  return encoding
}

async function* rowsOf(path: string, encoding: ImportEncoding): AsyncGenerator<CsvRow[]> {
  for await (const rows of csvRows(textsOf(path, encoding))) {
    yield rows
    await nextTurn()
  }
}

async function* textsOf(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const read = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw unreadable(`The file is not ${encoding.toUpperCase()}. Save it as “CSV UTF-8”.`)
    }
  }
  for await (const bytes of chunksOf(path)) yield read(bytes)
  yield read()
}

/** One buffer for the whole file: a new one for each chunk would wait for the garbage collector. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(chunkSize)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

function tooManyRows(): Problem {
  return unreadable(
    `The file has more than ${maxImportRows.toLocaleString('en')} rows. Divide it, and send one part after the other.`,
  )
}

function unreadable(detail: string): Problem {
  return new Problem('unreadable_file', `${detail} Nobody was added.`)
}
