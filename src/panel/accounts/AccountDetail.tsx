import { Modal } from '../fields/Modal'
import { useWords } from '../i18n/words'
import { CurrentAccount } from '../people/CurrentAccount'
import type { AccountRecord } from '../providers/records'
import { AccountPosts } from './AccountPosts'

interface Props {
  account: AccountRecord
  isOpen: boolean
  onClose: () => void
}

/** An account with its sub-accounts and the ways to its posts, in a modal (specification §2). */
export function AccountDetail({ account, isOpen, onClose }: Props) {
  const words = useWords()
  return (
    <Modal title={words('accounts.dialog.title')} isOpen={isOpen} onClose={onClose}>
      <CurrentAccount uid={account.uid} shown={account} />
      <AccountPosts account={account} />
    </Modal>
  )
}
