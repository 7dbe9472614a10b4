import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Failed } from '../layout/Failed'
import { Modal } from './Modal'

interface Props {
  label: string
  /** Begins to load the dialog's part, when a pointer or the focus comes near. */
  preload: () => void
  /** One of several things that can be done, not the screen's main one. */
  isQuiet?: boolean
  /** The dialog; it stays as it was left until the screen is. */
  children: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
}

const primary = {
  variant: 'contained',
  className: 'primary',
  startIcon: <AddIcon aria-hidden="true" />,
} as const
const quiet = { size: 'small', color: 'inherit' } as const

/** A button, and the dialog that it opens: a part of its own that is loaded for it. */
export function DialogButton({ label, preload, isQuiet = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        {...(isQuiet ? quiet : primary)}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
        aria-label={label}
      >
        <span>{label}</span>
      </Button>
      {wasOpen ? (
        <ErrorBoundary
          fallbackRender={({ error }) => (
            <Modal title={label} isOpen={isOpen} onClose={close}>
              <Failed error={error} />
            </Modal>
          )}
        >
          <Suspense>{children({ isOpen, onClose: close })}</Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}
