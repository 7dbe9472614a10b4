import { csvLine } from '../../../contract/csvLine'
import { type CsvRow, importColumns, withoutGuard } from '../../../contract/importFile'
import type { ImportLayout } from '../../../contract/importRows'
import { readRows } from './fileRows'
import type { ImportPreview } from './importPreview'

/** Each refused row as the file has it, with the reason beside it: to be mended, and imported again. */
export async function refusedFile(
  file: Blob,
  { encoding, layout }: Pick<ImportPreview, 'encoding' | 'layout'>,
  reasons: ReadonlyMap<number, string>,
): Promise<string> {
  const lines = [[...importColumns, 'reason']]
  for await (const rows of readRows(file, encoding)) {
    for (const row of rows) {
      const reason = reasons.get(row.line)
      if (reason !== undefined && layout) lines.push(mendable(row, layout, reason))
    }
  }
  return lines.map((cells) => csvLine(cells.map((cell) => withoutGuard(cell.trim())))).join('')
}

/** What a row has beyond the columns stands after the reason, so that nothing of it is lost. */
function mendable({ cells }: CsvRow, { width, at }: ImportLayout, reason: string): string[] {
  const places = importColumns.map((column) => at[column])
  const isRegular = cells.length === width
  const beyond = isRegular ? [] : cells.filter((_cell, place) => !places.includes(place))
  return [...places.map((place) => cells[place] ?? ''), reason, ...beyond]
}
