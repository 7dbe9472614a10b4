import { defaultIndustry, type Industry, type Organization } from '../../contract/organizations'
import { searchText } from '../../shared/text'
import type { OrganizationRow } from '../db/schema/identity'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'

/** What an organization says of itself. */
export interface OrganizationFacts {
  name: string
  email: string
  type?: Industry
  address?: string
  contact?: string
}

type Described = Pick<OrganizationRow, 'name' | 'email' | 'type' | 'address' | 'contact' | 'search'>

/** The columns that these facts fill, blanks around them left out. */
export function described({ name, email, type, address, contact }: OrganizationFacts): Described {
  const facts = { name: name.trim(), email: email.trim(), type: type ?? defaultIndustry }
  return {
    ...facts,
    address: address?.trim() ?? '',
    contact: contact?.trim() ?? '',
    search: searchText(facts.name, facts.email, facts.type),
  }
}

/** An organization that is added now: pending. */
export function newOrganization(
  facts: OrganizationFacts,
  administrator: string | null,
  now: Microseconds,
): OrganizationRow {
  return {
    oid: idAt(now),
    ...described(facts),
    status: 'pending',
    undelivered: null,
    administrator,
    created: now,
  }
}

/** An organization as lists show it. */
export function organizationToWire(row: OrganizationRow): Organization {
  const { search: _search, administrator: _administrator, undelivered, created, ...rest } = row
  return { ...rest, created: toIso(created), ...(undelivered !== null && { undelivered }) }
}
