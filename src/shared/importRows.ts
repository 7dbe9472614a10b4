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
import { emailKey, hasControlSigns, withoutControlSigns } from './text'

export interface ImportLayout {
  hasHeader: boolean
  /** Cells of a row. */
  width: number
  at: Record<ImportColumn, number>
}

/**
 * The layout by the first row: a header names the columns in any order, among others; without a header there are three in
 * the specification's order. Otherwise the missing columns.
 */
export function detectLayout(first: readonly string[]): ImportLayout | { missing: ImportColumn[] } {
  const found = indexesOf((column) => columnIndex(first, column))
  const named = importColumns.filter((column) => found[column] >= 0)
  const hasHeader = named.length > 0 && !first.some((cell) => email.test(cell.trim()))
  if (!hasHeader && first.length === importColumns.length) {
    return { hasHeader, width: first.length, at: indexesOf((column) => importColumns.indexOf(column)) }
  }
  const missing = hasHeader
    ? importColumns.filter((column) => !named.includes(column))
    : importColumns.slice(first.length < importColumns.length ? first.length : 0)
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
}

/** Google Contacts puts several addresses into one cell; the first is the primary one. */
function primaryAddress(addresses: string): string {
  return addresses.split(':::', 1).join().trim()
}

export function checkRow({ cells, fault }: CsvRow, { width, at }: ImportLayout): CheckedRow {
  const value = (column: ImportColumn) => unguardCell((cells[at[column]] ?? '').trim())
  const cleaned = cleanedNames.filter((name) => hasControlSigns(value(name)))
  const name = (column: CleanedName) =>
    cleaned.includes(column) ? withoutControlSigns(value(column)) : value(column)
  const row = {
    firstname: name('firstname'),
    lastname: name('lastname'),
    email: primaryAddress(value('email')),
  }
  if (fault) return { row, faults: [fault], cleaned }
  if (cells.length !== width) return { row, faults: ['columns'], cleaned }
  const isTooLong = row.firstname.length > maxNameLength || row.lastname.length > maxNameLength
  const isMalformed = row.email.length > maxEmailLength || !email.test(row.email)
  const faults: [RowRefusal, boolean][] = [
    ['signs', Object.values(row).some((text) => unkeepable.test(text))],
    ['firstname_missing', row.firstname === ''],
    ['lastname_missing', row.lastname === ''],
    ['name_too_long', isTooLong],
    ['email_missing', row.email === ''],
    ['email_malformed', row.email !== '' && isMalformed],
  ]
  return { row, faults: faults.flatMap(([code, is]) => (is ? [code] : [])), cleaned }
}

/** Faults that leave the row's address unknown. */
const withoutAddress: readonly RowRefusal[] = [
  ...['columns', 'quotes', 'too_long', 'signs', 'email_missing', 'email_malformed'],
] as const

/** The address that identifies a row, whatever its other faults; null if it has none. */
export function uniqueEmail({ row, faults }: CheckedRow): string | null {
  return faults.some((code) => withoutAddress.includes(code)) ? null : emailKey(row.email)
}

/** The address of a row as it is shown, valid or not. */
export function shownEmail({ cells }: CsvRow, { at }: ImportLayout): string {
  return primaryAddress(cells[at.email] ?? '').slice(0, maxEmailLength)
}

/**
 * Names of columns in exports (Google Contacts, Outlook) and in several languages, the preferred one first; `name` is a surname
 * only beside a first name.
 */
const columnNames = {
  firstname: [
    ...['first name', 'given name', 'forename', 'first', 'christian name'],
    ...['vorname', 'rufname', 'vornamen'],
    ...['prénom', 'prénoms', 'prénom usuel'],
    ...['nombre', 'nombres', 'nombre de pila', 'primer nombre'],
    ...['الاسم الأول', 'الاسم الشخصي', 'الاسم'],
  ],
  lastname: [
    ...['last name', 'surname', 'family name', 'last'],
    ...['nachname', 'familienname', 'zuname'],
    ...['nom de famille', 'nom'],
    ...['apellidos', 'apellido', 'primer apellido'],
    ...['اسم العائلة', 'الاسم الأخير', 'الكنية', 'اللقب'],
    'name',
  ],
  email: [
    ...['email', 'email address', 'mail', 'email 1 value', 'email 1', 'primary email'],
    ...['email adresse', 'mailadresse'],
    ...['courriel', 'adresse email', 'adresse mail', 'adresse électronique', 'adresse de messagerie'],
    ...['correo electrónico', 'correo', 'dirección de correo electrónico', 'dirección de correo'],
    ...['البريد الإلكتروني', 'بريد إلكتروني', 'عنوان البريد الإلكتروني', 'الإيميل', 'البريد'],
  ],
}

/** Ignores case, accents, the forms of Alif, and all but letters and digits. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** The index of a column in a header; -1 if it has none. */
function columnIndex(header: readonly string[], column: keyof typeof columnNames): number {
  const cells = header.map(keyOf)
  const known = columnNames[column].map(keyOf).find((key) => cells.includes(key))
  return known === undefined ? -1 : cells.indexOf(known)
}
