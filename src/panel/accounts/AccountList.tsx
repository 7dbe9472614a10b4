import { ListBase } from 'ra-core'
import { useState } from 'react'
import { accountsDefaultLimit } from '../../contract/accounts'
import { ListPage } from '../fields/ListPage'
import { newestFirst } from '../fields/newestFirst'
import { useWords } from '../i18n/words'
import type { AccountRecord } from '../providers/dataProvider'
import { AccountDialog } from './AccountDialog'
import { AccountFilters } from './AccountFilters'
import { AccountTable } from './AccountTable'

/** `/office/accounts`. */
export function AccountList() {
  const words = useWords()
  const [opened, setOpened] = useState<AccountRecord | null>(null)
  return (
    <ListBase<AccountRecord>
      resource="accounts"
      perPage={accountsDefaultLimit}
      sort={newestFirst}
      storeKey="accounts"
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <ListPage title={words('accounts.title')} filters={<AccountFilters />}>
        <AccountTable onOpen={setOpened} />
      </ListPage>
      <AccountDialog account={opened} onClose={() => setOpened(null)} />
    </ListBase>
  )
}
