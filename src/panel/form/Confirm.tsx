import { Alert, Box, Button, type ButtonProps, CircularProgress, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDelete, useNotify, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { formatCount } from '../fields/format'
import { useWords, type WordValues } from '../i18n/words'
import { isUnanswered } from '../providers/apiProblem'
import { useProblemWords } from '../providers/problemWords'
import { isComposing } from './focus'
import { Modal } from './Modal'

/** Above this count, the number has to be typed to confirm. */
const maxUnnumbered = 100

interface ConfirmAlertProps {
  title: string
  /** The labels of both buttons; Cancel by default. */
  confirm: string
  cancel?: string
  /** The focus begins on Cancel. */
  isDestructive: boolean
  /** The number of rows; a large one has to be typed. */
  count?: number
  isOpen: boolean
  isBusy?: boolean
  isOff?: boolean
  failure?: unknown
  /** Why it can't be confirmed. */
  obstacle?: string | null
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** The confirmation (specification §2, Modals); shows a failure and stays. */
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
  const [earlier, setEarlier] = useState<unknown>(null)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    setTyped('')
    // That of the question before is none of this one.
    setEarlier(failure)
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
            {props.cancel ?? words('common.cancel')}
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
      {failure && failure !== earlier && !isBusy ? <FailureAlert failure={failure} /> : null}
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

interface AskButtonProps
  extends Pick<ButtonProps, 'variant' | 'color' | 'aria-label' | 'sx'>,
    Pick<ConfirmAlertProps, 'obstacle' | 'isOff'> {
  label: string
  title: string
  /** The confirming button's label, if it differs. */
  confirm?: string
  text: ReactNode
  isHarmless?: boolean
  /** @returns the message shown afterwards, or null where the effect can be seen */
  run(): Promise<string | null>
  onSettled?: () => unknown
}

export function AskButton(props: AskButtonProps) {
  const { label, title, confirm, text, isHarmless = false, isOff, obstacle, run, onSettled, ...look } = props
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: (said) => {
      setAsking(false)
      if (said !== null) notify(said, { type: 'success' })
    },
    onSettled,
  })
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)} {...look}>
        {label}
      </Button>
      <ConfirmAlert
        title={title}
        confirm={confirm ?? label}
        isDestructive={!isHarmless}
        isOpen={isAsking}
        isBusy={isPending}
        isOff={isOff}
        failure={error}
        obstacle={obstacle}
        onConfirm={mutate}
        onCancel={() => setAsking(false)}
      >
        {typeof text === 'string' ? <p>{text}</p> : text}
      </ConfirmAlert>
    </>
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
  const translate = useTranslate()
  const say = (word: string) => translate(`resources.${resource}.delete.${word}`, named)
  const [remove] = useDelete(undefined, undefined, { mutationMode: 'pessimistic', onError: () => undefined })
  if (!record) return null
  return (
    // A click on it is none on the row.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <AskButton
        label={say('label')}
        aria-label={say('name')}
        title={say('title')}
        confirm={say('confirm')}
        text={say('text')}
        run={async () => {
          await remove(resource, { id: record.id, previousData: record }, { returnPromise: true })
          return say('done')
        }}
      />
    </Box>
  )
}
