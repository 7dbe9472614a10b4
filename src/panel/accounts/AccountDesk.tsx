import { CanAccess, useCanAccess, useListContext } from 'ra-core'
import { useState } from 'react'
import { accountStatuses } from '../../contract/accounts'
import { ActionReport } from '../bulk/ActionReport'
import { useSelection } from '../bulk/useSelection'
import { ListPage } from '../fields/ListPage'
import { fullName } from '../fields/Portrait'
import { SearchAndStatus } from '../fields/SearchAndStatus'
import { useWords } from '../i18n/words'
import type { AccountRecord, OrganizationRecord } from '../providers/dataProvider'
import { AccountBar } from './AccountBar'
import { AccountDialog } from './AccountDialog'
import { AccountTable } from './AccountTable'
import { AddAccounts } from './AddAccounts'
import { ConfirmDesk } from './ConfirmDesk'
import { useAccountActions } from './useAccountActions'
import { WaysBack } from './WaysBack'

interface Props {
  organization: OrganizationRecord | null
  storeKey: string
}

/** The accounts' screen: the list and, for Administrators, all that can be done with its rows. */
export function AccountDesk({ organization, storeKey }: Props) {
  const words = useWords()
  const { data = [] } = useListContext<AccountRecord>()
  const [opened, setOpened] = useState<AccountRecord | null>(null)
  const nameOf = (account: AccountRecord) => fullName(account) || account.email || words('accounts.unnamed')
  const selection = useSelection({ shown: data, storeKey, nameOf })
  const actions = useAccountActions(selection)
  const { canAccess: isManaged } = useCanAccess({ action: 'delete' })
  const statuses = accountStatuses.map((status) => ({
    value: status,
    label: words(`accounts.statuses.${status}`),
  }))
  return (
    <>
      {organization ? <WaysBack organization={organization} /> : null}
      <ListPage
        title={organization ? words('accounts.of', { name: organization.name }) : words('accounts.title')}
        actions={
          <CanAccess action="create">
            <AddAccounts organization={organization} />
          </CanAccess>
        }
        filters={<SearchAndStatus hint={words('accounts.searchHint')} statuses={statuses} />}
        report={<ActionReport removal={actions.removal} invitation={actions.invitation} />}
        bar={isManaged ? <AccountBar selection={selection} onAsk={actions.ask} /> : null}
      >
        <AccountTable
          selection={isManaged ? selection : null}
          onOpen={setOpened}
          onInvite={isManaged ? (account) => actions.invite([account]) : null}
        />
      </ListPage>
      <AccountDialog account={opened} onClose={() => setOpened(null)} />
      {isManaged ? <ConfirmDesk actions={actions} nameOf={nameOf} /> : null}
    </>
  )
}
