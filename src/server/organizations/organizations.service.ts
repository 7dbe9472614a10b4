import { everything } from '../../contract/common'
import {
  type Organization,
  type OrganizationsQuery,
  organizationStatuses,
} from '../../contract/organizations'
import type { SearchQuery } from '../../contract/search'
import type { Engine } from '../database/engines/engine'
import { positionOf, readingOf } from '../database/keyset'
import type { OrganizationRow } from '../database/schema'
import { searchKey } from '../database/searchKey'
import { toIso } from '../database/time'
import { invalid } from '../problems'
import { createOrganizationsRepository, type OrganizationFilter } from './organizations.repository'

interface OrganizationsPage {
  total: number
  organizations: Organization[]
}

export function createOrganizations(engine: Engine) {
  const repository = createOrganizationsRepository(engine)

  async function page(
    filter: OrganizationFilter,
    query: Parameters<typeof positionOf>[0] & { limit: number },
  ): Promise<OrganizationsPage> {
    const position = positionOf(query)
    const total = await repository.total(filter)
    const reading = readingOf(position, query.limit, total)
    const rows = reading ? await repository.page(filter, reading) : []
    return { total, organizations: rows.map(toWire) }
  }

  return {
    list: (query: OrganizationsQuery): Promise<OrganizationsPage> =>
      page({ status: statusOf(query.status), type: null, keywords: null }, query),

    /** Finds by any part of a name, an address or an industry, and by industry alone. */
    async search(query: SearchQuery): Promise<OrganizationsPage> {
      if (query.oid !== undefined) throw invalid('oid', 'is for accounts')
      const keywords = query.keywords === undefined ? null : searchKey(query.keywords)
      if (keywords === '' || (keywords === null && query.type === undefined)) {
        throw invalid('keywords', 'has nothing to search for')
      }
      return await page({ status: statusOf(query.status), type: query.type ?? null, keywords }, query)
    },
  }
}

export type Organizations = ReturnType<typeof createOrganizations>

function statusOf(status: SearchQuery['status']): OrganizationFilter['status'] {
  if (status === undefined || status === everything) return null
  const known = organizationStatuses.find((one) => one === status)
  if (!known) throw invalid('status', `must be one of: ${organizationStatuses.join(', ')}`)
  return known
}

function toWire({ search: _, created, ...row }: OrganizationRow): Organization {
  return { ...row, created: toIso(created) }
}
