import { maxNameLength } from './common'

/** Specification §5: what a line of the file holds, in this order where no header says otherwise. */
export const importColumns = ['firstname', 'lastname', 'email'] as const
export type ImportColumn = (typeof importColumns)[number]
/** The columns that are names: control signs in them are left out, and that is said. */
export const cleanedNames = ['firstname', 'lastname'] as const
export type CleanedName = (typeof cleanedNames)[number]
export type ImportRow = Record<ImportColumn, string>

/** Specification §5. */
export const importMediaType = 'text/csv'
/** The encodings in which it is read, by their names in the Encoding Standard. */
export const importEncodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type ImportEncoding = (typeof importEncodings)[number]
/** The largest file that is read, in bytes. */
export const maxImport = 64 * 1024 * 1024
/** So many data rows a file may have. */
export const maxImportRows = 500_000
/** So many refused rows are listed; further ones are counted. */
export const maxListed = 10_000
/** The longest row, in characters. */
export const maxRowLength = 8_000

/** Why a row is refused, for people; the machine word is the key. */
export const rowRefusals = {
  columns: 'It has another number of columns than the file’s other rows.',
  quotes: 'Its quotation marks do not close, or stand inside a value.',
  too_long: `It is longer than ${maxRowLength} characters. Shorten it, or look whether its line ends are missing.`,
  signs: 'It holds a sign that can’t be kept (NUL or half a character).',
  firstname_missing: 'The first name is missing.',
  lastname_missing: 'The last name is missing.',
  name_too_long: `A name is longer than ${maxNameLength} characters.`,
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
