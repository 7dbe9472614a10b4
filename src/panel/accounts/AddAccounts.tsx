import { DialogButton } from '../fields/DialogButton'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'
import { AddAccountsPart, preloadAddAccounts } from './addAccountsPart'
import { useAccountsPlace } from './useAccountsPlace'

/** The button Add or Import Accounts, and its dialog. */
export function AddAccounts({ organization }: { organization: OrganizationRecord | null }) {
  const words = useWords()
  const place = useAccountsPlace(organization)
  return (
    <DialogButton label={words('adding.open')} preload={preloadAddAccounts}>
      {(dialog) => <AddAccountsPart place={place} {...dialog} />}
    </DialogButton>
  )
}
