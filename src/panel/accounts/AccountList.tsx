import { Suspense, useMemo } from 'react'
import { CanAccess, SortButton, useListContext } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { roles, scopeOf } from '../../contract/access'
import { accountStatuses } from '../../contract/accounts'
import { accountsDefaultLimit, everything, noOrganization } from '../../contract/lists'
import { EventHistory } from '../events/EventHistory'
import { optionsOf, withAll } from '../form/inputs'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { DownloadButton } from '../list/DownloadButton'
import { ChoiceFilter, FurtherFilters } from '../list/filters'
import { ColleaguesChanges } from '../list/ListChanges'
import { OfficeList } from '../list/OfficeList'
import { SearchAndStatus } from '../list/SavedFilters'
import { organizationInState } from '../organizations/routeState'
import { lazyPart } from '../page/lazyPart'
import { isOfAll } from '../providers/filters'
import { exportAccounts } from '../providers/plainProvider'
import type { OrganizationRecord } from '../providers/records'
import { holderOf, useSession } from '../providers/session'
import { widePage } from '../theme/tokens'
import { AccountTable, choosableColumns, hiddenAtFirst, sortable } from './AccountTable'
import { useAccountsPlace } from './cells'

/** Only where there are no column heads to sort by. */
const sorting = {
  '& button': { color: 'inherit' },
  [widePage]: { display: 'none' },
}

const organizationChoice = lazyPart(
  async () => (await import('../organizations/OrganizationChoice')).OrganizationChoice,
)

const schoolGuide = lazyPart(async () => (await import('./SchoolGuide')).SchoolGuide)

const addAccounts = lazyPart(async () => (await import('./AddAccounts')).AddAccountsDialog)

/** `/office/accounts`: one's own organization's, or those of the organization that came as route state. */
export function AccountList() {
  const words = useWords()
  const organization = organizationInState(useLocation().state)
  const place = useAccountsPlace(organization)
  const oid = organization?.oid
  const filter = useMemo(() => (oid === undefined ? {} : { oid }), [oid])
  const statuses = optionsOf(words, 'accounts.statuses', accountStatuses)
  const scopes = [
    { value: '', label: words('accounts.scopes.usual') },
    { value: 'own', label: words('accounts.scopes.own') },
    { value: everything, label: words('accounts.scopes.all') },
    { value: noOrganization, label: words('accounts.scopes.none') },
  ]
  return (
    <OfficeList
      key={oid}
      about={organization ? <WaysBack organization={organization} /> : null}
      beside={organization ? null : <Guide />}
      resource="accounts"
      title={organization ? words('accounts.of', { name: organization.name }) : words('accounts.title')}
      actions={
        <>
          <CanAccess action="create">
            <DialogButton label={words('adding.open')} preload={addAccounts.preload}>
              {(dialog) => <addAccounts.Part place={place} {...dialog} />}
            </DialogButton>
          </CanAccess>
          <SortButton fields={sortable} sx={sorting} />
          <CanAccess action="export">
            <DownloadButton name="accounts" make={exportAccounts} />
          </CanAccess>
        </>
      }
      columns={{ columns: choosableColumns, hiddenAtFirst }}
      filter={filter}
      perPage={accountsDefaultLimit}
      storeKey={oid === undefined ? 'accounts' : `accounts.${oid}`}
      filters={
        <SearchAndStatus hint={words('accounts.searchHint')} statuses={statuses}>
          {organization ? null : (
            <CanAccess action="create">
              <ChoiceFilter source="scope" label={words('accounts.scope')} options={scopes} />
              <OrganizationFilter />
            </CanAccess>
          )}
          <FurtherFilters
            filters={[
              <ChoiceFilter
                key="role"
                source="role"
                label="resources.accounts.fields.role"
                options={withAll(words, optionsOf(words, 'roles.names', roles))}
              />,
            ]}
          />
        </SearchAndStatus>
      }
    >
      <AccountTable changes={<AccountChanges oid={oid} />} />
    </OfficeList>
  )
}

/** For schools alone. */
function Guide() {
  return (
    <CanAccess resource="tickets" action="ask">
      <Suspense>
        <schoolGuide.Part />
      </Suspense>
    </CanAccess>
  )
}

function OrganizationFilter() {
  const { filterValues } = useListContext()
  return filterValues.scope === everything ? (
    <Suspense>
      <organizationChoice.Part source="organization" />
    </Suspense>
  ) : null
}

function AccountChanges({ oid }: { oid: string | undefined }) {
  const { filterValues } = useListContext()
  const { scope, organization, ids } = filterValues
  const place = (scope === everything && organization) || (scope === noOrganization && scope)
  const seesAll = scopeOf(holderOf(useSession().user), 'accounts.read') === 'all'
  const isWide = ids || (seesAll && isOfAll(filterValues))
  return <ColleaguesChanges list="accounts" oid={oid ?? (place || (isWide ? everything : undefined))} />
}

/** Back to the organizations (this one on top) or to one's own accounts. */
function WaysBack({ organization }: { organization: OrganizationRecord }) {
  const words = useWords()
  return (
    <>
      <nav className="ways-back" aria-label={words('accounts.waysBack')}>
        <Link to="/office/organizations" state={{ organization }}>
          {words('accounts.toOrganizations')}
        </Link>
        <Link to="/office/accounts">{words('accounts.toOwn')}</Link>
      </nav>
      <EventHistory kind="organization" id={organization.oid} />
    </>
  )
}
