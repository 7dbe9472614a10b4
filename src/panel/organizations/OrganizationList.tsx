import { ListBase } from 'ra-core'
import { organizationsDefaultLimit } from '../../contract/listSizes'
import { newestFirst } from '../fields/newestFirst'
import type { OrganizationRecord } from '../providers/dataProvider'
import { OrganizationDesk } from './OrganizationDesk'

const storeKey = 'organizations'

/** `/office/organizations`. */
export function OrganizationList() {
  return (
    <ListBase<OrganizationRecord>
      resource="organizations"
      perPage={organizationsDefaultLimit}
      sort={newestFirst}
      storeKey={storeKey}
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <OrganizationDesk storeKey={storeKey} />
    </ListBase>
  )
}
