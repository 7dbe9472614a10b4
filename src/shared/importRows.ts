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
import { hasControlSigns, withoutControlSigns } from './text'

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
export function detectLayout(first: readonly string[]): ImportLayout | { missing: ImportColumn[] } {
  const found = placesOf((column) => placeIn(first, column))
  const named = importColumns.filter((column) => found[column] >= 0)
  const hasHeader = named.length > 0 && !first.some((cell) => email.test(cell.trim()))
  if (!hasHeader && first.length === importColumns.length) {
    return { hasHeader, width: first.length, at: placesOf((column) => importColumns.indexOf(column)) }
  }
  const missing = hasHeader
    ? importColumns.filter((column) => !named.includes(column))
    : importColumns.slice(first.length < importColumns.length ? first.length : 0)
  return missing.length > 0 ? { missing } : { hasHeader, width: first.length, at: found }
}

function placesOf(place: (column: ImportColumn) => number): ImportLayout['at'] {
  return { firstname: place('firstname'), lastname: place('lastname'), email: place('email') }
}

/** The layout of which somebody has said where the columns are; null where these are no three columns of the first row. */
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

/** A row as far as it can be read, and all that is wrong with it; what only the office knows (who is there already) aside. */
export interface CheckedRow {
  row: ImportRow
  faults: RowRefusal[]
  /** The names that control signs were left out of. */
  cleaned: CleanedName[]
}

/** Google Contacts has all of somebody’s addresses of one kind in one cell; the first is the one that mail goes to. */
function firstOf(addresses: string): string {
  return addresses.split(':::', 1).join().trim()
}

export function checkRow({ cells, fault }: CsvRow, { width, at }: ImportLayout): CheckedRow {
  const value = (column: ImportColumn) => unguardCell((cells[at[column]] ?? '').trim())
  const cleaned = cleanedNames.filter((name) => hasControlSigns(value(name)))
  const name = (column: CleanedName) =>
    cleaned.includes(column) ? withoutControlSigns(value(column)) : value(column)
  const row = { firstname: name('firstname'), lastname: name('lastname'), email: firstOf(value('email')) }
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

/** Faults with which it can't be told whose row it is. */
const nameless: readonly RowRefusal[] = [
  ...['columns', 'quotes', 'too_long', 'signs', 'email_missing', 'email_malformed'],
] as const

/** The address by which a row is told from the others, whatever else is wrong with it; null where it has none. */
export function uniqueEmail({ row, faults }: CheckedRow): string | null {
  return faults.some((code) => nameless.includes(code)) ? null : row.email.toLowerCase()
}

/** The address that a row names, refused or not, as far as it is shown. */
export function shownEmail({ cells }: CsvRow, { at }: ImportLayout): string {
  return firstOf(cells[at.email] ?? '').slice(0, maxEmailLength)
}

/**
 * What the columns of files of people are called: by the field's standard exports (Google Contacts, Outlook) and in the languages
 * of offices. Of several columns that a file has, the one whose name stands first here is meant; `name` alone is a surname only
 * beside a first name.
 */
const names = {
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

/** Case, accents, the forms of Alif and all that is no letter and no number are nothing to a name. */
function keyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Where a header has this column; -1 where it has none. */
function placeIn(header: readonly string[], column: keyof typeof names): number {
  const cells = header.map(keyOf)
  const known = names[column].map(keyOf).find((key) => cells.includes(key))
  return known === undefined ? -1 : cells.indexOf(known)
}
