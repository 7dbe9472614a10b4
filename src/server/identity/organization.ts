import type { EventAct } from '../../contract/events'
import { defaultIndustry, type Industry, type Organization } from '../../contract/organizations'
import { searchText } from '../../shared/text'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { OrganizationRow } from '../db/schema/identity'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'

export interface OrganizationDetails {
  name: string
  email: string
  type?: Industry
  address?: string
  contact?: string
}

/** The columns that these details fill, trimmed. */
export function detailColumns({ name, email, type, address, contact }: OrganizationDetails) {
  const facts = { name: name.trim(), email: email.trim(), type: type ?? defaultIndustry }
  return {
    ...facts,
    address: address?.trim() ?? '',
    contact: contact?.trim() ?? '',
    search: searchText(facts.name, facts.email, facts.type),
  }
}

/** A new organization, pending. */
export function newOrganization(
  details: OrganizationDetails,
  administrator: string | null,
  now: Microseconds,
): OrganizationRow {
  return {
    oid: idAt(now),
    ...detailColumns(details),
    status: 'pending',
    undelivered: null,
    administrator,
    new_email: null,
    off: 0,
    version: 1,
    created: now,
  }
}

/** An organization as lists show it. */
export function organizationToWire(row: OrganizationRow): Organization {
  const { oid, name, email, type, address, contact, status, version } = row
  const { new_email, undelivered, created } = row
  return {
    ...{ oid, name, email, type, address, contact, status, version, created: toIso(created) },
    off: row.off === 1,
    ...(new_email !== null && { newEmail: new_email }),
    ...(undelivered !== null && { undelivered }),
  }
}

/** What was done to an organization, and what it changed of `row`. */
export function organizationEvent(
  act: EventAct,
  row: OrganizationRow,
  after: Partial<Pick<OrganizationRow, 'status'>> = {},
): NewEvent {
  return { act, kind: 'organization', subject: row.oid, oid: row.oid, ...changed(row, after) }
}

export function organizationAdded(act: 'add' | 'register', { oid, status, type }: OrganizationRow): NewEvent {
  return { act, kind: 'organization', subject: oid, oid, after: { status, type } }
}
