import CloseIcon from '@mui/icons-material/Close'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useWords } from '../i18n/words'
import { Failed } from '../screens/Failed'
import './modal.css'

interface Props {
  title: string
  isOpen: boolean
  /** Null while it may not be closed. */
  onClose: (() => void) | null
  /** After it has gone: where the focus belongs then. Without it the focus returns to where it was. */
  onGone?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  role?: 'alertdialog'
  size?: 'sm' | 'md'
  /** Holds what somebody types: a click beside it does not close it. */
  isForm?: boolean
  /** Beside the title. */
  aside?: ReactNode
  /** Below the content, always in sight. */
  foot?: ReactNode
  children: ReactNode
}

/** A modal with a title, a Close button, and content that scrolls. */
export function Modal(props: Props) {
  const {
    title,
    isOpen,
    onClose,
    onGone,
    onKeyDown,
    role,
    size = 'md',
    isForm,
    aside,
    foot,
    children,
  } = props
  const words = useWords()
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={(_event, reason) => (isForm && reason === 'backdropClick' ? undefined : onClose?.())}
      // Handed over only where there is one: an undefined handler would take the place of the dialog's own Escape.
      {...(onKeyDown && { onKeyDown })}
      {...(role && { role, 'aria-describedby': `${id}-body` })}
      maxWidth={size}
      transitionDuration={0}
      fullWidth
      aria-labelledby={id}
      disableRestoreFocus={onGone !== undefined}
      slotProps={{ transition: { onExited: onGone }, paper: { className: `modal modal-${size}` } }}
    >
      <header className="modal-head">
        <h2 id={id}>{title}</h2>
        {aside}
        {onClose ? (
          <IconButton aria-label={words('common.close')} title={words('common.close')} onClick={onClose}>
            <CloseIcon aria-hidden="true" />
          </IconButton>
        ) : null}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className="modal-body" id={`${id}-body`} tabIndex={0} aria-labelledby={id}>
        <ErrorBoundary FallbackComponent={Failed} resetKeys={[isOpen]}>
          {children}
        </ErrorBoundary>
      </section>
      {foot ? <footer className="modal-foot">{foot}</footer> : null}
    </Dialog>
  )
}
