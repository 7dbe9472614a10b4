import type { Account, AccountStatus } from '../../contract/accounts'
import { fullName } from '../fields/Person'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/records'
import { useSession } from '../providers/session'

export function AccountStatusChip({ status }: { status: AccountStatus }) {
  const words = useWords()
  return <StatusChip status={status} label={words(`accounts.statuses.${status}`)} />
}

/** The account's name in plain text. */
export function nameOf(account: Account): string {
  return fullName(account) || account.email || account.uid
}

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
