import { useLocation, useNavigate } from 'react-router'
import type { OrganizationRecord } from '../providers/records'

/** The organization in the route state, which stands on top (specification §2), and its setter. */
export function useTopOrganization() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  return {
    top: organizationInState(state),
    put(organization: OrganizationRecord | null): void {
      navigate(pathname, { replace: true, state: organization && { organization } })
    },
  }
}

/** The organization that a route was given as its state, or null: a browser keeps state over reloads and updates. */
export function organizationInState(state: unknown): OrganizationRecord | null {
  if (typeof state !== 'object' || state === null || !('organization' in state)) return null
  return isOrganization(state.organization) ? state.organization : null
}

function isOrganization(value: unknown): value is OrganizationRecord {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return ['id', 'oid', 'name', 'email', 'status', 'created'].every(
    (field) => typeof fields.get(field) === 'string',
  )
}
