import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Static } from 'typebox'
import type { AccountPlace } from '../../contract/accounts'
import {
  type CleanedName,
  type CleanedRow,
  type ImportProgress,
  type ImportReading,
  type ImportResult,
  type ImportRow,
  importMediaType,
  maxListedRows,
  maxShownAccounts,
  type RecentImport,
  type RejectedRow,
  type RowRefusal,
  rowRefusals,
} from '../../contract/imports'
import type { CsvRow } from '../../shared/csvRows'
import { checkRow, type ImportLayout, shownEmail, uniqueEmail } from '../../shared/importRows'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import type { UploadedFile } from '../http/forms'
import { type Clock, day, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import { accountAdded, accountToWire, newAccount } from './account'
import { addAccounts } from './accounts.commands'
import * as accountsRepository from './accounts.repository'
import { createCsvFile } from './csvFile'
import * as importsRepository from './imports.repository'
import { emailKey } from './limits'

/** Rows added in one transaction; other calls come in between. */
const batchSize = 100
/** Refused rows that may come before it: recording them in smaller batches would cost a commit for each. */
const maxBatch = 5_000

/** For how long an import can be undone. */
export const undoableFor = day

/** An import under way. */
interface Import {
  id: string
  caller: Caller
  place: AccountPlace
  /** The addresses that it has added so far. */
  seen: Set<string>
}

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
  const organizations = await accountsRepository.organizationNames(db, [place.oid])
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
      const checked = prepareRow(row, csv.layout)
      batch.push(checked)
      if (checked.row) good += 1
      if (good < batchSize && batch.length < maxBatch) continue
      await importRows(ctx, to, batch, result)
      batch = []
      good = 0
    }
    isHeader = false
  }
  if (batch.length > 0) await importRows(ctx, to, batch, result)
  await inTransaction(caller, async (transaction) => {
    await importsRepository.finish(transaction, id, clock())
    const { imported, total } = result
    const after = { imported, refused: total - imported }
    return {
      result: undefined,
      events: [{ act: 'import', kind: 'import', subject: id, oid: place.oid, after }],
    }
  })
  return result
}

/** A row checked by itself; whether its address exists already only the database knows. */
interface CheckedRow {
  line: number
  email: string
  /** Null where it has faults, and is only reported. */
  row: ImportRow | null
  faults: readonly RowRefusal[]
  address: string | null
  /** The names from which control characters were removed. */
  cleaned: CleanedName[]
}

function prepareRow(row: CsvRow, layout: ImportLayout): CheckedRow {
  const checked = checkRow(row, layout)
  const { faults, cleaned } = checked
  const address = uniqueEmail(checked)
  return {
    line: row.line,
    email: ownText(shownEmail(row, layout)),
    row: faults.length > 0 ? null : checked.row,
    faults,
    address: address && ownText(address),
    cleaned,
  }
}

/** A copy: a substring would keep the whole file in memory. */
function ownText(text: string): string {
  return Buffer.from(text).toString()
}

/** Imports these rows in one transaction, and adds the outcome to the result. */
async function importRows(
  { inTransaction, clock }: Context,
  to: Import,
  rows: readonly CheckedRow[],
  result: ImportResult,
): Promise<void> {
  const { added, rejected, cleaned } = await inTransaction(to.caller, async (transaction) => {
    const outcome = await addRows(transaction, clock, to, rows)
    await importsRepository.advance(transaction, to.id, rows.length, outcome.added.length)
    await importsRepository.note(
      transaction,
      to.id,
      outcome.added.map(({ uid }) => uid),
    )
    return { result: outcome, events: outcome.added.map(accountAdded) }
  })
  result.total += rows.length
  result.imported += added.length
  result.accounts.push(
    ...added.slice(0, maxShownAccounts - result.accounts.length).map((row) => accountToWire(row)),
  )
  const listed = rejected.slice(0, maxListedRows - result.rejected.length)
  result.rejected.push(...listed)
  result.unlisted += rejected.length - listed.length
  if (cleaned.length > 0) result.cleaned = [...(result.cleaned ?? []), ...cleaned].slice(0, maxListedRows)
  await nextTurn()
}

/** Adds those of the rows that can be added, and tells which were refused. */
async function addRows(
  transaction: Db,
  clock: Clock,
  { place, seen }: Import,
  rows: readonly CheckedRow[],
): Promise<{ added: AccountRow[]; rejected: RejectedRow[]; cleaned: CleanedRow[] }> {
  const isThere = (await accountsRepository.organizationNames(transaction, [place.oid])).has(place.oid)
  const emails = rows.flatMap(({ address }) => (address === null ? [] : [address]))
  const known = new Set(
    (await accountsRepository.findByEmail(transaction, emails.map(emailKey))).map(
      ({ email_key }) => email_key,
    ),
  )
  const added: AccountRow[] = []
  const rejected: RejectedRow[] = []
  const cleaned: CleanedRow[] = []
  for (const { line, email, row, faults, address, cleaned: names } of rows) {
    const codes: RowRefusal[] = [...faults]
    if (!isThere) codes.push('organization_gone')
    else if (address !== null && seen.has(address)) codes.push('email_twice')
    else if (address !== null && known.has(address)) codes.push('email_known')
    if (row && address !== null && codes.length === 0) {
      seen.add(address)
      if (names.length > 0) cleaned.push({ line, email, names })
      added.push(newAccount(row, { ...place, status: 'incomplete' }, clock()))
    } else rejected.push({ line, email, codes, reason: codes.map((code) => rowRefusals[code]).join(' ') })
  }
  await addAccounts(transaction, added)
  return { added, rejected, cleaned }
}

/** The caller's imports that can still be undone. */
export async function recentImports(
  { db, clock }: Context,
  caller: Caller,
): Promise<{ imports: RecentImport[] }> {
  const rows = await importsRepository.recent(db, caller.uid, clock() - undoableFor)
  const oids = [...new Set(rows.map(({ oid }) => oid))]
  const names = await accountsRepository.organizationNames(db, oids)
  return {
    imports: rows.map(({ id, oid, created, left }) => ({
      id,
      oid,
      organization: names.get(oid) ?? null,
      created: toIso(created),
      accounts: left,
    })),
  }
}

/** @throws Problem not_found for an import that is not the caller's, or has not begun */
export async function importProgress(
  { db }: Context,
  caller: Caller,
  id: string,
): Promise<Static<typeof ImportProgress>> {
  const row = await importsRepository.find(db, id, caller.uid)
  if (!row) throw notFound('This import')
  return { rows: row.rows, imported: row.imported, isFinished: row.finished !== null }
}
