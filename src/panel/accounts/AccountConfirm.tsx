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
  const count = rows?.length ?? 0
  const most = idsThatFit((rows ?? []).map(({ uid }) => uid))
  const isTooMany = action !== 'invite' && most < count
  return (
    <ConfirmAlert
      title={words(`accounts.bulk.${action}.title`)}
      confirm={words(`accounts.bulk.${action}.confirm`)}
      isDestructive={action !== 'invite'}
      isOpen={rows !== null}
      obstacle={isTooMany ? words('office.bulk.tooMany', { count: formatCount(most) }) : null}
      {...rest}
    >
      <p>{words(`accounts.bulk.${action}.text`, { smart_count: count, count: formatCount(count) })}</p>
      <NamedRows names={(rows ?? []).map(nameOf)} />
      <p>{words(`accounts.bulk.${action}.aside`)}</p>
      {rows?.some(({ uid }) => uid === user?.uid) ? (
        <p className="warning">{words('accounts.bulk.own')}</p>
      ) : null}
    </ConfirmAlert>
  )
}
