import Button from '@mui/material/Button'
import { detailButtonId } from '../fields/detailButtonId'
import { isolated } from '../fields/isolated'
import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'
import { InviteButton } from '../invitations/InviteButton'
import type { AccountRecord } from '../providers/dataProvider'

interface Props {
  account: AccountRecord
  onOpen: (account: AccountRecord) => void
  onInvite: ((account: AccountRecord) => void) | null
}

/** Send Invitation where one is due, the Invited marker where one is out, and Detail. */
export function AccountRowActions({ account, onOpen, onInvite }: Props) {
  const words = useWords()
  const { status, undelivered } = account
  const isUndelivered = status === 'invited' && undelivered !== undefined
  const name = fullName(account) || account.email || words('accounts.unnamed')
  return (
    <span className="row-actions">
      {onInvite && (status === 'incomplete' || isUndelivered) ? (
        <InviteButton name={name} onInvite={() => onInvite(account)} />
      ) : null}
      {onInvite && status === 'invited' && !isUndelivered ? (
        <Button size="small" variant="outlined" disabled>
          {words('accounts.invited')}
        </Button>
      ) : null}
      <Button
        id={detailButtonId(account.id)}
        size="small"
        variant="outlined"
        aria-label={words('accounts.detailOf', { name: isolated(name) })}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.stopPropagation()
          onOpen(account)
        }}
      >
        {words('accounts.detail')}
      </Button>
    </span>
  )
}
