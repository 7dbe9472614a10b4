import { fullName } from '../fields/Portrait'
import { useWords } from '../i18n/words'
import { NotDelivered } from '../invitations/NotDelivered'
import { AccountStatusChip } from '../people/AccountStatusChip'
import { EmailAddress } from '../people/EmailAddress'
import type { AccountRecord } from '../providers/dataProvider'
import { useSession } from '../providers/sessionStore'

/** The name, a marker on one's own row, and the address and the status where their columns have no room. */
export function AccountName({ account }: { account: AccountRecord }) {
  const words = useWords()
  const { user } = useSession()
  const name = fullName(account) || words('accounts.unnamed')
  return (
    <>
      <strong className="clamp-inline" title={name}>
        <bdi>{name}</bdi>
      </strong>
      {account.uid === user?.uid ? <span className="you">{words('accounts.you')}</span> : null}
      <span className="only-small quiet">
        <span className="address clamp">
          <EmailAddress email={account.email} />
        </span>
      </span>
      <span className="only-small">
        <AccountStatusChip status={account.status} />
        <NotDelivered reason={account.undelivered} />
      </span>
    </>
  )
}
