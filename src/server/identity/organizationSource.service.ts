import type { Engine } from '../db/engines/engine'
import type { Cursor } from '../db/keyset'
import type { CollectedIds, JobSource } from '../jobs/jobHandlers'
import { badParameter } from '../problems'
import type { OrganizationFilter } from './organizations.repository'
import * as organizationsRepository from './organizations.repository'
import { filterOf } from './organizations.service'

/** So many rows are gathered at once, which takes some milliseconds. */
const piece = 500

/** Which organizations jobs are about: those of a list or a search. */
export function createOrganizationSource(engine: Engine): JobSource {
  return {
    async resolve(_caller, { oid, import: imported, ...asked }) {
      if (oid !== undefined) throw badParameter('filter.oid', 'is for accounts')
      if (imported !== undefined) throw badParameter('filter.import', 'is for accounts')
      const filter = filterOf(asked)
      return { filter, total: await organizationsRepository.total(engine.kysely, filter) }
    },

    async collectIds(filter, after, until): Promise<CollectedIds> {
      const which: OrganizationFilter = JSON.parse(filter)
      const cursor: Cursor = after === null ? { created: until + 1, id: null } : JSON.parse(after)
      const reading = { cursor, direction: 'desc', offset: 0, limit: piece } as const
      const rows = await organizationsRepository.page(engine.kysely, which, reading)
      const last = rows.length < piece ? undefined : rows.at(-1)
      const next = last ? JSON.stringify({ created: last.created, id: last.oid }) : null
      return { ids: rows.map(({ oid }) => oid), next }
    },
  }
}
