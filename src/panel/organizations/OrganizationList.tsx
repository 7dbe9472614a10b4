import { ListBase } from 'ra-core'
import { organizationsDefaultLimit } from '../../contract/organizations'
import { ListPage } from '../fields/ListPage'
import { newestFirst } from '../fields/newestFirst'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'
import { OrganizationFilters } from './OrganizationFilters'
import { OrganizationTable } from './OrganizationTable'

/** `/office/organizations`. */
export function OrganizationList() {
  const words = useWords()
  return (
    <ListBase<OrganizationRecord>
      resource="organizations"
      perPage={organizationsDefaultLimit}
      sort={newestFirst}
      storeKey="organizations"
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <ListPage title={words('organizations.title')} filters={<OrganizationFilters />}>
        <OrganizationTable />
      </ListPage>
    </ListBase>
  )
}
