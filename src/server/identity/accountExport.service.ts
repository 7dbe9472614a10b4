import { type AccountsExportQuery, accountExportColumns } from '../../contract/accounts'
import { csvLine } from '../../shared/csvLine'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { AccountRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import { toIso } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import * as accountsRepository from './accounts.repository'
import type { Accounts } from './accounts.service'

const piece = 500

/** Lists as files: all accounts that a filter leaves, in the list's order. That it was taken out is an event, without what was searched for. */
export function createAccountExport(engine: Engine, inTransaction: InTransaction, accounts: Accounts) {
  async function* lines(list: ReturnType<typeof accountsRepository.list>): AsyncGenerator<string> {
    const yieldToEventLoop = createYieldToEventLoop()
    yield csvLine(accountExportColumns)
    for (let last: AccountRow | null = null; ; ) {
      const rows: AccountRow[] = await list.after(last, piece)
      const oids = new Set(rows.flatMap(({ oid }) => oid ?? []))
      const names = await accountsRepository.organizationsOf(engine.kysely, [...oids])
      yield rows.map((row) => lineOf(row, names.get(row.oid ?? '') ?? null)).join('')
      last = rows.at(-1) ?? null
      if (rows.length < piece) return
      await yieldToEventLoop()
    }
  }

  return {
    /** CSV (RFC 4180), a piece at a time. @throws Problem not_found, forbidden, invalid_request for the filter */
    async take(caller: Caller, query: AccountsExportQuery): Promise<AsyncGenerator<string>> {
      const filter = await accounts.filterOf(caller, query)
      const list = accountsRepository.list(engine.kysely, filter, accounts.orderOf(query))
      const { oid, status, keywords } = filter
      const total = await list.total()
      const after = { oid, status, isSearch: keywords !== null, total }
      await inTransaction(caller, async () => ({
        result: undefined,
        events: [{ act: 'export', kind: 'account', subject: null, oid, after }],
      }))
      return lines(list)
    },
  }
}

export type AccountExport = ReturnType<typeof createAccountExport>

function lineOf(row: AccountRow, organization: string | null): string {
  const { firstname, lastname, email, status, role, created } = row
  return csvLine([firstname, lastname, email, status, role, organization, toIso(created)])
}
