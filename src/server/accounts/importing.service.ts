import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Static } from 'typebox'
import { v7 as uuid } from 'uuid'
import {
  type AccountPlace,
  type ImportProgress,
  type ImportResult,
  importedShown,
  type RejectedRow,
} from '../../contract/accounts'
import {
  type ImportLayout,
  type ImportRow,
  importMediaType,
  judgeRow,
  type RowRefusal,
  rowRefusals,
} from '../../contract/importFile'
import type { Engine } from '../database/engines/engine'
import type { AccountRow } from '../database/schema'
import type { Clock } from '../database/time'
import type { Caller } from '../http/authentication'
import type { UploadedFile } from '../http/form'
import { invalid, notFound, Problem } from '../problems'
import type { Act } from '../session/act'
import { accountToWire, newAccount } from './account'
import type { AccountChanges } from './changes.service'
import { type CsvRow, openCsvFile } from './csvFile'
import { createImportsRepository } from './imports.repository'

/** Imports accounts from a file: good rows are added, each bad one is refused by its line and with its reason. */
export function createAccountImporting(engine: Engine, act: Act, changes: AccountChanges, clock: Clock) {
  const imports = createImportsRepository(engine.kysely)

  /**
   * Imports a batch in one transaction; `seen` are the addresses that this file had before. Answers what was added and
   * what was refused.
   */
  async function importBatch(
    caller: Caller,
    rows: CsvRow[],
    layout: ImportLayout,
    place: AccountPlace,
    seen: Set<string>,
    id: string,
  ) {
    return await act(caller, async (transaction) => {
      const isThere = (await changes.organizationNames(transaction, [place.oid])).has(place.oid)
      const judged = rows.map(({ line, cells }) => ({
        line,
        cells,
        row: cells ? judgeRow(cells, layout) : 'quotes',
      }))
      const emails = judged.flatMap(({ row }) => (isRow(row) ? row.email : []))
      const known = new Set(
        (await changes.findByEmail(transaction, emails)).map(({ email_key }) => email_key),
      )
      const added: AccountRow[] = []
      const rejected: RejectedRow[] = []
      for (const { line, cells, row } of judged) {
        const refusal = refusalOf(row, isThere, known, seen)
        if (isRow(row) && refusal === null) {
          seen.add(row.email.toLowerCase())
          added.push(newAccount(row, { ...place, status: 'incomplete' }, clock()))
        } else if (refusal !== null) {
          const email = (isRow(row) ? row.email : cells?.[layout.at.email]) ?? ''
          rejected.push({
            line,
            email: email.trim().slice(0, 300),
            code: refusal,
            reason: rowRefusals[refusal],
          })
        }
      }
      await changes.add(transaction, added)
      await createImportsRepository(transaction).advance(id, rows.length, added.length)
      return { added, rejected }
    })
  }

  return {
    /**
     * @throws Problem csv_only; unreadable_file, with nobody added; not_found for the organization
     */
    async take(
      caller: Caller,
      place: AccountPlace,
      file: UploadedFile,
      name: string | undefined,
    ): Promise<ImportResult> {
      if (file.type !== importMediaType) throw new Problem('csv_only')
      const organizations = await changes.organizationNames(engine.kysely, [place.oid])
      if (!organizations.has(place.oid)) throw notFound('This organization')
      const { layout, batches } = await openCsvFile(file.path)
      const id = name ?? uuid()
      const row = {
        id,
        uid: caller.uid,
        oid: place.oid,
        rows: 0,
        imported: 0,
        created: clock(),
        finished: null,
      }
      if (!(await imports.begin(row)))
        throw invalid('import', 'was used for another import: choose a new one')

      const result: ImportResult = { imported: 0, total: 0, accounts: [], rejected: [] }
      const seen = new Set<string>()
      for await (const rows of batches) {
        const { added, rejected } = await importBatch(caller, rows, layout, place, seen, id)
        result.total += rows.length
        result.imported += added.length
        for (const account of added.slice(0, importedShown - result.accounts.length)) {
          result.accounts.push(accountToWire(account))
        }
        result.rejected.push(...rejected)
        await nextTurn()
      }
      await imports.finish(id, clock())
      return result
    },

    /** @throws Problem not_found for an import that is not the caller's, or has not begun */
    async progress(caller: Caller, id: string): Promise<Static<typeof ImportProgress>> {
      const row = await imports.find(id, caller.uid)
      if (!row) throw notFound('This import')
      return { rows: row.rows, imported: row.imported, isFinished: row.finished !== null }
    },
  }
}

export type AccountImporting = ReturnType<typeof createAccountImporting>

function isRow(row: ImportRow | RowRefusal): row is ImportRow {
  return typeof row !== 'string'
}

function refusalOf(
  row: ImportRow | RowRefusal,
  isThere: boolean,
  known: ReadonlySet<string | null>,
  seen: ReadonlySet<string>,
): RowRefusal | null {
  if (!isRow(row)) return row
  if (!isThere) return 'organization_gone'
  const key = row.email.toLowerCase()
  if (seen.has(key)) return 'email_twice'
  return known.has(key) ? 'email_known' : null
}
