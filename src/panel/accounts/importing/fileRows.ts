import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { type CsvRecord, createLineCutter, createRecordReader } from '../../../contract/csvRecords'

/** A row of a file: its cells, or null where its quotation marks are wrong. */
export interface FileRow {
  line: number
  text: string
  cells: readonly string[] | null
}

/** So many bytes are read at a time: the page stays alive in between. */
const pieceSize = 512 * 1024
/** So many records are parsed at a time. */
const batchSize = 500

/** The file is no UTF-8. */
export class NotUtf8 extends Error {}

/**
 * The rows of a CSV file (UTF-8 with or without a byte order mark, RFC 4180) in batches, header and all; read as the
 * office reads it.
 * @throws NotUtf8; the browser's NotReadableError where the file is gone
 */
export async function* readRows(file: Blob): AsyncGenerator<FileRow[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const lines = createLineCutter()
  const records = createRecordReader()
  let waiting: CsvRecord[] = []
  for (let at = 0; at < file.size; at += pieceSize) {
    const bytes = await file.slice(at, at + pieceSize).arrayBuffer()
    for (const line of lines.add(decode(decoder, bytes))) waiting.push(...records.add(line))
    while (waiting.length >= batchSize) {
      yield rowsOf(waiting.slice(0, batchSize))
      waiting = waiting.slice(batchSize)
    }
  }
  for (const line of [...lines.add(decode(decoder)), ...lines.end()]) waiting.push(...records.add(line))
  waiting.push(...records.end())
  if (waiting.length > 0) yield rowsOf(waiting)
}

function decode(decoder: TextDecoder, bytes?: ArrayBuffer): string {
  try {
    return decoder.decode(bytes && new Uint8Array(bytes), { stream: bytes !== undefined })
  } catch {
    throw new NotUtf8()
  }
}

/** All at once, for that is much quicker; one by one only where a record is malformed. */
function rowsOf(records: readonly CsvRecord[]): FileRow[] {
  const isSound = records.every(({ isBroken }) => !isBroken)
  const all = isSound ? cellsOf(records.map(({ text }) => text).join('\n')) : null
  const isWhole = all?.length === records.length
  return records.map(({ line, text, isBroken }, index) => ({
    line,
    text,
    cells: (isWhole ? all[index] : isBroken ? null : cellsOf(text)?.[0]) ?? null,
  }))
}

function cellsOf(text: string): string[][] | null {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] })
  } catch (failure) {
    if (failure instanceof CsvError) return null
    throw failure
  }
}
