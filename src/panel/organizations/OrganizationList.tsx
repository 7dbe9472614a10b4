import { CanAccess } from 'ra-core'
import { organizationsDefaultLimit } from '../../contract/listSizes'
import { organizationStatuses } from '../../contract/organizations'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../layout/lazyPart'
import { SearchAndStatus } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { columns, hiddenAtFirst } from './columns'
import { OrganizationTable } from './OrganizationTable'
import { useTopOrganization } from './useTopOrganization'

/** The dialog that adds an organization, in a part of its own. */
const addOrganization = lazyPart(
  async () => (await import('./adding/AddOrganizationDialog')).AddOrganizationDialog,
)

/** `/office/organizations`. */
export function OrganizationList() {
  const words = useWords()
  const { put } = useTopOrganization()
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
          <DialogButton label={words('organizations.adding.open')} preload={addOrganization.preload}>
            {({ isOpen, onClose }) => (
              <addOrganization.Part
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
      columns={{ columns, hiddenAtFirst }}
      perPage={organizationsDefaultLimit}
      filters={<SearchAndStatus hint={words('organizations.searchHint')} statuses={statuses} />}
    >
      <OrganizationTable />
    </OfficeList>
  )
}
