import { CanAccess } from 'ra-core'
import { organizationsDefaultLimit } from '../../contract/listSizes'
import { organizationStatuses } from '../../contract/organizations'
import { DialogButton } from '../fields/DialogButton'
import { OfficeList } from '../fields/OfficeList'
import { Pager } from '../fields/Pager'
import { SearchAndStatus } from '../fields/SearchAndStatus'
import { useWords } from '../i18n/words'
import { lazyPart } from '../screens/lazyPart'
import type { AddOrganizationProps } from './adding/AddOrganizationDialog'
import { OrganizationTable } from './OrganizationTable'
import { useTopOrganization } from './useTopOrganization'

const dialog = lazyPart<AddOrganizationProps>(
  async () => (await import('./adding/AddOrganizationDialog')).AddOrganizationDialog,
)

/** The dialog that adds an organization, in a part of its own. */
const AddOrganizationPart = dialog.Part

/** Begins to load it when a pointer or the focus comes near. */
const preloadAddOrganization = dialog.preload

/** `/office/organizations`. */
export function OrganizationList() {
  const words = useWords()
  const { top, put } = useTopOrganization()
  const statuses = organizationStatuses.map((status) => ({
    value: status,
    label: words(`organizations.statuses.${status}`),
  }))
  return (
    <OfficeList
      resource="organizations"
      title={words('organizations.title')}
      actions={
        <CanAccess action="create">
          <DialogButton label={words('organizations.adding.open')} preload={preloadAddOrganization}>
            {({ isOpen, onClose }) => (
              <AddOrganizationPart
                isOpen={isOpen}
                onClose={onClose}
                onAdded={(organization) => {
                  onClose()
                  put(organization)
                }}
              />
            )}
          </DialogButton>
        </CanAccess>
      }
      perPage={organizationsDefaultLimit}
      filters={<SearchAndStatus hint={words('organizations.searchHint')} statuses={statuses} />}
      top={top}
      pagination={<Pager />}
    >
      <OrganizationTable />
    </OfficeList>
  )
}
