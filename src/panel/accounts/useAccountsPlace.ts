import type { OrganizationRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'

/** The organization that accounts are added to. */
export interface AccountsPlace {
  oid: string
  name: string
  type: string
}

/** The list's own organization: the one that came as route state, or one's own. */
export function useAccountsPlace(organization: OrganizationRecord | null): AccountsPlace {
  const { user } = useSession()
  const { oid = '', name = '', type = '' } = organization ?? user?.organization ?? {}
  return { oid, name, type }
}
