import { Alert } from '@mui/material'
import { useDataProvider, useGetOne, useListContext } from 'ra-core'
import { useLocation } from 'react-router'
import type { ErasureOutlook } from '../../contract/erasure'
import { noOrganization } from '../../contract/lists'
import { BulkButton, maxNames, useSelectedRows } from '../bulk/BulkButton'
import { fullName } from '../fields/Person'
import { useWords } from '../i18n/words'
import { useChosenOnly } from '../list/rows'
import { organizationInState } from '../organizations/routeState'
import { eliminateAccounts, type OfficeDataProvider } from '../providers/bulkCalls'
import { isOfAll } from '../providers/filters'
import type { AccountRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { nameOf, useAccountsPlace } from './cells'

type Rows = readonly AccountRecord[]

export function AccountBulkButtons({ onInvite }: { onInvite: (rows: Rows) => void }) {
  const words = useWords()
  const { user } = useSession()
  const office = useDataProvider<OfficeDataProvider>()
  const rows = useSelectedRows<AccountRecord>()
  const concerned = rows.filter(({ uid }) => uid !== user?.uid)
  const ownOnly = concerned.length === 0 ? words('accounts.bulk.ownOnly') : null
  const warning = concerned.length < rows.length ? words('accounts.bulk.own') : null
  const where = words('accounts.bulk.of', { name: usePlaceName() })
  const withFamily = (account: AccountRecord) => {
    const subs = account.subs.map(fullName).join(', ')
    const name = withEmail(account)
    return subs === '' ? name : words('accounts.bulk.delete.family', { name, subs })
  }
  const shared = { rows, concerned, warning, where, nameOf: withEmail }
  return (
    <>
      <BulkButton
        about="accounts.bulk.invite"
        job="accounts.invite"
        obstacle={ownOnly}
        act={async (asked) => {
          onInvite(asked)
          return null
        }}
        {...shared}
      />
      <BulkButton
        about="accounts.bulk.eliminate"
        job="accounts.eliminate"
        isDestructive
        obstacle={ownOnly}
        act={(asked) => eliminateAccounts(idsOf(asked))}
        {...shared}
      />
      <BulkButton
        about="accounts.bulk.delete"
        job="accounts.delete"
        isDestructive
        obstacle={ownOnly}
        act={(asked) => office.deleteMany('accounts', { ids: idsOf(asked) })}
        {...shared}
        nameOf={withFamily}
        more={(asked) => asked.slice(0, maxNames).map((one) => <Hold key={one.uid} account={one} />)}
      />
    </>
  )
}

function Hold({ account }: { account: AccountRecord }) {
  const words = useWords()
  const { data } = useGetOne<ErasureOutlook>('erasures', { id: account.uid })
  return data?.kept.some(({ what }) => what === 'held_account') ? (
    <Alert severity="warning" role="note">
      {words('accounts.bulk.delete.held', { name: nameOf(account) })}
    </Alert>
  ) : null
}

function idsOf(rows: Rows): string[] {
  return rows.map(({ id }) => id)
}

/** The listed organization's name, or "all organizations". */
function usePlaceName(): string {
  const words = useWords()
  const { filterValues } = useListContext()
  const organization = organizationInState(useLocation().state)
  const { name } = useAccountsPlace(organization)
  const { ids: only } = useChosenOnly()
  if (organization) return name
  if (only || isOfAll(filterValues)) return words('accounts.scopes.all')
  return filterValues.scope === noOrganization ? words('accounts.scopes.none') : name
}

/** Names may repeat, addresses don't. */
function withEmail(account: AccountRecord): string {
  const name = nameOf(account)
  return account.email === null || account.email === name ? name : `${name} · ${account.email}`
}
