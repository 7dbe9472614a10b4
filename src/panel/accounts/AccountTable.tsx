import Button from '@mui/material/Button'
import { useListContext } from 'ra-core'
import { isolated } from '../fields/isolated'
import { formatCount } from '../fields/locale'
import { fullName } from '../fields/Portrait'
import { type Column, RowsTable } from '../fields/RowsTable'
import { useWords } from '../i18n/words'
import type { AccountRecord } from '../providers/dataProvider'
import { AccountName } from './AccountName'
import { AccountStatusChip } from './AccountStatusChip'
import { EmailAddress } from './EmailAddress'

export function AccountTable({ onOpen }: { onOpen: (account: AccountRecord) => void }) {
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
      cell: ({ status }) => <AccountStatusChip status={status} />,
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
      width: '6.5rem',
      align: 'right',
      cell: (account) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={words('accounts.detailOf', { name: isolated(fullName(account)) })}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(account)
          }}
        >
          {words('accounts.detail')}
        </Button>
      ),
    },
  ]
  return <RowsTable caption={words('accounts.title')} columns={columns} rows={data} onOpen={onOpen} />
}
