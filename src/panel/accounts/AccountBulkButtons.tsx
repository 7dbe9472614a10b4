import { useDataProvider } from 'ra-core'
import { BulkButton } from '../bulk/BulkButton'
import { useChosen } from '../bulk/useChosen'
import { useRemoval } from '../bulk/useRemoval'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import { idsThatFit, type OfficeDataProvider } from '../providers/officeMethods'
import type { AccountRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'
import { nameOf } from './nameOf'

type Rows = readonly AccountRecord[]

/** What an Administrator does with the chosen accounts. */
export function AccountBulkButtons({ onInvite }: { onInvite: (rows: Rows) => void }) {
  const words = useWords()
  const { user } = useSession()
  const office = useDataProvider<OfficeDataProvider>()
  const remove = useRemoval()
  const rows = useChosen<AccountRecord>()
  const concerned = rows.filter(({ uid }) => uid !== user?.uid)
  const most = idsThatFit(rows.map(({ uid }) => uid))
  const ownOnly = concerned.length === 0 ? words('accounts.bulk.ownOnly') : null
  const tooMany = most < concerned.length ? words('office.bulk.tooMany', { count: formatCount(most) }) : null
  const warning = concerned.length < rows.length ? words('accounts.bulk.own') : null
  const shared = { rows, concerned, warning, nameOf: withEmail }
  return (
    <>
      <BulkButton
        about="accounts.bulk.invite"
        obstacle={ownOnly}
        act={async (asked) => onInvite(asked)}
        {...shared}
      />
      <BulkButton
        about="accounts.bulk.eliminate"
        isDestructive
        obstacle={ownOnly ?? tooMany}
        act={async (asked) => {
          await remove('accounts.bulk.eliminate', asked, office.eliminateAccounts)
        }}
        {...shared}
      />
      <BulkButton
        about="accounts.bulk.delete"
        isDestructive
        obstacle={ownOnly ?? tooMany}
        act={async (asked) => {
          await remove('accounts.bulk.delete', asked, (ids) => office.deleteMany('accounts', { ids }))
        }}
        {...shared}
      />
    </>
  )
}

/** Two people may have one name, and never one address. */
function withEmail(account: AccountRecord): string {
  const name = nameOf(account)
  return account.email === null || account.email === name ? name : `${name} · ${account.email}`
}
