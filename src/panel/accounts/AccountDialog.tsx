import { Modal } from '../fields/Modal'
import { useWords } from '../i18n/words'
import { AccountFacts } from '../people/AccountFacts'
import type { AccountRecord } from '../providers/dataProvider'

interface Props {
  account: AccountRecord | null
  onClose: () => void
}

/** An account's detail, with its sub-accounts. */
export function AccountDialog({ account, onClose }: Props) {
  const words = useWords()
  return (
    <Modal title={words('accounts.dialog.title')} isOpen={account !== null} onClose={onClose}>
      {account ? <AccountFacts account={account} /> : null}
    </Modal>
  )
}
