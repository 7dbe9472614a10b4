import type { AccountStatus } from '../../contract/accounts'
import { StatusChip, type Tone } from '../fields/StatusChip'
import { useWords } from '../i18n/words'

const tones: Record<AccountStatus, Tone> = {
  active: 'good',
  inactive: 'calm',
  invited: 'wait',
  incomplete: 'wait',
}

export function AccountStatusChip({ status }: { status: AccountStatus }) {
  const words = useWords()
  return <StatusChip tone={tones[status]} label={words(`accounts.statuses.${status}`)} />
}
