/** A line of CSV (RFC 4180) with its CRLF; spreadsheets run no cell of it as a formula. */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | null): string {
  const guarded = guardCell(value ?? '')
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** How formulas begin; some spreadsheets accept the full-width signs too. */
const formula = /^[=+\-@\t\r＝＋－＠]/
const guarded = /^'[=+\-@\t\r＝＋－＠]/

/** Puts an apostrophe before what a spreadsheet would run as a formula. */
export function guardCell(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** Reverts `guardCell`, so that a file of refused rows can be corrected and imported again. */
export function unguardCell(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
