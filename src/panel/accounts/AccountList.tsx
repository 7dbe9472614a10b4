import { CanAccess } from 'ra-core'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { accountStatuses } from '../../contract/accounts'
import { accountsDefaultLimit } from '../../contract/listSizes'
import { DialogButton } from '../fields/DialogButton'
import { OfficeList } from '../fields/OfficeList'
import { organizationInState } from '../fields/organizationInState'
import { Pager } from '../fields/Pager'
import { SearchAndStatus } from '../fields/SearchAndStatus'
import { useWords } from '../i18n/words'
import { AccountTable } from './AccountTable'
import { AddAccountsPart, preloadAddAccounts } from './addAccountsPart'
import { useAccountsPlace } from './useAccountsPlace'
import { WaysBack } from './WaysBack'

/** `/office/accounts`: one's own organization's, or those of the organization that came as route state. */
export function AccountList() {
  const words = useWords()
  const organization = organizationInState(useLocation().state)
  const place = useAccountsPlace(organization)
  const oid = organization?.oid
  const filter = useMemo(() => (oid === undefined ? {} : { oid }), [oid])
  const statuses = accountStatuses.map((status) => ({
    value: status,
    label: words(`accounts.statuses.${status}`),
  }))
  return (
    <OfficeList
      key={oid}
      about={organization ? <WaysBack organization={organization} /> : null}
      resource="accounts"
      title={organization ? words('accounts.of', { name: organization.name }) : words('accounts.title')}
      actions={
        <CanAccess action="create">
          <DialogButton label={words('adding.open')} preload={preloadAddAccounts}>
            {(dialog) => <AddAccountsPart place={place} {...dialog} />}
          </DialogButton>
        </CanAccess>
      }
      filter={filter}
      perPage={accountsDefaultLimit}
      storeKey={oid === undefined ? 'accounts' : `accounts.${oid}`}
      filters={<SearchAndStatus hint={words('accounts.searchHint')} statuses={statuses} />}
      pagination={<Pager />}
    >
      <AccountTable />
    </OfficeList>
  )
}
