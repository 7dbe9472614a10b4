import { Alert, Button } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatCount } from '../fields/locale'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { isUnanswered } from '../providers/apiProblem'
import { Labelled } from './Choice'
import { isComposing } from './isComposing'
import { Modal } from './Modal'

/** So much is destroyed without its number having been typed. */
const mostUnnumbered = 100

interface Props {
  title: string
  /** The word on the button that goes ahead. */
  confirm: string
  /** What cannot be undone begins with the focus on Cancel. */
  isDestructive: boolean
  /** How much it is about; a large number has to be typed where it is destructive. */
  count?: number
  isOpen: boolean
  isBusy?: boolean
  /** It can't be gone ahead with as it was asked, as `failure` or the children say. */
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
  const {
    title,
    confirm,
    isDestructive,
    isOpen,
    isBusy = false,
    count = 1,
    failure,
    obstacle,
    children,
  } = props
  const words = useWords()
  const field = useId()
  const [typed, setTyped] = useState('')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setTyped('')
  }
  const mustType = isDestructive && count > mostUnnumbered
  const isMissing = mustType && typed.replace(/\D/g, '') !== String(count)
  const isOff = isBusy || !isOpen || isMissing || props.isOff || Boolean(obstacle)
  const cancel = isBusy ? null : props.onCancel
  // The second click of a double click comes before the button knows of the first.
  const isConfirmed = useRef(false)
  useEffect(() => {
    if (!isBusy) isConfirmed.current = false
  })
  const confirmOnce = () => {
    if (isConfirmed.current) return
    isConfirmed.current = true
    props.onConfirm()
  }
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
            onClick={isOff ? undefined : confirmOnce}
          >
            {isBusy ? <span className="spinner" aria-hidden="true" /> : null}
            {isBusy ? words('common.busy') : confirm}
          </Button>
        </>
      }
    >
      {children}
      {mustType ? (
        <Labelled sx={{ whiteSpace: 'nowrap', '& input': { width: '12ch', cursor: 'text' } }}>
          <label htmlFor={field}>{words('common.typeNumber', { count: formatCount(count) })}</label>
          <input
            id={field}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && !isOff && confirmOnce()}
          />
        </Labelled>
      ) : null}
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
