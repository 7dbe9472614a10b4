import { withGuard } from './importFile'

/** A line of CSV (RFC 4180), its end included; no cell runs as a formula where the file is opened in a spreadsheet. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | null): string {
  const guarded = withGuard(value ?? '')
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
