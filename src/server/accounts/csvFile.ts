import { createReadStream } from 'node:fs'
import { type CsvError, parse } from 'csv-parse/sync'
import { type CsvRecord, createLineCutter, createRecordReader } from '../../contract/csvRecords'
import { type ImportLayout, layoutOf } from '../../contract/importFile'
import { Problem } from '../problems'

/** A data row: its cells, or null where its quotation marks are wrong. */
export interface CsvRow {
  line: number
  cells: string[] | null
}

/** So many rows are read, and imported, at a time: other calls come in between. */
const batchSize = 200

/**
 * The data rows of a CSV file (UTF-8, RFC 4180), in batches, and their layout; never more than a batch in memory.
 * @throws Problem unreadable_file before the first batch where the file is empty, is no UTF-8 or lacks a column
 */
export async function openCsvFile(
  path: string,
): Promise<{ layout: ImportLayout; batches: AsyncGenerator<CsvRow[]> }> {
  const first = await firstRecord(path)
  if (!first) throw unreadable('The file is empty.')
  const [cells] = cellsOf([first])
  const layout = layoutOf(cells ?? [])
  if ('missing' in layout) throw unreadable(missingColumns(layout.missing, first.text))
  return { layout, batches: dataRows(path, layout) }
}

function unreadable(detail: string): Problem {
  return new Problem('unreadable_file', `${detail} Nobody was added.`)
}

function missingColumns(missing: readonly string[], firstLine: string): string {
  const separator = [';', '\t'].find((sign) => firstLine.includes(sign))
  const advice = separator
    ? `Its columns seem to be separated by ${separator === ';' ? 'semicolons' : 'tabs'} and not by commas.`
    : 'It needs the columns firstname, lastname and email, in this order or under a header that names them.'
  return `The file lacks: ${missing.join(', ')}. ${advice}`
}

/** Reads the whole file once, so that one that is no UTF-8 anywhere adds nobody. */
async function firstRecord(path: string): Promise<CsvRecord | null> {
  let first: CsvRecord | null = null
  for await (const record of recordsOf(path)) first ??= record
  return first
}

async function* dataRows(path: string, { hasHeader }: ImportLayout): AsyncGenerator<CsvRow[]> {
  let isHeader = hasHeader
  let batch: CsvRecord[] = []
  for await (const record of recordsOf(path)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    batch.push(record)
    if (batch.length < batchSize) continue
    yield rowsOf(batch)
    batch = []
  }
  if (batch.length > 0) yield rowsOf(batch)
}

async function* recordsOf(path: string): AsyncGenerator<CsvRecord> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const lines = createLineCutter()
  const records = createRecordReader()
  for await (const chunk of createReadStream(path)) {
    for (const line of lines.add(decode(decoder, chunk))) yield* records.add(line)
  }
  for (const line of lines.add(decode(decoder))) yield* records.add(line)
  for (const line of lines.end()) yield* records.add(line)
  yield* records.end()
}

function decode(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined })
  } catch {
    throw unreadable('The file is not UTF-8. Save it as “CSV UTF-8”.')
  }
}

function rowsOf(records: CsvRecord[]): CsvRow[] {
  const cells = cellsOf(records)
  return records.map(({ line }, index) => ({ line, cells: cells[index] ?? null }))
}

/** The cells of each record. All at once, for it is much quicker; one by one only where a record is malformed. */
function cellsOf(records: CsvRecord[]): (string[] | null)[] {
  if (records.every(({ isBroken }) => !isBroken)) {
    const all = parsed(records.map(({ text }) => text).join('\n'))
    if (all?.length === records.length) return all
  }
  return records.map(({ text, isBroken }) => (isBroken ? null : (parsed(text)?.[0] ?? null)))
}

function parsed(text: string): string[][] | null {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] })
  } catch (error) {
    if (isCsvError(error)) return null
    throw error
  }
}

function isCsvError(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && /^(CSV_|INVALID_)/.test(String(error.code))
}
