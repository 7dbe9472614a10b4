import { ListBase } from 'ra-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { accountsDefaultLimit } from '../../contract/listSizes'
import { newestFirst } from '../fields/newestFirst'
import { organizationInState } from '../fields/organizationInState'
import type { AccountRecord } from '../providers/dataProvider'
import { AccountDesk } from './AccountDesk'

/** `/office/accounts`: one's own organization's, or those of the organization that came as route state. */
export function AccountList() {
  const organization = organizationInState(useLocation().state)
  const oid = organization?.oid
  const filter = useMemo(() => (oid === undefined ? {} : { oid }), [oid])
  const storeKey = oid === undefined ? 'accounts' : `accounts.${oid}`
  return (
    <ListBase<AccountRecord>
      key={oid}
      resource="accounts"
      filter={filter}
      perPage={accountsDefaultLimit}
      sort={newestFirst}
      storeKey={storeKey}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <AccountDesk organization={organization} storeKey={storeKey} />
    </ListBase>
  )
}
