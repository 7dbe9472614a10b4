import { everything } from '../../contract/lists'
import {
  industries,
  type Organization,
  type OrganizationsQuery,
  organizationStates,
} from '../../contract/organizations'
import type { SearchQuery } from '../../contract/search.api'
import { searchKey } from '../../shared/text'
import type { Context } from '../context'
import { onlyIds, type PageQuery, pageOf } from '../db/keyset'
import type { RegistrationRow } from '../db/schema/identity'
import type { Caller } from '../http/auth'
import { invalid, oneOf } from '../problems'
import { fullName } from './account'
import { organizationToWire } from './organization'
import type { OrganizationFilter } from './organizations.repository'
import * as organizationsRepository from './organizations.repository'
import * as registrationsRepository from './registrations.repository'

export function listOrganizations(ctx: Context, caller: Caller, query: OrganizationsQuery) {
  return organizationsPage(ctx, caller, organizationFilterOf(query), query)
}

/** Finds by any part of a name, an address or an industry, and by industry alone. */
export async function searchOrganizations(ctx: Context, caller: Caller, query: SearchQuery) {
  if (query.keywords === undefined && query.type === undefined) throw invalid('keywords', 'empty')
  return await organizationsPage(ctx, caller, organizationFilterOf(query), query)
}

async function organizationsPage(
  { readReplica }: Context,
  caller: Caller,
  filter: OrganizationFilter,
  query: PageQuery & { limit: number; counts?: boolean },
) {
  const db = await readReplica(caller)
  // Read before the rows, so that a change in between is not taken for one that is shown.
  const changes = await organizationsRepository.changes(db)
  const { total, rows } = await pageOf(query, {
    total: () => organizationsRepository.total(db, filter),
    page: (slice) => organizationsRepository.page(db, filter, slice),
  })
  const oids = rows.map(({ oid }) => oid)
  const counts = query.counts ? await organizationsRepository.accountCounts(db, oids) : null
  const pending = rows.filter(({ status }) => status === 'pending').map(({ oid }) => oid)
  const open = query.counts ? await registrationsRepository.openOf(db, pending) : []
  const organizations = rows.map((row) => {
    const accounts = counts?.get(row.oid)
    const ofIt = open.filter(({ oid }) => oid === row.oid)
    const registration = ofIt.find(({ confirmed }) => confirmed !== null) ?? ofIt[0]
    return {
      ...organizationToWire(row),
      ...(accounts && { accounts }),
      ...(registration && { registration: registrationToWire(registration) }),
    }
  })
  return { total, changes, organizations }
}

function registrationToWire(row: RegistrationRow): Organization['registration'] {
  return { name: fullName(row), email: row.email, isProved: row.confirmed !== null }
}

/** How many registrations wait to be accepted or refused. */
export const countRegistrations = registrationsRepository.countWaiting

type FilterQuery = Pick<SearchQuery, 'status' | 'keywords' | 'ids'>

/** What a list or a search is narrowed to. @throws Problem invalid_request */
export function organizationFilterOf(query: FilterQuery & Pick<SearchQuery, 'type'>): OrganizationFilter {
  return {
    ...commonFilterOf(query, organizationStates),
    type: query.type === undefined ? null : oneOf('type', query.type, industries),
  }
}

/** The filters of both organizations and accounts. @throws Problem invalid_request */
export function commonFilterOf<Status extends string>(
  { status, keywords, ids }: FilterQuery,
  statuses: readonly Status[],
) {
  const key = keywords === undefined ? null : searchKey(keywords)
  if (key === '') throw invalid('keywords', 'empty')
  const known = status === undefined || status === everything ? null : oneOf('status', status, statuses)
  return { status: known, keywords: key, ids: onlyIds(ids) }
}
