import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'
import { AddAccountsPart, preloadAddAccounts } from './addAccountsPart'
import { useAccountsPlace } from './useAccountsPlace'

/** The button Add or Import Accounts, and its dialog, which stays as it was left until the screen is. */
export function AddAccounts({ organization }: { organization: OrganizationRecord | null }) {
  const words = useWords()
  const place = useAccountsPlace(organization)
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
        onPointerEnter={preloadAddAccounts}
        onFocus={preloadAddAccounts}
        onClick={open}
      >
        {words('adding.open')}
      </Button>
      {wasOpen ? (
        <Suspense>
          <AddAccountsPart place={place} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
