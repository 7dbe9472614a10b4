import { DialogButton } from '../fields/DialogButton'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'
import { AddOrganizationPart, preloadAddOrganization } from './addOrganizationPart'

/** The button Add Organization, and its dialog. */
export function AddOrganization({ onAdded }: { onAdded: (organization: OrganizationRecord) => void }) {
  const words = useWords()
  return (
    <DialogButton label={words('organizations.adding.open')} preload={preloadAddOrganization}>
      {({ isOpen, onClose }) => (
        <AddOrganizationPart
          isOpen={isOpen}
          onClose={onClose}
          onAdded={(organization) => {
            onClose()
            onAdded(organization)
          }}
        />
      )}
    </DialogButton>
  )
}
