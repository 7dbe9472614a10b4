import {
  type EncodingCandidate,
  type ImportEncoding,
  type ImportReading,
  type ImportRow,
  type ImportSeparator,
  importColumns,
  importMediaType,
  maxImportBytes,
  maxImportRows,
  maxListedRows,
  type RowRefusal,
} from '../../../contract/imports'
import { csvLine, unguardCell } from '../../../shared/csvLine'
import { type CsvReader, type CsvRow, createCsvReader, csvRows, type RowFault } from '../../../shared/csvRows'
import { createEncodingDetector, type DetectedEncoding } from '../../../shared/importEncoding'
import {
  checkRow,
  chosenLayout,
  detectLayout,
  type ImportLayout,
  shownEmail,
  uniqueEmail,
} from '../../../shared/importRows'
import { createDecoder } from '../../../shared/singleByte'
import { logFailure } from '../../providers/failureLog'

/** A row that the office will refuse, by its first line in the file. */
export interface RefusedRow {
  line: number
  email: string
  codes: readonly RowRefusal[]
}

/** A row to import with names that a spreadsheet seems to have changed. */
export interface SuspectRow {
  line: number
  names: string[]
}

export interface ImportPreview {
  encoding: ImportEncoding
  separator: ImportSeparator
  /** Whether it reads the same in other encodings. */
  isPlain: boolean
  /** The cells of its first rows as they are. */
  beginning: readonly (readonly string[])[]
  /** Null where the columns are unclear; nothing is checked then. */
  layout: ImportLayout | null
  /** Data rows. */
  total: number
  accepted: number
  first: readonly (ImportRow & { line: number })[]
  /** The first refused rows, as many as the office lists. */
  refused: readonly RefusedRow[]
  suspect: readonly SuspectRow[]
}

/** Why nothing of a file can be imported. */
export type FileFault =
  | {
      code:
        | 'empty'
        | 'headerOnly'
        | 'encoding'
        | 'otherEncoding'
        | 'workbook'
        | 'tooLarge'
        | 'tooManyRows'
        | 'gone'
    }
  | { code: 'firstRow'; line: number; fault: RowFault }
  | { code: 'unclear'; candidates: readonly EncodingCandidate[] }

type ChosenColumns = ImportReading['layout']

export type FileFormat = Pick<ImportReading, 'encoding' | 'separator'>

const rowsShown = 5

/** Checks each row of a file as the office does, existing accounts aside. */
export async function previewOf(
  file: Blob,
  asked: FileFormat = {},
  chosen?: ChosenColumns,
): Promise<ImportPreview | FileFault> {
  if (file.size > maxImportBytes) return { code: 'tooLarge' }
  try {
    const evidence = await encodingOf(file)
    const encoding = asked.encoding ?? evidence.encoding
    if (!asked.encoding && evidence.candidates.length > 0) {
      return { code: 'unclear', candidates: evidence.candidates }
    }
    if (encoding === 'workbook') return { code: 'workbook' }
    if (encoding === null) return { code: 'encoding' }
    const reader = createCsvReader(asked.separator)
    const judged = await judgeAll(readRows(file, encoding, reader), chosen)
    if ('code' in judged) return judged
    return { encoding, separator: reader.separator(), isPlain: evidence.isPlain, ...judged }
  } catch (failure) {
    if (failure instanceof OtherEncoding) return { code: 'otherEncoding' }
    logFailure('the file could not be read', failure)
    return { code: 'gone' }
  }
}

type RowResult = Omit<ImportPreview, 'encoding' | 'separator' | 'isPlain'>

async function judgeAll(
  batches: AsyncIterable<CsvRow[]>,
  chosen: ChosenColumns,
): Promise<RowResult | FileFault> {
  let judge: ReturnType<typeof createJudge> | null = null
  let fault: FileFault | null = null
  let count = 0
  const beginning: string[][] = []
  // A fault of the first row does not end the reading: that the file is in another encoding further on explains more.
  for await (const rows of batches) {
    count += rows.length
    if (count > maxImportRows + 1) return { code: 'tooManyRows' }
    for (const row of rows) {
      if (beginning.length <= rowsShown) beginning.push(row.cells)
      if (judge) judge.take(row)
      else if (row.fault) fault ??= { code: 'firstRow', line: row.line, fault: row.fault }
      else if (!fault) judge = createJudge(layoutFor(row.cells, chosen), row)
    }
  }
  if (fault) return fault
  if (!judge) return { code: 'empty' }
  const judged = { ...judge.end(), beginning }
  if (judged.total > maxImportRows) return { code: 'tooManyRows' }
  return judged.total === 0 ? { code: 'headerOnly' } : judged
}

