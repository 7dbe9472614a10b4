import {
  type CleanedName,
  cleanedNames,
  type ImportColumn,
  type ImportRow,
  importColumns,
  type RowRefusal,
} from '../contract/imports'
import { emailPattern, maxEmailLength, maxNameLength } from '../contract/schema'
import { unguardCell } from './csvLine'
import type { CsvRow } from './csvRows'
import { columnIndex, holdsAddress } from './importHeaders'
import { emailKey, hasControlSigns, oneNameFirst, readAddress, withoutControlSigns } from './text'

export interface ImportLayout {
  hasHeader: boolean
  /** Cells of a row. */
  width: number
  at: Record<ImportColumn, number>
}

/**
 * The layout by the first row: a header names the columns in any order, among others; without a header there are three in
 * the specification's order, empty ones at the end aside. Otherwise the missing columns.
 */
export function detectLayout(first: readonly string[]): ImportLayout | { missing: ImportColumn[] } {
  const found = indexesOf((column) => columnIndex(first, column))
  const named = importColumns.filter((column) => found[column] >= 0)
  const hasHeader = named.length > 0 && !first.some(holdsAddress)
  const filled = first.findLastIndex((cell) => cell.trim() !== '') + 1
  if (!hasHeader && filled === importColumns.length) {
    return { hasHeader, width: first.length, at: indexesOf((column) => importColumns.indexOf(column)) }
  }
  const missing = hasHeader
    ? importColumns.filter((column) => !named.includes(column))
    : importColumns.slice(filled < importColumns.length ? filled : 0)
  return missing.length > 0 ? { missing } : { hasHeader, width: first.length, at: found }
}

function indexesOf(place: (column: ImportColumn) => number): ImportLayout['at'] {
  return { firstname: place('firstname'), lastname: place('lastname'), email: place('email') }
}

/** The layout that the user chose; null unless it names three different columns of the first row. */
export function chosenLayout(
  first: readonly string[],
  { hasHeader, ...at }: ImportLayout['at'] & { hasHeader: boolean },
): ImportLayout | null {
  const places = importColumns.map((column) => at[column])
  const areThere = places.every((place) => place < first.length) && new Set(places).size === places.length
  return areThere ? { hasHeader, width: first.length, at } : null
}

const email = new RegExp(emailPattern)
const unkeepable = /[\0\p{Surrogate}]/u

/** A row and its faults, except those that need the database (existing accounts). */
export interface CheckedRow {
  row: ImportRow
  faults: RowRefusal[]
  /** Names from which control signs were removed. */
  cleaned: CleanedName[]
  /** Names that a spreadsheet seems to have changed. */
  suspect: CleanedName[]
}

/** Months as spreadsheets shorten them in several languages. */
const month =
  '(?:janv?|ene|gen|feb|f[eé]vr?|mars?|märz?|mrz|mrt|apr|april|avr|abr|ma[ijyg]|mei|jun[ie]?|juin|jul[iy]?|juil|aug|ago|ao[uû]t|sept?|set|o[ckt]t|out|nov|d[eé]c|dez|dic)\\.?'
/** What spreadsheets make of names such as “Jan 3” and “-Ann”: dates, their serial numbers, errors, and signs where a column is narrow. */
const spreadsheetValue = new RegExp(
  `^(?:\\d{1,4}([-/. ])\\d{1,2}\\1\\d{1,4}(?:[ T]\\d\\d?:.*)?|\\d{1,4}[-/. ]{1,2}${month}(?:[-/. ]{1,2}\\d{2,4})?|${month}[-/. ]{1,2}\\d{1,4}(?:,? \\d{4})?|\\d{5}|#[\\p{L}\\d#/]+[!?]?)$`,
  'iu',
)

export function checkRow({ cells, fault }: CsvRow, { at }: ImportLayout): CheckedRow {
  const value = (column: ImportColumn) => unguardCell((cells[at[column]] ?? '').trim())
  const cleaned = cleanedNames.filter((name) => hasControlSigns(value(name)))
  const name = (column: CleanedName) =>
    cleaned.includes(column) ? withoutControlSigns(value(column)) : value(column)
  const row = { ...oneNameFirst(name('firstname'), name('lastname')), email: readAddress(value('email')) }
  const suspect = cleanedNames.filter((column) => spreadsheetValue.test(row[column]))
  if (fault) return { row, faults: [fault], cleaned, suspect }
  const isTooLong = row.firstname.length > maxNameLength || row.lastname.length > maxNameLength
  const isMalformed = row.email.length > maxEmailLength || !email.test(row.email)
  const faults: [RowRefusal, boolean][] = [
    ['signs', Object.values(row).some((text) => unkeepable.test(text))],
    ['name_missing', row.firstname === ''],
    ['name_too_long', isTooLong],
    ['email_missing', row.email === ''],
    ['email_malformed', row.email !== '' && isMalformed],
  ]
  return { row, faults: faults.flatMap(([code, is]) => (is ? [code] : [])), cleaned, suspect }
}

/** Faults that leave the row's address unknown. */
const withoutAddress: readonly RowRefusal[] = [
  ...['quotes', 'too_long', 'signs', 'email_missing', 'email_malformed'],
] as const

/** The address that identifies a row, whatever its other faults; null if it has none. */
export function uniqueEmail({ row, faults }: CheckedRow): string | null {
  return faults.some((code) => withoutAddress.includes(code)) ? null : emailKey(row.email)
}

/** The address of a row as it is shown, valid or not. */
export function shownEmail({ cells }: CsvRow, { at }: ImportLayout): string {
  return readAddress(cells[at.email] ?? '').slice(0, maxEmailLength)
}
