import type { EventAct } from '../../contract/events'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { OrganizationRow } from '../db/schema/identity'

/** What was done to an organization, and what of `row` is different after it. */
export function organizationEvent(
  act: EventAct,
  row: OrganizationRow,
  after: Partial<Pick<OrganizationRow, 'status'>> = {},
): NewEvent {
  return { act, kind: 'organization', subject: row.oid, oid: row.oid, ...changed(row, after) }
}

/** That an organization was added, or has registered. */
export function organizationAdded(act: 'add' | 'register', { oid, status, type }: OrganizationRow): NewEvent {
  return { act, kind: 'organization', subject: oid, oid, after: { status, type } }
}
