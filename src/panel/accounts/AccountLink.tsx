import { Link, type LinkProps } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { CurrentAccount } from './AccountShow'

interface Props extends Pick<LinkProps, 'aria-label' | 'title'> {
  uid: string
  children: ReactNode
}

/** Opens an account in a dialog. */
export function AccountLink({ uid, children, ...named }: Props) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        sx={{ textAlign: 'start', minHeight: 24 }}
        {...named}
        onClick={() => setOpen(true)}
      >
        {children}
      </Link>
      <Modal title={words('accounts.dialog.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <CurrentAccount uid={uid} /> : null}
      </Modal>
    </>
  )
}
