import Button from '@mui/material/Button'
import { DetailButton } from '../fields/DetailButton'
import { isolated } from '../fields/isolated'
import { useWords } from '../i18n/words'
import { InviteButton } from '../invitations/InviteButton'
import type { AccountRecord } from '../providers/dataProvider'
import { nameOf } from './nameOf'

interface Props {
  account: AccountRecord
  onOpen: () => void
  /** Null for who may not invite. */
  onInvite: (() => void) | null
}

/** Send Invitation where one is due, the Invited marker where one is out, and Detail. */
export function AccountRowActions({ account, onOpen, onInvite }: Props) {
  const words = useWords()
  const { status, undelivered } = account
  const isUndelivered = status === 'invited' && undelivered !== undefined
  const name = nameOf(account)
  return (
    <span className="row-actions">
      {onInvite && (status === 'incomplete' || isUndelivered) ? (
        <InviteButton name={name} onInvite={onInvite} />
      ) : null}
      {onInvite && status === 'invited' && !isUndelivered ? (
        <Button size="small" disabled>
          {words('accounts.invited')}
        </Button>
      ) : null}
      <DetailButton
        id={account.id}
        label={words('accounts.detail')}
        name={words('accounts.detailOf', { name: isolated(name) })}
        aria-haspopup="dialog"
        onOpen={onOpen}
      />
    </span>
  )
}
