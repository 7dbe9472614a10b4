import { type Static, Type } from 'typebox'
import { Account } from './accounts'
import { keysOf } from './keysOf'
import { Id, maxNameLength, Nullable, OneOf, organizationExample, Strict, Timestamp } from './schema'

/** The columns of a file, in this order without a header (specification §5). */
export const importColumns = ['firstname', 'lastname', 'email'] as const
export type ImportColumn = (typeof importColumns)[number]
/** Columns from which control signs are removed. */
export const cleanedNames = ['firstname', 'lastname'] as const
export type CleanedName = (typeof cleanedNames)[number]
export type ImportRow = Record<ImportColumn, string>

/** Specification §5. */
export const importMediaType = 'text/csv'
/** By their names in the Encoding Standard; it lacks `ibm850`, which is IANA’s. */
export const importEncodings = [
  ...['utf-8', 'windows-1252', 'windows-1250', 'windows-1251', 'windows-1254', 'macintosh', 'ibm850'],
  ...['utf-16le', 'utf-16be'],
] as const
export type ImportEncoding = (typeof importEncodings)[number]
export const importSeparators = { comma: ',', semicolon: ';', tab: '\t', bar: '|' } as const
export type ImportSeparator = keyof typeof importSeparators
export const separatorNames = keysOf(importSeparators)
export const maxImportBytes = 64 * 1024 * 1024
/** Data rows of one file. */
export const maxImportRows = 500_000
/** Refused rows listed in the answer; further ones are counted. */
export const maxListedRows = 10_000
/** In characters. */
export const maxRowLength = 8_000

/** Why a row is refused: code and text. */
export const rowRefusals = {
  quotes: 'Its quotation marks do not close, or stand inside a value.',
  too_long: `It is longer than ${maxRowLength} characters. Shorten it, or look whether its line ends are missing.`,
  signs: 'It holds a sign that can’t be kept (NUL or half a character).',
  name_missing: 'The name is missing.',
  name_too_long: `A name is longer than ${maxNameLength} characters.`,
  email_missing: 'The email address is missing.',
  email_malformed: 'The email address is malformed.',
  email_twice: 'The email address is in the file twice.',
  email_known: 'An account with this email address is there already.',
  organization_gone: 'The organization was removed meanwhile.',
} as const
export type RowRefusal = keyof typeof rowRefusals

/** Imported accounts in the answer. */
export const maxShownAccounts = 5

export const RejectedRow = Type.Object(
  {
    line: Type.Integer({
      minimum: 1,
      description: 'the physical line on which the row begins, a header counting',
    }),
    email: Type.String(),
    codes: Type.Array(OneOf(keysOf(rowRefusals)), { description: 'all that is wrong with it' }),
    reason: Type.String({ description: 'the same in sentences' }),
  },
  { title: 'RejectedRow' },
)
export type RejectedRow = Static<typeof RejectedRow>

/** An imported row, and those of its names that something is said of. */
export const NamesOfRow = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'the physical line on which the row begins' }),
    email: Type.String(),
    names: Type.Array(OneOf(cleanedNames), { examples: [['firstname']] }),
  },
  { title: 'NamesOfRow' },
)

export type NamesOfRow = Static<typeof NamesOfRow>

/** The outcome of an import: `imported` of `total` data rows, and the refused rows. */
export const ImportResult = Type.Object(
  {
    imported: Type.Integer({ minimum: 0 }),
    total: Type.Integer({ minimum: 0 }),
    accounts: Type.Array(Account, { description: 'the first of those that were added' }),
    rejected: Type.Array(RejectedRow, {
      description: `in the file’s order, the first ${maxListedRows} at most`,
    }),
    unlisted: Type.Integer({ minimum: 0, description: 'how many rows were refused beyond those' }),
    cleaned: Type.Optional(
      Type.Array(NamesOfRow, {
        description: `rows with names that control signs were left out of, the first ${maxListedRows} at most; there only where there are some`,
      }),
    ),
    suspect: Type.Optional(
      Type.Array(NamesOfRow, {
        description: `rows with names that look like a date, a number or an error of a spreadsheet, the first ${maxListedRows} at most; there only where there are some`,
      }),
    ),
  },
  { title: 'ImportResult' },
)
export type ImportResult = Static<typeof ImportResult>

const ColumnIndex = Type.Integer({
  minimum: 0,
  maximum: 999,
  description: 'which cell of a row, from 0',
  examples: [0],
})

/** How to read a file, if detection got it wrong. */
export const ImportReading = Strict(
  {
    encoding: Type.Optional(OneOf(importEncodings)),
    separator: Type.Optional(OneOf(separatorNames)),
    layout: Type.Optional(
      Strict(
        {
          hasHeader: Type.Boolean({ description: 'its first row is none of the accounts' }),
          firstname: ColumnIndex,
          lastname: ColumnIndex,
          email: ColumnIndex,
        },
        { description: 'which column is where' },
      ),
    ),
  },
  { title: 'ImportReading' },
)
export type ImportReading = Static<typeof ImportReading>

/** An encoding that a file may be in: some of its words as this encoding reads them. */
export const EncodingCandidate = Type.Object(
  { encoding: OneOf(importEncodings), sample: Type.Array(Type.String(), { examples: [['René', 'Müller']] }) },
  { title: 'EncodingCandidate' },
)
export type EncodingCandidate = Static<typeof EncodingCandidate>

/** Chosen by the client, to ask for the progress. */
export const ImportId = Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' })
export const ImportProgress = Type.Object(
  {
    rows: Type.Integer({ minimum: 0, description: 'data rows that have been worked through' }),
    imported: Type.Integer({ minimum: 0 }),
    isFinished: Type.Boolean(),
  },
  { title: 'ImportProgress' },
)

/** One of the caller's imports of the last 24 hours, if accounts of it are left. */
export const RecentImport = Type.Object(
  {
    id: ImportId,
    oid: { ...Id, description: 'the organization that they were added to' },
    organization: Nullable(
      Type.String({ description: 'its name; null where it is gone', ...organizationExample }),
    ),
    created: Timestamp,
    accounts: Type.Integer({ minimum: 1, description: 'how many that it added are there' }),
  },
  { title: 'RecentImport' },
)
export type RecentImport = Static<typeof RecentImport>
