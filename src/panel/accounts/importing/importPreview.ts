import {
  type CsvRow,
  emailIn,
  type ImportColumn,
  type ImportLayout,
  type ImportRow,
  judgeRow,
  largestImport,
  layoutOf,
  mostImportRows,
  mostListed,
  type RowFault,
  type RowRefusal,
} from '../../../contract/importFile'
import { logFailure } from '../../providers/failureLog'
import { NotUtf8, readRows } from './fileRows'

/** A row that the office will refuse, by the physical line on which it begins. */
export interface RefusedRow {
  line: number
  email: string
  code: RowRefusal
}

/** What a file holds, as far as it can be told without asking the office. */
export interface ImportPreview {
  layout: ImportLayout
  /** Data rows. */
  total: number
  accepted: number
  first: readonly (ImportRow & { line: number })[]
  /** The first of those that are refused, as many as the office lists. */
  refused: readonly RefusedRow[]
}

/** Why nothing of a file can be imported. */
export type FileFault =
  | { code: 'empty' | 'headerOnly' | 'encoding' | 'tooLarge' | 'tooManyRows' | 'gone' }
  | { code: 'missing'; missing: readonly ImportColumn[] }
  | { code: 'firstRow'; line: number; fault: RowFault }

const rowsShown = 5

/** Reads a file through, and judges each row as the office does; who is there already only the office knows. */
export async function previewOf(file: Blob): Promise<ImportPreview | FileFault> {
  if (file.size > largestImport) return { code: 'tooLarge' }
  try {
    return await judgeAll(file)
  } catch (failure) {
    if (failure instanceof NotUtf8) return { code: 'encoding' }
    logFailure('the file could not be read', failure)
    return { code: 'gone' }
  }
}

async function judgeAll(file: Blob): Promise<ImportPreview | FileFault> {
  let judge: ReturnType<typeof createJudge> | null = null
  let fault: FileFault | null = null
  let count = 0
  // A fault of the first row does not end the reading: that the file is no UTF-8 further on explains more.
  for await (const rows of readRows(file)) {
    count += rows.length
    if (count > mostImportRows + 1) return { code: 'tooManyRows' }
    for (const row of rows) {
      if (judge) judge.take(row)
      else if (!fault) {
        const begun = beginning(row)
        if ('code' in begun) fault = begun
        else judge = begun
      }
    }
  }
  if (fault) return fault
  if (!judge) return { code: 'empty' }
  const preview = judge.end()
  if (preview.total > mostImportRows) return { code: 'tooManyRows' }
  return preview.total === 0 ? { code: 'headerOnly' } : preview
}

function beginning(first: CsvRow): ReturnType<typeof createJudge> | FileFault {
  if (first.fault) return { code: 'firstRow', line: first.line, fault: first.fault }
  const layout = layoutOf(first.cells)
  return 'missing' in layout ? { code: 'missing', ...layout } : createJudge(layout, first)
}

function createJudge(layout: ImportLayout, firstRow: CsvRow) {
  const seen = new Set<string>()
  const first: (ImportRow & { line: number })[] = []
  const refused: RefusedRow[] = []
  let total = 0
  let accepted = 0

  function take(row: CsvRow): void {
    total += 1
    const verdict = judgeRow(row, layout)
    if (typeof verdict === 'string') refuse(row, verdict)
    else if (seen.has(verdict.email.toLowerCase())) refuse(row, 'email_twice')
    else {
      seen.add(verdict.email.toLowerCase())
      accepted += 1
      if (first.length < rowsShown) first.push({ ...verdict, line: row.line })
    }
  }

  function refuse(row: CsvRow, code: RowRefusal): void {
    if (refused.length < mostListed) refused.push({ line: row.line, email: emailIn(row, layout), code })
  }

  if (!layout.hasHeader) take(firstRow)
  return { take, end: (): ImportPreview => ({ layout, total, accepted, first, refused }) }
}