function layoutFor(first: readonly string[], chosen: ChosenColumns): ImportLayout | null {
  if (chosen) return chosenLayout(first, chosen)
  const layout = detectLayout(first)
  return 'missing' in layout ? null : layout
}

function createJudge(layout: ImportLayout | null, firstRow: CsvRow) {
  const seen = new Set<string>()
  const first: (ImportRow & { line: number })[] = []
  const refused: RefusedRow[] = []
  const suspect: SuspectRow[] = []
  let total = 0
  let accepted = 0

  function take(row: CsvRow): void {
    total += 1
    if (layout) judge(row, layout)
  }

  function judge(row: CsvRow, layout: ImportLayout): void {
    const judgement = checkRow(row, layout)
    const address = uniqueEmail(judgement)
    const codes = [...judgement.faults]
    if (address !== null && seen.has(address)) codes.push('email_twice')
    if (codes.length === 0) {
      seen.add(judgement.row.email.toLowerCase())
      accepted += 1
      if (first.length < rowsShown) first.push({ ...judgement.row, line: row.line })
      if (judgement.suspect.length > 0 && suspect.length < maxListedRows) {
        suspect.push({ line: row.line, names: judgement.suspect.map((name) => judgement.row[name]) })
      }
    } else if (refused.length < maxListedRows) {
      refused.push({ line: row.line, email: shownEmail(row, layout), codes })
    }
  }

  if (!layout?.hasHeader) take(firstRow)
  return { take, end: () => ({ layout, total, accepted, first, refused, suspect }) }
}

/** CSV of the refused rows with their reasons, to be corrected and imported again. */
export async function refusedFile(
  file: Blob,
  { encoding, separator, layout }: Pick<ImportPreview, 'encoding' | 'separator' | 'layout'>,
  reasons: ReadonlyMap<number, string>,
): Promise<string> {
  const lines = [[...importColumns, 'reason']]
  for await (const rows of readRows(file, encoding, createCsvReader(separator))) {
    for (const row of rows) {
      const reason = reasons.get(row.line)
      if (reason !== undefined && layout) lines.push(mendable(row, layout, reason))
    }
  }
  return lines.map((cells) => csvLine(cells.map((cell) => unguardCell(cell.trim())))).join('')
}

/** Extra cells follow the reason, so that nothing is lost. */
function mendable({ cells }: CsvRow, { width, at }: ImportLayout, reason: string): string[] {
  const places = importColumns.map((column) => at[column])
  const isRegular = cells.length <= width
  const beyond = isRegular ? [] : cells.filter((_cell, place) => !places.includes(place))
  return [...places.map((place) => cells[place] ?? ''), reason, ...beyond]
}

const chunkSize = 256 * 1024

/** Longest block of the main thread, ms. */
const sliceMs = 10

class OtherEncoding extends Error {}

/** What the bytes of a file are evidence of, as the office takes them. @throws the browser's NotReadableError where the file is gone */
async function encodingOf(file: Blob): Promise<DetectedEncoding> {
  const evidence = createEncodingDetector()
  for await (const bytes of batchesOf(file)) evidence.take(bytes)
  return evidence.end()
}

/**
 * The rows of a CSV file in batches, header and all, read as the office reads it; the page stays alive in between.
 * @throws OtherEncoding; the browser's NotReadableError where the file is gone
 */
async function* readRows(file: Blob, encoding: ImportEncoding, reader: CsvReader): AsyncGenerator<CsvRow[]> {
  let begun = performance.now()
  for await (const rows of csvRows(textsOf(file, encoding), reader)) {
    yield rows
    if (performance.now() - begun < sliceMs) continue
    await new Promise((resolve) => setTimeout(resolve))
    begun = performance.now()
  }
}

async function* textsOf(file: Blob, encoding: ImportEncoding): AsyncGenerator<string> {
  const decode = createDecoder(encoding)
  const read = (bytes?: Uint8Array) => {
    try {
      return decode(bytes)
    } catch {
      throw new OtherEncoding()
    }
  }
  for await (const bytes of batchesOf(file)) yield read(bytes)
  yield read()
}

async function* batchesOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += chunkSize) {
    yield new Uint8Array(await file.slice(at, at + chunkSize).arrayBuffer())
  }
}

/** What a browser calls a `.csv` where it does not know better: Windows with a spreadsheet installed, or nothing at all. */
const otherNames = ['application/vnd.ms-excel', '']

/** Whether a file is a CSV: by its type, or by its ending where the type is none of its own. */
export function isCsvFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === importMediaType || (otherNames.includes(type) && /\.csv$/i.test(name))
}

/** Whether a file is what a spreadsheet program saves unless it is asked for a CSV, by its ending. */
export function isWorkbook({ name }: Pick<File, 'name'>): boolean {
  return /\.(?:xlsx?|xlsm|xlsb|ods|numbers)$/i.test(name)
}
