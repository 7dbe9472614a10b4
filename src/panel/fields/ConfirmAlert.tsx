import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { isUnanswered } from '../providers/apiProblem'
import { Modal } from './Modal'

interface Props {
  title: string
  /** The word on the button that goes ahead. */
  confirm: string
  /** What cannot be undone begins with the focus on Cancel. */
  isDestructive: boolean
  isOpen: boolean
  isBusy?: boolean
  /** Something of what is asked is still to be filled in. */
  isOff?: boolean
  failure?: unknown
  /** Why it can't be gone ahead with. */
  obstacle?: string | null
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before something is done (specification §2, Modals); a failure is told here, and nothing is lost. */
export function ConfirmAlert(props: Props) {
  const { title, confirm, isDestructive, isOpen, isBusy = false, failure, obstacle, children } = props
  const words = useWords()
  const isOff = isBusy || props.isOff || Boolean(obstacle)
  const cancel = isBusy ? null : props.onCancel
  return (
    <Modal
      title={title}
      isOpen={isOpen}
      role="alertdialog"
      size="sm"
      onClose={cancel}
      foot={
        <>
          <Button
            variant="outlined"
            autoFocus={isDestructive}
            aria-disabled={isBusy}
            onClick={cancel ?? undefined}
          >
            {words('common.cancel')}
          </Button>
          <Button
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
            className={isOff ? 'dimmed' : undefined}
            autoFocus={!isDestructive}
            aria-disabled={isOff}
            onClick={isOff ? undefined : props.onConfirm}
          >
            {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
            {isBusy ? words('common.busy') : confirm}
          </Button>
        </>
      }
    >
      {children}
      {obstacle ? <Alert severity="warning">{obstacle}</Alert> : null}
      {failure && !isBusy ? <Told failure={failure} /> : null}
    </Modal>
  )
}

function Told({ failure }: { failure: unknown }) {
  const words = useWords()
  const { title, advice } = useProblemWords()(failure)
  return (
    <Alert severity="error">
      <strong>{title}</strong>
      <span>
        {words(isUnanswered(failure) ? 'office.bulk.unknown' : 'office.bulk.unchanged', { advice })}
      </span>
    </Alert>
  )
}
