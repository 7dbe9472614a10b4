import { Alert, Button } from '@mui/material'
import {
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useRef,
  useState,
} from 'react'
import { type FieldValues, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { useStayHere } from '../fields/hooks'
import { useWords } from '../i18n/words'
import { createDrafts } from '../providers/memory'
import { sessionStore } from '../providers/session'
import { useHoldsUnsaved } from '../providers/unsavedWork'
import { ConfirmAlert } from './Confirm'

/** What was changed in a form, by the paths of its fields. */
const drafts = createDrafts<FieldValues>({})
const isAny = (changes: FieldValues) => Object.keys(changes).length > 0

/** What somebody has changed in the form about `subject` and not sent. */
export function useFormDraft(subject = '') {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const isChanged = isAny(drafts.read(subject))
  const keep = (changes: FieldValues) => {
    drafts.write(subject, changes)
    // Not for each key that is pressed: all inputs would be drawn.
    if (isAny(changes) !== isChanged) drawAgain()
  }
  return { read: () => drafts.read(subject), keep, isChanged }
}

export type FormDraft = ReturnType<typeof useFormDraft>

/** Keeps what is changed in the form around it; changes that were kept before are restored, also into a record that comes anew. */
export function Draft({ draft: { read, keep, isChanged } }: { draft: FormDraft }) {
  const words = useWords()
  const { setValue, reset } = useFormContext()
  const { defaultValues, isSubmitting } = useFormState()
  const values = useWatch()
  const [isRestored, setRestored] = useState(isChanged)
  const restoredInto = useRef<unknown>(null)
  const follow = useEffectEvent(() => {
    if (restoredInto.current === defaultValues) return keep(changesOf(values, defaultValues))
    restoredInto.current = defaultValues
    for (const [path, value] of Object.entries(read())) setValue(path, value, { shouldDirty: true })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows both, which it reads anew
  useEffect(() => {
    if (!isSubmitting) follow()
  }, [values, defaultValues, isSubmitting])
  const discard = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('form')?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    setRestored(false)
    reset()
  }
  return isRestored ? (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" color="inherit" onClick={discard}>
          {words('office.draft.discard')}
        </Button>
      }
    >
      {words('office.draft.restored')}
    </Alert>
  ) : null
}

/** The fields that say otherwise than before; nothing, an empty text and null are the same. */
function changesOf(values: object, before: unknown, parent = ''): FieldValues {
  const changes: FieldValues = {}
  for (const [name, value] of Object.entries(values)) {
    const was: unknown = get(before, name)
    if (Object.prototype.toString.call(value) === '[object Object]') {
      Object.assign(changes, changesOf(value, was, `${parent}${name}.`))
    } else if (JSON.stringify(value ?? '') !== JSON.stringify(was ?? '')) changes[parent + name] = value
  }
  return changes
}

interface DiscardProps {
  isOpen: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before what somebody has typed is lost. */
function DiscardAlert({ isOpen, onKeep, onDiscard }: DiscardProps) {
  const words = useWords()
  return (
    <ConfirmAlert
      title={words('office.draft.title')}
      confirm={words('office.draft.discard')}
      cancel={words('office.draft.keep')}
      isDestructive
      isOpen={isOpen}
      onCancel={onKeep}
      onConfirm={onDiscard}
    >
      <p>{words('office.draft.text')}</p>
    </ConfirmAlert>
  )
}

/** A dialog with a form: how it is closed, and the question that it asks before what was typed in it is lost. */
export function useClosing(draft: FormDraft, isOpen: boolean, onClose: () => void): [() => void, ReactNode] {
  const [isAsking, setAsking] = useState(false)
  const isChanged = isOpen && draft.isChanged
  useUnsaved(isChanged)
  const discard = () => {
    setAsking(false)
    draft.keep({})
    onClose()
  }
  return [
    () => (isChanged ? setAsking(true) : onClose()),
    <DiscardAlert key="discard" isOpen={isAsking} onKeep={() => setAsking(false)} onDiscard={discard} />,
  ]
}

/** Says of changes in a form that they are not saved: logging out and closing the tab ask before these are lost. */
function useUnsaved(isUnsaved: boolean): void {
  useHoldsUnsaved(isUnsaved)
  useStayHere(isUnsaved)
}

interface LeaveProps {
  isUnsaved: boolean
  onLeave: () => void
}

/** Asks on a page before unsaved changes are lost: by a link, the browser's buttons, or closing the tab. */
export function LeaveAlert({ isUnsaved, onLeave }: LeaveProps) {
  const { reset } = useFormContext()
  useUnsaved(isUnsaved)
  // Not when the session has ended: the changes are restored after the login.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && sessionStore.read().user !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    // The changes were discarded, or a pending save has succeeded meanwhile.
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed()
  }, [isUnsaved, blocker])
  return (
    <DiscardAlert
      isOpen={blocker.state === 'blocked'}
      onKeep={() => blocker.reset?.()}
      onDiscard={() => {
        reset()
        onLeave()
      }}
    />
  )
}
