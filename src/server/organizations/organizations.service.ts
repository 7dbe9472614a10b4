import { everything } from '../../contract/common'
import {
  type Organization,
  type OrganizationsQuery,
  organizationStatuses,
} from '../../contract/organizations'
import type { SearchQuery } from '../../contract/search'
import type { Engine } from '../database/engines/engine'
import { searchKey } from '../database/searchKey'
import { type PageQuery, pageOf } from '../paging'
import { invalid, misused } from '../problems'
import { organizationToWire } from './organization'
import { createOrganizationsRepository, type OrganizationFilter } from './organizations.repository'

interface OrganizationsPage {
  total: number
  organizations: Organization[]
}

export function createOrganizations(engine: Engine) {
  const repository = createOrganizationsRepository(engine)

  async function page(
    filter: OrganizationFilter,
    query: PageQuery & { limit: number },
  ): Promise<OrganizationsPage> {
    const { total, rows } = await pageOf(query, {
      total: () => repository.total(filter),
      page: (reading) => repository.page(filter, reading),
    })
    return { total, organizations: rows.map(organizationToWire) }
  }

  return {
    list: (query: OrganizationsQuery): Promise<OrganizationsPage> =>
      page({ status: statusOf(query.status), type: null, keywords: null }, query),

    /** Finds by any part of a name, an address or an industry, and by industry alone. */
    async search(query: SearchQuery): Promise<OrganizationsPage> {
      if (query.oid !== undefined) throw misused('oid', 'is for accounts')
      const keywords = query.keywords === undefined ? null : searchKey(query.keywords)
      if (keywords === '' || (keywords === null && query.type === undefined)) {
        throw invalid('keywords', 'empty')
      }
      return await page({ status: statusOf(query.status), type: query.type ?? null, keywords }, query)
    },
  }
}

export type Organizations = ReturnType<typeof createOrganizations>

function statusOf(status: SearchQuery['status']): OrganizationFilter['status'] {
  if (status === undefined || status === everything) return null
  const known = organizationStatuses.find((one) => one === status)
  if (!known) throw invalid('status', 'not_allowed', { allowed: organizationStatuses })
  return known
}
