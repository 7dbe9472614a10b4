import type { SearchQuery } from '../../contract/accounts.api'
import { everything } from '../../contract/lists'
import {
  type Organization,
  type OrganizationsQuery,
  organizationStatuses,
} from '../../contract/organizations'
import { searchKey } from '../../shared/text'
import { onlyIds, type PageQuery, pageOf } from '../db/paging'
import type { ReadReplica } from '../db/readReplica'
import type { Caller } from '../http/auth'
import { badParameter, invalid } from '../problems'
import { organizationToWire } from './organization'
import type { OrganizationFilter } from './organizations.repository'
import * as organizationsRepository from './organizations.repository'

/** Which organizations a call asks for. */
type OrganizationsAsked = Pick<SearchQuery, 'status' | 'type' | 'keywords' | 'ids'>

interface OrganizationsPage {
  total: number
  changes: number
  organizations: Organization[]
}

export function createOrganizations(readReplica: ReadReplica) {
  async function page(
    caller: Caller,
    filter: OrganizationFilter,
    query: PageQuery & { limit: number; counts?: boolean },
  ): Promise<OrganizationsPage> {
    const db = await readReplica(caller)
    // Before its rows are read, so that no change between the two is taken for one that is shown.
    const changes = await organizationsRepository.changes(db)
    const { total, rows } = await pageOf(query, {
      total: () => organizationsRepository.total(db, filter),
      page: (part) => organizationsRepository.page(db, filter, part),
    })
    const counts = query.counts
      ? await organizationsRepository.accountCounts(
          db,
          rows.map(({ oid }) => oid),
        )
      : null
    const wired = rows.map((row) => ({ ...organizationToWire(row), ...accountsOf(counts, row.oid) }))
    return { total, changes, organizations: wired }
  }

  return {
    list: (caller: Caller, query: OrganizationsQuery): Promise<OrganizationsPage> =>
      page(caller, filterOf(query), query),

    /** Finds by any part of a name, an address or an industry, and by industry alone. */
    async search(caller: Caller, query: SearchQuery): Promise<OrganizationsPage> {
      if (query.oid !== undefined) throw badParameter('oid', 'is for accounts')
      if (query.sort !== undefined) throw badParameter('sort', 'is for accounts')
      if (query.keywords === undefined && query.type === undefined) throw invalid('keywords', 'empty')
      return await page(caller, filterOf(query), query)
    },
  }
}

/** What a list or a search is narrowed to. @throws Problem invalid_request */
export function filterOf({ status, type, keywords, ids }: OrganizationsAsked): OrganizationFilter {
  const key = keywords === undefined ? null : searchKey(keywords)
  if (key === '') throw invalid('keywords', 'empty')
  return { status: statusOf(status), type: type ?? null, keywords: key, ids: onlyIds(ids) }
}

export type Organizations = ReturnType<typeof createOrganizations>

function statusOf(status: SearchQuery['status']): OrganizationFilter['status'] {
  if (status === undefined || status === everything) return null
  const known = organizationStatuses.find((one) => one === status)
  if (!known) throw invalid('status', 'not_allowed', { allowed: organizationStatuses })
  return known
}

function accountsOf<Counts>(counts: ReadonlyMap<string, Counts> | null, oid: string): { accounts?: Counts } {
  const accounts = counts?.get(oid)
  return accounts === undefined ? {} : { accounts }
}
