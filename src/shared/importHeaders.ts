import { importColumns } from '../contract/imports'
import { emailPattern } from '../contract/schema'
import { readAddress } from './text'

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

/** How many columns a first row names, or how many addresses it has. */
export function columnsIn(first: readonly string[]): number {
  const named = importColumns.filter((column) => columnIndex(first, column) >= 0).length
  return named || first.filter(holdsAddress).length
}

/** The index of a column in a header; -1 if it has none. */
export function columnIndex(header: readonly string[], column: keyof typeof columnNames): number {
  const cells = header.map(keyOf)
  const known = columnNames[column].map(keyOf).find((key) => cells.includes(key))
  return known === undefined ? -1 : cells.indexOf(known)
}

const email = new RegExp(emailPattern)

export function holdsAddress(cell: string): boolean {
  return email.test(readAddress(cell))
}
