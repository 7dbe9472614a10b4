import { useListContext } from 'ra-core'
import { useLocation, useNavigate } from 'react-router'
import { organizationInState } from '../fields/organizationInState'
import type { OrganizationRecord } from '../providers/dataProvider'

/** The list's rows; one that came as route state stands on top (specification §2), as the list has it where it does. */
export function useRowOnTop() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation()
  const { data = [] } = useListContext<OrganizationRecord>()
  const carried = organizationInState(state)
  const top = data.find(({ oid }) => oid === carried?.oid) ?? carried
  return {
    rows: top ? [top, ...data.filter(({ oid }) => oid !== top.oid)] : data,
    top,
    /** Puts an organization on top, or takes it away. */
    put(organization: OrganizationRecord | null): void {
      navigate(pathname, { replace: true, state: organization && { organization } })
    },
  }
}
