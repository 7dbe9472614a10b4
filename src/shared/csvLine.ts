/** A line of CSV (RFC 4180), its end included; no cell runs as a formula where the file is opened in a spreadsheet. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | null): string {
  const guarded = guardCell(value ?? '')
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** A spreadsheet runs a cell that begins so as a formula; some take the full-width signs for the others. */
const formula = /^[=+\-@\t\r＝＋－＠]/
const guarded = /^'[=+\-@\t\r＝＋－＠]/

/** A cell for a file that people open in a spreadsheet: an apostrophe keeps a formula from running. */
export function guardCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `withGuard`, so that refused rows can be mended and sent again. */
export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
