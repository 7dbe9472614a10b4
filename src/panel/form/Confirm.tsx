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

/** Up to this count nothing has to be typed before it is destroyed. */
const maxUnnumbered = 100

interface ConfirmAlertProps {
  title: string
  /** The word on the button that goes ahead, and where it is another than Cancel on the other one. */
  confirm: string
  cancel?: string
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
  /** The word on the button that goes ahead, where it is another. */
  confirm?: string
  text: ReactNode
  /** It can be undone. */
  isHarmless?: boolean
  /** Does it, and resolves to what is said of that, or to nothing where it can be seen. */
  run(): Promise<string | null>
  /** Told when it is done, or has failed. */
  onSettled?: () => unknown
}

/** A button that asks before it does something. */
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
