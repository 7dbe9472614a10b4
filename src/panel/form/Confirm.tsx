import { Alert, Box, Button, CircularProgress, TextField } from '@mui/material'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDelete, useNotify, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { formatCount } from '../fields/format'
import { useProblemWords, useWords, type WordValues } from '../i18n/words'
import { isUnanswered } from '../providers/apiProblem'
import { isComposing } from './focus'
import { Modal } from './Modal'

/** Up to this count nothing has to be typed before it is destroyed. */
const maxUnnumbered = 100

interface ConfirmAlertProps {
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

/** Asks before something is done (specification §2, Modals); a failure is shown here, and nothing is lost. */
export function ConfirmAlert(props: ConfirmAlertProps) {
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
  const [typed, setTyped] = useState('')
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setTyped('')
  }
  const mustType = isDestructive && count > maxUnnumbered
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
            {isBusy ? <CircularProgress size={18} color="inherit" aria-hidden="true" /> : null}
            {isBusy ? words('common.busy') : confirm}
          </Button>
        </>
      }
    >
      {children}
      {mustType ? (
        <TextField
          label={words('common.typeNumber', { count: formatCount(count) })}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && !isOff && confirmOnce()}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      ) : null}
      {obstacle ? <Alert severity="warning">{obstacle}</Alert> : null}
      {failure && !isBusy ? <FailureAlert failure={failure} /> : null}
    </Modal>
  )
}

function FailureAlert({ failure }: { failure: unknown }) {
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

/**
 * Deletes the row’s record, and asks before, in the words that `resources` has for it. react-admin's DeleteWithConfirmButton begins
 * with the focus on what can't be undone, and shows a failure after the question has gone.
 * @param named which record it is, for these words
 */
export function DeleteRecord({ named }: { named: WordValues }) {
  const record = useRecordContext()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const [remove, { isPending, error, reset }] = useDelete(undefined, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => notify(translate(`resources.${resource}.delete.done`), { type: 'success' }),
    onError: () => undefined,
  })
  const close = () => {
    reset()
    setAsking(false)
  }
  if (!record) return null
  return (
    // A click on it is none on the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <Button
        size="small"
        aria-label={translate(`resources.${resource}.delete.name`, named)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {translate(`resources.${resource}.delete.label`)}
      </Button>
      <ConfirmAlert
        title={translate(`resources.${resource}.delete.title`)}
        confirm={translate(`resources.${resource}.delete.confirm`)}
        isDestructive
        isOpen={isAsking}
        isBusy={isPending}
        failure={error}
        onConfirm={() => remove(resource, { id: record.id, previousData: record })}
        onCancel={close}
      >
        <p>{translate(`resources.${resource}.delete.text`, named)}</p>
      </ConfirmAlert>
    </Box>
  )
}
