import { emailPattern, longestEmail, longestName } from './common'

/** Specification §5: what a line of the file holds, in this order where no header says otherwise. */
export const importColumns = ['firstname', 'lastname', 'email'] as const
export type ImportColumn = (typeof importColumns)[number]
export type ImportRow = Record<ImportColumn, string>

/** One row of a CSV file, which quoted line ends may spread over several physical lines. */
export interface CsvRow {
  /** The physical line on which it begins, from 1. */
  line: number
  /** Of a row with a fault: what stands between the separators of its first line, marks left out. */
  cells: string[]
  fault: RowFault | null
}
export type RowFault = 'quotes' | 'too_long'

/** Specification §5. */
export const importMediaType = 'text/csv'
/** The largest file that is read, in bytes. */
export const largestImport = 64 * 1024 * 1024
/** So many data rows a file may have. */
export const mostImportRows = 500_000
/** So many refused rows are listed; further ones are counted. */
export const mostListed = 10_000
/** The longest row, in characters. */
export const longestRow = 8_000

/** Why a row is refused, for people; the machine word is the key. */
export const rowRefusals = {
  columns: 'It has another number of columns than the file’s other rows.',
  quotes: 'Its quotation marks do not close, or stand inside a value.',
  too_long: `It is longer than ${longestRow} characters. Shorten it, or look whether its line ends are missing.`,
  signs: 'It holds a sign that can’t be kept (NUL or half a character).',
  firstname_missing: 'The first name is missing.',
  lastname_missing: 'The last name is missing.',
  name_too_long: `A name is longer than ${longestName} characters.`,
  email_missing: 'The email address is missing.',
  email_malformed: 'The email address is malformed.',
  email_twice: 'The email address is in the file twice.',
  email_known: 'An account with this email address is there already.',
  organization_gone: 'The organization was removed meanwhile.',
} as const
export type RowRefusal = keyof typeof rowRefusals
export const rowRefusalCodes: readonly RowRefusal[] = Object.keys(rowRefusals).filter(isRowRefusal)

function isRowRefusal(word: string): word is RowRefusal {
  return Object.hasOwn(rowRefusals, word)
}

/** Which column is where. */
export interface ImportLayout {
  hasHeader: boolean
  /** How many cells a row has. */
  width: number
  at: Record<ImportColumn, number>
}

/**
 * The layout that the first row shows: a header names the columns in any order, with others among them; without one
 * they are three in the specification's order. Answers the columns that are missing where it can't be read.
 */
export function layoutOf(first: readonly string[]): ImportLayout | { missing: ImportColumn[] } {
  const names = first.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, ''))
  const hasHeader = importColumns.some((column) => names.includes(column))
  const missing = hasHeader
    ? importColumns.filter((column) => !names.includes(column))
    : importColumns.slice(first.length)
  if (missing.length > 0) return { missing }
  const place = (column: ImportColumn) => (hasHeader ? names.indexOf(column) : importColumns.indexOf(column))
  return {
    hasHeader,
    width: hasHeader ? first.length : importColumns.length,
    at: { firstname: place('firstname'), lastname: place('lastname'), email: place('email') },
  }
}

const email = new RegExp(emailPattern)
const unkeepable = /[\0\p{Surrogate}]/u

/** The row that these cells hold, or why it is refused; what only the office knows (who is there already) aside. */
export function judgeRow({ cells, fault }: CsvRow, { width, at }: ImportLayout): ImportRow | RowRefusal {
  if (fault) return fault
  if (cells.length !== width) return 'columns'
  const value = (column: ImportColumn) => withoutGuard((cells[at[column]] ?? '').trim())
  const row = { firstname: value('firstname'), lastname: value('lastname'), email: value('email') }
  if (Object.values(row).some((text) => unkeepable.test(text))) return 'signs'
  if (row.firstname === '') return 'firstname_missing'
  if (row.lastname === '') return 'lastname_missing'
  if (row.firstname.length > longestName || row.lastname.length > longestName) return 'name_too_long'
  if (row.email === '') return 'email_missing'
  if (row.email.length > longestEmail || !email.test(row.email)) return 'email_malformed'
  return row
}

/** The address that a row names, refused or not, as far as it is shown. */
export function emailIn({ cells }: CsvRow, { at }: ImportLayout): string {
  return (cells[at.email] ?? '').trim().slice(0, longestEmail)
}

/** A spreadsheet runs a cell that begins so as a formula. */
const formula = /^[=+\-@\t\r]/
const guarded = /^'[=+\-@\t\r]/

/** A cell for a file that people open in a spreadsheet: an apostrophe keeps a formula from running. */
export function withGuard(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before `withGuard`, so that refused rows can be mended and sent again. */
export function withoutGuard(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
