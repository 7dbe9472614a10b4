import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Static } from 'typebox'
import type { AccountPlace } from '../../contract/accounts'
import {
  type ImportProgress,
  type ImportReading,
  type ImportResult,
  importMediaType,
  maxListedRows,
  maxShownAccounts,
  type RecentImport,
} from '../../contract/imports'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { Caller } from '../http/auth'
import type { UploadedFile } from '../http/forms'
import { type Clock, day, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import { accountToWire } from './account'
import type { AccountChanges } from './accountChanges.service'
import { added } from './accountEvents'
import { createCsvFile } from './csvFile'
import { addRows, type Import, judged, type WaitingRow } from './importBatch'
import * as importsRepository from './imports.repository'

/** So many rows are added in one transaction: other calls come in between. */
const batchSize = 100
/** So many refused rows may come before it: noting them one batch after the other would cost a commit for each. */
const maxWaiting = 5_000

/** For so long an import can be undone. */
export const undoable = day

/** Imports accounts from a file: good rows are added, each bad one is refused by its line and with its reason. */
export function createAccountImporting(
  engine: Engine,
  inTransaction: InTransaction,
  changes: AccountChanges,
  clock: Clock,
) {
  /** Imports these rows in one transaction, and puts what came of it into the result. */
  async function importRows(id: string, to: Import, rows: readonly WaitingRow[], result: ImportResult) {
    const {
      added: rowsAdded,
      rejected,
      cleaned,
    } = await inTransaction(to.caller, async (transaction) => {
      const outcome = await addRows(transaction, changes, clock, to, rows)
      await importsRepository.advance(transaction, id, rows.length, outcome.added.length)
      await importsRepository.note(
        transaction,
        id,
        outcome.added.map(({ uid }) => uid),
      )
      return { result: outcome, events: outcome.added.map(added) }
    })
    result.total += rows.length
    result.imported += rowsAdded.length
    result.accounts.push(
      ...rowsAdded.slice(0, maxShownAccounts - result.accounts.length).map((row) => accountToWire(row)),
    )
    const listed = rejected.slice(0, maxListedRows - result.rejected.length)
    result.rejected.push(...listed)
    result.unlisted += rejected.length - listed.length
    if (cleaned.length > 0) result.cleaned = [...(result.cleaned ?? []), ...cleaned].slice(0, maxListedRows)
    await nextTurn()
  }

  return {
    /**
     * @throws Problem csv_only; unreadable_file, with nobody added; not_found for the organization
     */
    async take(
      caller: Caller,
      place: AccountPlace,
      file: UploadedFile,
      { name, reading = {} }: { name?: string | undefined; reading?: ImportReading | undefined },
    ): Promise<ImportResult> {
      if (file.type !== importMediaType) throw new Problem('csv_only')
      const organizations = await changes.organizationNames(engine.kysely, [place.oid])
      if (!organizations.has(place.oid)) throw notFound('This organization')
      const csv = await createCsvFile(file.path, reading)
      const created = clock()
      const id = name ?? idAt(created)
      const row = {
        id,
        uid: caller.uid,
        oid: place.oid,
        rows: 0,
        imported: 0,
        created,
        finished: null,
      }
      if (!(await importsRepository.begin(engine.kysely, row)))
        throw badParameter('import', 'was used for another import: choose a new one')

      const result: ImportResult = { imported: 0, total: 0, accounts: [], rejected: [], unlisted: 0 }
      const to: Import = { caller, place, seen: new Set() }
      let isHeader = csv.layout.hasHeader
      let waiting: WaitingRow[] = []
      let good = 0
      for await (const rows of csv.rows()) {
        for (const row of isHeader ? rows.slice(1) : rows) {
          const judgement = judged(row, csv.layout)
          waiting.push(judgement)
          if (judgement.row) good += 1
          if (good < batchSize && waiting.length < maxWaiting) continue
          await importRows(id, to, waiting, result)
          waiting = []
          good = 0
        }
        isHeader = false
      }
      if (waiting.length > 0) await importRows(id, to, waiting, result)
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
    },

    /** Those that can still be undone. */
    async recent(caller: Caller): Promise<{ imports: RecentImport[] }> {
      const rows = await importsRepository.recent(engine.kysely, caller.uid, clock() - undoable)
      const oids = [...new Set(rows.map(({ oid }) => oid))]
      const names = await changes.organizationNames(engine.kysely, oids)
      return {
        imports: rows.map(({ id, oid, created, left }) => ({
          id,
          oid,
          organization: names.get(oid) ?? null,
          created: toIso(created),
          accounts: left,
        })),
      }
    },

    /** @throws Problem not_found for an import that is not the caller's, or has not begun */
    async progress(caller: Caller, id: string): Promise<Static<typeof ImportProgress>> {
      const row = await importsRepository.find(engine.kysely, id, caller.uid)
      if (!row) throw notFound('This import')
      return { rows: row.rows, imported: row.imported, isFinished: row.finished !== null }
    },
  }
}

export type AccountImporting = ReturnType<typeof createAccountImporting>
