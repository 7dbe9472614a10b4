import { Alert, Button } from '@mui/material'
import { type MouseEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { type FieldValues, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useWords } from '../i18n/words'
import { createDrafts } from '../providers/memory'

/** Changed values by the paths of their fields. */
const drafts = createDrafts<FieldValues>({})
const isAny = (changes: FieldValues) => Object.keys(changes).length > 0

/** The unsent changes in the form about `subject`. */
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

/** Saves the form's changes as a draft and restores them, also when the record is reloaded. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when either changes; the effect event reads their newest values
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

/** The changed fields; undefined, '' and null count as equal. */
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
