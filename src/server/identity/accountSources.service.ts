import type { JobFilter } from '../../contract/jobs'
import type { Engine } from '../db/engines/engine'
import type { Cursor } from '../db/keyset'
import type { Caller } from '../http/auth'
import type { CollectedIds, JobSource } from '../jobs/jobHandlers'
import type { Clock } from '../lib/clock'
import { badParameter, notFound } from '../problems'
import type { AccountFilter } from './accounts.repository'
import * as accountsRepository from './accounts.repository'
import type { Accounts } from './accounts.service'
import { undoable } from './import.service'
import * as importsRepository from './imports.repository'

/** So many rows are gathered at once, which takes some milliseconds. */
const piece = 500

/** Which accounts jobs are about: those of a list or a search, or those that an import has added. */
export function createAccountSources(engine: Engine, accounts: Accounts, clock: Clock) {
  const listed: JobSource = {
    async resolve(caller, { type, import: _import, ...asked }) {
      if (type !== undefined) throw badParameter('filter.type', 'is for organizations')
      const filter = await accounts.filterOf(caller, asked)
      return { filter, total: await accountsRepository.list(engine.kysely, filter).total() }
    },

    async collectIds(filter, after, until): Promise<CollectedIds> {
      const which: AccountFilter = JSON.parse(filter)
      const cursor: Cursor = after === null ? { created: until + 1, id: null } : JSON.parse(after)
      const reading = { cursor, direction: 'desc', offset: 0, limit: piece } as const
      const rows = await accountsRepository.list(engine.kysely, which).page(reading)
      const last = rows.length < piece ? undefined : rows.at(-1)
      const next = last ? JSON.stringify({ created: last.created, id: last.uid }) : null
      return { ids: rows.map(({ uid }) => uid), next }
    },
  }

  async function importOf(caller: Caller, { import: id, ...others }: JobFilter) {
    if (id === undefined || Object.keys(others).length > 0) {
      throw badParameter('filter', 'names an import, and nothing beside it')
    }
    const row = await importsRepository.find(engine.kysely, id, caller.uid)
    if (!row) throw notFound('This import')
    return row
  }

  const imported: JobSource = {
    async resolve(caller, filter) {
      const { id } = await importOf(caller, filter)
      return { filter: { import: id }, total: await importsRepository.countAccounts(engine.kysely, id) }
    },

    async collectIds(filter, after): Promise<CollectedIds> {
      const which: { import: string } = JSON.parse(filter)
      const ids = await importsRepository.accountsAfter(engine.kysely, which.import, after ?? '', piece)
      return { ids, next: ids.length < piece ? null : (ids.at(-1) ?? null) }
    },
  }

  return {
    /** Those of an import where the filter names one, else those of a list. */
    any: {
      resolve: (caller, filter) => (filter.import === undefined ? listed : imported).resolve(caller, filter),
      collectIds: (filter, after, until) =>
        ('import' in JSON.parse(filter) ? imported : listed).collectIds(filter, after, until),
    } satisfies JobSource,

    /** Those of an import that is not over for long. */
    newlyImported: {
      async resolve(caller, filter) {
        const { created } = await importOf(caller, filter)
        if (created < clock() - undoable) throw badParameter('filter.import', 'is older than a day')
        return await imported.resolve(caller, filter)
      },
      collectIds: imported.collectIds,
    } satisfies JobSource,
  }
}
