import { ListBase } from 'ra-core'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { accountsDefaultLimit } from '../../contract/accounts'
import { ListPage } from '../fields/ListPage'
import { newestFirst } from '../fields/newestFirst'
import { organizationInState } from '../fields/organizationInState'
import { useWords } from '../i18n/words'
import type { AccountRecord } from '../providers/dataProvider'
import { AccountDialog } from './AccountDialog'
import { AccountFilters } from './AccountFilters'
import { AccountTable } from './AccountTable'
import { WaysBack } from './WaysBack'

/** `/office/accounts`: one's own organization's, or those of the organization that came as route state. */
export function AccountList() {
  const words = useWords()
  const [opened, setOpened] = useState<AccountRecord | null>(null)
  const organization = organizationInState(useLocation().state)
  const oid = organization?.oid
  const filter = useMemo(() => (oid === undefined ? {} : { oid }), [oid])
  return (
    <ListBase<AccountRecord>
      key={oid}
      resource="accounts"
      filter={filter}
      perPage={accountsDefaultLimit}
      sort={newestFirst}
      storeKey={oid === undefined ? 'accounts' : `accounts.${oid}`}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      {organization ? <WaysBack organization={organization} /> : null}
      <ListPage
        title={organization ? words('accounts.of', { name: organization.name }) : words('accounts.title')}
        filters={<AccountFilters />}
      >
        <AccountTable onOpen={setOpened} />
      </ListPage>
      <AccountDialog account={opened} onClose={() => setOpened(null)} />
    </ListBase>
  )
}
