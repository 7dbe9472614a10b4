import { useListContext } from 'ra-core'
import { formatCount } from '../fields/locale'
import { type Column, type RowSelection, RowsTable } from '../fields/RowsTable'
import { useWords } from '../i18n/words'
import { NotDelivered } from '../invitations/NotDelivered'
import { AccountStatusChip } from '../people/AccountStatusChip'
import { EmailAddress } from '../people/EmailAddress'
import type { AccountRecord } from '../providers/dataProvider'
import { AccountName } from './AccountName'
import { AccountRowActions } from './AccountRowActions'

interface Props {
  selection: RowSelection<AccountRecord> | null
  onOpen: (account: AccountRecord) => void
  /** Null for who may not invite. */
  onInvite: ((account: AccountRecord) => void) | null
}

export function AccountTable({ selection, onOpen, onInvite }: Props) {
  const words = useWords()
  const { data = [] } = useListContext<AccountRecord>()
  const columns: Column<AccountRecord>[] = [
    {
      key: 'name',
      label: words('accounts.columns.name'),
      cell: (account) => <AccountName account={account} />,
    },
    {
      key: 'email',
      label: words('accounts.columns.email'),
      hideBelow: 'sm',
      cell: ({ email }) => (
        <span className="address clamp" title={email ?? undefined}>
          <EmailAddress email={email} />
        </span>
      ),
    },
    {
      key: 'status',
      label: words('accounts.columns.status'),
      width: '7.5rem',
      hideBelow: 'sm',
      cell: ({ status, undelivered }) => (
        <>
          <AccountStatusChip status={status} />
          <NotDelivered reason={undelivered} />
        </>
      ),
    },
    {
      key: 'subs',
      label: words('accounts.columns.subs'),
      width: '8rem',
      align: 'right',
      hideBelow: 'sm',
      cell: ({ subs }) => formatCount(subs.length),
    },
    {
      key: 'actions',
      label: words('office.list.actions'),
      width: onInvite ? 'clamp(8rem, 20vw, 15.5rem)' : '6.5rem',
      align: 'right',
      cell: (account) => <AccountRowActions account={account} onOpen={onOpen} onInvite={onInvite} />,
    },
  ]
  return (
    <RowsTable
      caption={words('accounts.title')}
      columns={columns}
      rows={data}
      selection={selection}
      onOpen={onOpen}
    />
  )
}
