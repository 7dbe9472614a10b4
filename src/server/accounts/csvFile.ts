import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { csvRows } from '../../contract/csvRows'
import {
  type CsvRow,
  type ImportLayout,
  layoutOf,
  mostImportRows,
  rowRefusals,
} from '../../contract/importFile'
import { Problem } from '../problems'

/** So many bytes are read at a time. */
const pieceSize = 64 * 1024

/**
 * The layout of a CSV file (UTF-8, RFC 4180). Reads the file to its end, so that one that is no UTF-8 on its last line adds
 * nobody.
 * @throws Problem unreadable_file where it is empty, is no UTF-8, lacks a column or has too many rows
 */
export async function layoutOfFile(path: string): Promise<ImportLayout> {
  let first: CsvRow | undefined
  let count = 0
  for await (const rows of rowsOfFile(path)) {
    first ??= rows[0]
    count += rows.length
    // A header is none of the rows that count.
    if (count > mostImportRows + 1) throw tooManyRows()
  }
  if (!first) throw unreadable('The file is empty.')
  if (first.fault)
    throw unreadable(`Its first row can’t be read: line ${first.line}. ${rowRefusals[first.fault]}`)
  const layout = layoutOf(first.cells)
  if ('missing' in layout) {
    throw unreadable(
      `The file lacks: ${layout.missing.join(', ')}. It needs the columns firstname, lastname and email, in this order or under a header that names them.`,
    )
  }
  if (!layout.hasHeader && count > mostImportRows) throw tooManyRows()
  return layout
}

/** The rows of a CSV file, a header among them, in batches between which other calls are answered. */
export async function* rowsOfFile(path: string): AsyncGenerator<CsvRow[]> {
  for await (const rows of csvRows(textsOf(path))) {
    yield rows
    await nextTurn()
  }
}

/** One buffer for all of the file: a new one for each piece would wait in memory to be cleared away. */
async function* textsOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const buffer = new Uint8Array(pieceSize)
  const file = await open(path)
  try {
    for (let length = pieceSize; length > 0; ) {
      length = (await file.read(buffer)).bytesRead
      yield decode(decoder, buffer.subarray(0, length), length > 0)
    }
  } finally {
    await file.close()
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream })
  } catch {
    throw unreadable('The file is not UTF-8. Save it as “CSV UTF-8”.')
  }
}

function tooManyRows(): Problem {
  return unreadable(
    `The file has more than ${mostImportRows.toLocaleString('en')} rows. Divide it, and send one part after the other.`,
  )
}

function unreadable(detail: string): Problem {
  return new Problem('unreadable_file', `${detail} Nobody was added.`)
}
