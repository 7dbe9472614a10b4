import { csvLine } from '../../contract/csvLine'
import type { Words } from '../i18n/words'
import type { Column } from './columns'

/** The figures of a table as CSV, its head in words. */
export function figuresAsCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  words: Words,
): string {
  const lines = rows.map((row) => columns.map(({ value }) => String(value(row, words))))
  return [columns.map(({ label }) => words(label)), ...lines].map(csvLine).join('')
}
