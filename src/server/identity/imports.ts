import { open } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AccountPlace } from '../../contract/accounts'
import {
  type EncodingCandidate,
  type ImportEncoding,
  type ImportReading,
  type ImportResult,
  type ImportSeparator,
  importMediaType,
  maxImportRows,
  maxListedRows,
  maxShownAccounts,
  type NamesOfRow,
  type RejectedRow,
  rowRefusals,
} from '../../contract/imports'
import { type CsvRow, createCsvReader, csvRows } from '../../shared/csvRows'
import { createEncodingDetector } from '../../shared/importEncoding'
import {
  checkRow,
  chosenLayout,
  detectLayout,
  type ImportLayout,
  shownEmail,
  uniqueEmail,
} from '../../shared/importRows'
import { createDecoder } from '../../shared/singleByte'
import type { Context } from '../context'
import type { AccountRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import type { UploadedFile } from '../http/forms'
import { day, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import { accountAdded, accountToWire, newAccount, uidsOf } from './account'
import { addAccounts } from './accounts.commands'
import * as accountsRepository from './accounts.repository'
import * as importsRepository from './imports.repository'

/** Rows added in one transaction. */
const batchSize = 100
/** With refused rows: smaller batches of those would cost a commit for each. */
const maxBatch = 5_000

/** How long an import can be undone. */
export const undoableFor = day

/** An import under way, and the addresses that it has added so far. */
type Import = { id: string; caller: Caller; place: AccountPlace; seen: Set<string> }

/**
 * Imports accounts from a file: good rows are added, each bad one is refused with its line and the reason.
 * @throws Problem csv_only; unreadable_file, with nobody added; not_found for the organization; invalid_request for a used name
 */
export async function importAccounts(
  ctx: Context,
  caller: Caller,
  place: AccountPlace,
  file: UploadedFile,
  { name, reading = {} }: { name?: string | undefined; reading?: ImportReading | undefined },
): Promise<ImportResult> {
  const { db, clock, inTransaction } = ctx
  if (file.type !== importMediaType) throw new Problem('csv_only')
  const organizations = await accountsRepository.organizationNames(db, [place])
  if (!organizations.has(place.oid)) throw notFound('This organization')
  const csv = await createCsvFile(file.path, reading)
  const created = clock()
  const id = name ?? idAt(created)
  const row = { id, uid: caller.uid, oid: place.oid, rows: 0, imported: 0, created, finished: null }
  if (!(await importsRepository.begin(db, row)))
    throw badParameter('import', 'was used for another import: choose a new one')

  const result: ImportResult = { imported: 0, total: 0, accounts: [], rejected: [], unlisted: 0 }
  const to: Import = { id, caller, place, seen: new Set() }
  let isHeader = csv.layout.hasHeader
  let batch: CheckedRow[] = []
  let good = 0
  for await (const rows of csv.rows()) {
    for (const row of isHeader ? rows.slice(1) : rows) {
      const checked = checkAlone(row, csv.layout)
      batch.push(checked)
      if (checked.faults.length === 0) good += 1
      if (good < batchSize && batch.length < maxBatch) continue
      await importRows(ctx, to, batch, result)
      batch = []
      good = 0
    }
    isHeader = false
  }
  if (batch.length > 0) await importRows(ctx, to, batch, result)
  return await inTransaction(caller, async (transaction) => {
    await importsRepository.finish(transaction, id, clock())
    const { imported, total } = result
    const after = { imported, refused: total - imported }
    return { result, events: [{ act: 'import', kind: 'import', subject: id, oid: place.oid, after }] }
  })
}

type CheckedRow = ReturnType<typeof checkAlone>

/** A row checked by itself; whether its address exists already only the database knows. */
function checkAlone(row: CsvRow, layout: ImportLayout) {
  const checked = checkRow(row, layout)
  const address = uniqueEmail(checked)
  const email = ownText(shownEmail(row, layout))
  return { ...checked, line: row.line, email, address: address && ownText(address) }
}

/** A copy: a substring would keep the whole file in memory. */
function ownText(text: string): string {
  return Buffer.from(text).toString()
}

/** Adds those of the rows that can be added, in one transaction, and all to the result. */
async function importRows(
  { inTransaction, clock }: Context,
  { id, caller, place, seen }: Import,
  rows: readonly CheckedRow[],
  result: ImportResult,
): Promise<void> {
  const { added, rejected, cleaned, suspect } = await inTransaction(caller, async (transaction) => {
    const added: AccountRow[] = []
    const rejected: RejectedRow[] = []
    const cleaned: NamesOfRow[] = []
    const suspect: NamesOfRow[] = []
    const isThere = (await accountsRepository.organizationNames(transaction, [place])).has(place.oid)
    const emails = rows.flatMap(({ address }) => address ?? [])
    const holders = await accountsRepository.findByEmail(transaction, emails)
    const known = new Set(holders.map(({ email_key }) => email_key))
    for (const { line, email, row, faults, address, ...names } of rows) {
      const codes = [...faults]
      if (!isThere) codes.push('organization_gone')
      else if (address !== null && seen.has(address)) codes.push('email_twice')
      else if (address !== null && known.has(address)) codes.push('email_known')
      if (address !== null && codes.length === 0) {
        seen.add(address)
        if (names.cleaned.length > 0) cleaned.push({ line, email, names: names.cleaned })
        if (names.suspect.length > 0) suspect.push({ line, email, names: names.suspect })
        added.push(newAccount(row, { ...place, status: 'incomplete' }, clock()))
      } else rejected.push({ line, email, codes, reason: codes.map((code) => rowRefusals[code]).join(' ') })
    }
    await addAccounts(transaction, added)
    await importsRepository.advance(transaction, id, rows.length, uidsOf(added))
    return { result: { added, rejected, cleaned, suspect }, events: added.map(accountAdded) }
  })
  result.total += rows.length
  result.imported += added.length
  const shown = added.slice(0, maxShownAccounts - result.accounts.length)
  result.accounts.push(...shown.map((row) => accountToWire(row)))
  const listed = rejected.slice(0, maxListedRows - result.rejected.length)
  result.rejected.push(...listed)
  result.unlisted += rejected.length - listed.length
  if (cleaned.length > 0) result.cleaned = [...(result.cleaned ?? []), ...cleaned].slice(0, maxListedRows)
  if (suspect.length > 0) result.suspect = [...(result.suspect ?? []), ...suspect].slice(0, maxListedRows)
  await nextTurn()
}

/** The caller's imports that can still be undone. */
export async function recentImports({ db, clock }: Context, caller: Caller) {
  const rows = await importsRepository.recent(db, caller.uid, clock() - undoableFor)
  const names = await accountsRepository.organizationNames(db, rows)
  return {
    imports: rows.map(({ id, oid, created, left }) => {
      return { id, oid, organization: names.get(oid) ?? null, created: toIso(created), accounts: left }
    }),
  }
}

/** @throws Problem not_found for an import that is not the caller's, or has not begun */
export async function importProgress({ db }: Context, caller: Caller, id: string) {
  const row = await importsRepository.find(db, id, caller.uid)
  if (!row) throw notFound('This import')
  return { rows: row.rows, imported: row.imported, isFinished: row.finished !== null }
}

/** Bytes read at a time. */
const chunkSize = 64 * 1024

/**
 * A CSV file (RFC 4180) as the reading says, or as it shows by itself. It is read to its end first, so that a file that is
 * no text on its last line adds nobody.
 * @throws Problem unreadable_file where it is empty, is no text or in an unclear encoding, lacks a column or has too many rows;
 * invalid_request where it lacks the named columns
 */
export async function createCsvFile(path: string, { layout: columns, ...reading }: ImportReading) {
  const how = { ...reading, encoding: reading.encoding ?? (await encodingOf(path)) }
  let first: CsvRow | undefined
  let count = 0
  for await (const rows of rowsOf(path, how)) {
    first ??= rows[0]
    count += rows.length
    // The header does not count.
    if (count > maxImportRows + 1) throw tooManyRows()
  }
  if (!first) throw unreadable('The file is empty.')
  if (first.fault)
    throw unreadable(`Its first row can’t be read: line ${first.line}. ${rowRefusals[first.fault]}`)
  const layout = columns ? chosenLayout(first.cells, columns) : layoutShownBy(first)
  if (!layout)
    throw badParameter('reading.layout', 'names columns that the first row has not, or one of them twice')
  if (!layout.hasHeader && count > maxImportRows) throw tooManyRows()
  return {
    layout,
    /** Its rows, with any header, in batches; other calls are answered in between. */
    rows: () => rowsOf(path, how),
  }
}

function layoutShownBy({ cells }: CsvRow): ImportLayout {
  const layout = detectLayout(cells)
  if (!('missing' in layout)) return layout
  throw unreadable(
    `The file lacks: ${layout.missing.join(', ')}. It needs the columns firstname, lastname and email, in this order or under a header that names them; or say which column is where.`,
  )
}

async function encodingOf(path: string): Promise<ImportEncoding> {
  const evidence = createEncodingDetector()
  for await (const bytes of chunksOf(path)) {
    evidence.take(bytes)
    await nextTurn()
  }
  const { encoding, candidates } = evidence.end()
  if (encoding === 'workbook') {
    throw unreadable('The file is a workbook of a spreadsheet program. Save it there as “CSV UTF-8”.')
  }
  if (candidates.length > 0) {
    const readings = candidates.map(({ encoding, sample }) => `${sample.join(', ')} (${encoding})`).join('; ')
    throw unreadable(
      `The file does not say its encoding: ${readings}. Send it with the right one in reading.encoding, or save it as “CSV UTF-8”.`,
      { candidates },
    )
  }
  if (encoding === null) throw unreadable('The file is no text. Save it as “CSV UTF-8”.')
  return encoding
}

/** How a file is written. */
type Writing = { encoding: ImportEncoding; separator?: ImportSeparator | undefined }

async function* rowsOf(path: string, { encoding, separator }: Writing): AsyncGenerator<CsvRow[]> {
  for await (const rows of csvRows(textsOf(path, encoding), createCsvReader(separator))) {
    yield rows
    await nextTurn()
  }
}

async function* textsOf(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decode = createDecoder(encoding)
  const read = (bytes?: Uint8Array) => {
    try {
      return decode(bytes)
    } catch {
      throw unreadable(`The file is not ${encoding.toUpperCase()}. Save it as “CSV UTF-8”.`)
    }
  }
  for await (const bytes of chunksOf(path)) yield read(bytes)
  yield read()
}

/** One buffer for the whole file: a new one for each chunk would wait for the garbage collector. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(chunkSize)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

function tooManyRows(): Problem {
  return unreadable(
    `The file has more than ${maxImportRows.toLocaleString('en')} rows. Divide it, and send one part after the other.`,
  )
}

function unreadable(detail: string, extension: { candidates?: EncodingCandidate[] } = {}): Problem {
  return new Problem('unreadable_file', `${detail} Nobody was added.`, extension)
}
