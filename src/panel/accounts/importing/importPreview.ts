import {
  type ImportColumn,
  type ImportLayout,
  type ImportRow,
  judgeRow,
  largestImport,
  layoutOf,
  type RowRefusal,
} from '../../../contract/importFile'
import { logFailure } from '../../providers/failureLog'
import { type FileRow, NotUtf8, readRows } from './fileRows'

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
  refused: readonly RefusedRow[]
}

/** Why nothing of a file can be imported. */
export type FileFault =
  | { code: 'empty' | 'headerOnly' | 'encoding' | 'tooLarge' | 'gone' }
  | { code: 'missing'; missing: readonly ImportColumn[]; separator: ';' | '\t' | null }

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
  // A fault of the columns does not end the reading: that the file is no UTF-8 further on explains more.
  for await (const rows of readRows(file)) {
    for (const row of rows) {
      if (fault) continue
      if (judge) judge.take(row)
      else {
        const layout = layoutOf(row.cells ?? [])
        if ('missing' in layout) fault = missingColumns(layout.missing, row.text)
        else judge = createJudge(layout, row)
      }
    }
  }
  if (fault) return fault
  if (!judge) return { code: 'empty' }
  const preview = judge.end()
  return preview.total === 0 ? { code: 'headerOnly' } : preview
}

function missingColumns(missing: readonly ImportColumn[], text: string): FileFault {
  const separator = text.includes(';') ? ';' : text.includes('\t') ? '\t' : null
  return { code: 'missing', missing, separator }
}

function createJudge(layout: ImportLayout, firstRow: FileRow) {
  const seen = new Set<string>()
  const first: (ImportRow & { line: number })[] = []
  const refused: RefusedRow[] = []
  let total = 0

  function take({ line, cells }: FileRow): void {
    total += 1
    const verdict = cells ? judgeRow(cells, layout) : 'quotes'
    const email = cells?.[layout.at.email]?.trim() ?? ''
    if (typeof verdict === 'string') refused.push({ line, email, code: verdict })
    else if (seen.has(verdict.email.toLowerCase())) refused.push({ line, email, code: 'email_twice' })
    else {
      seen.add(verdict.email.toLowerCase())
      if (first.length < rowsShown) first.push({ ...verdict, line })
    }
  }

  if (!layout.hasHeader) take(firstRow)
  return {
    take,
    end: (): ImportPreview => ({ layout, total, accepted: total - refused.length, first, refused }),
  }
}
