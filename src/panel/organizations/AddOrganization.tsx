import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'
import { AddOrganizationPart, preloadAddOrganization } from './addOrganizationPart'

/** The button Add Organization, and its dialog, which keeps what was typed until it is sent or the screen is left. */
export function AddOrganization({ onAdded }: { onAdded: (organization: OrganizationRecord) => void }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="contained"
        aria-haspopup="dialog"
        onPointerEnter={preloadAddOrganization}
        onFocus={preloadAddOrganization}
        onClick={open}
      >
        {words('organizations.adding.open')}
      </Button>
      {wasOpen ? (
        <Suspense>
          <AddOrganizationPart
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onAdded={(organization) => {
              setOpen(false)
              onAdded(organization)
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
