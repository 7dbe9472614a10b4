import { useLocation, useNavigate } from 'react-router'
import type { OrganizationRecord } from '../providers/records'
import { organizationInState } from './organizationInState'

/** The organization that came as route state, which stands on top (specification §2), and a way to put another there, or none. */
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
