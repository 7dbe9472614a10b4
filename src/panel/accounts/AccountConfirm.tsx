import { ConfirmAlert } from '../bulk/ConfirmAlert'
import { NamedRows } from '../bulk/NamedRows'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import { idsThatFit } from '../providers/bulkCalls'
import type { AccountRecord } from '../providers/dataProvider'
import { useSession } from '../providers/sessionStore'
import type { AccountAction } from './useAccountActions'

interface Props {
  action: AccountAction
  /** Null while nothing is asked. */
  rows: readonly AccountRecord[] | null
  nameOf: (account: AccountRecord) => string
  isBusy?: boolean
  failure?: unknown
  onConfirm: () => void
  onCancel: () => void
}

/** Says exactly what a bulk action will do, and to whom. */
export function AccountConfirm({ action, rows, nameOf, ...rest }: Props) {
  const words = useWords()
  const { user } = useSession()
  const others = (rows ?? []).filter(({ uid }) => uid !== user?.uid)
  const isOwnAmong = others.length < (rows?.length ?? 0)
  const count = others.length
  const most = idsThatFit((rows ?? []).map(({ uid }) => uid))
  const isTooMany = action !== 'invite' && most < count
  const obstacle = isTooMany ? words('office.bulk.tooMany', { count: formatCount(most) }) : null
  return (
    <ConfirmAlert
      title={words(`accounts.bulk.${action}.title`)}
      confirm={words(`accounts.bulk.${action}.confirm`)}
      isDestructive={action !== 'invite'}
      isOpen={rows !== null}
      obstacle={rows !== null && count === 0 ? words('accounts.bulk.ownOnly') : obstacle}
      {...rest}
    >
      {count > 0 ? (
        <>
          <p>{words(`accounts.bulk.${action}.text`, { smart_count: count, count: formatCount(count) })}</p>
          <NamedRows names={others.map((account) => named(nameOf(account), account.email))} />
          <p>{words(`accounts.bulk.${action}.aside`)}</p>
          {isOwnAmong ? <p className="warning">{words('accounts.bulk.own')}</p> : null}
        </>
      ) : null}
    </ConfirmAlert>
  )
}

/** Two people may have one name, and never one address. */
function named(name: string, email: string | null): string {
  return email === null || email === name ? name : `${name} · ${email}`
}
