import type { AccountStatus } from '../../contract/accounts'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'

export function AccountStatusChip({ status }: { status: AccountStatus }) {
  const words = useWords()
  return <StatusChip status={status} label={words(`accounts.statuses.${status}`)} />
}
