import { Alert, Box, Button, type ButtonProps, CircularProgress } from '@mui/material'
import { Form, type FormProps, useSaveContext } from 'ra-core'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldValues, get, set, type UseFormReturn, useFormContext, useFormState } from 'react-hook-form'
import type { FieldError } from '../../contract/faults'
import { readAddress } from '../../shared/text'
import { useFaultWords, useWords, type WordKey, type WordValues } from '../i18n/words'
import { ApiProblem, isUnanswered } from '../providers/apiProblem'
import { useMediaReason, useProblemWords } from '../providers/problemWords'
import { Draft, type FormDraft } from './Draft'
import { missing } from './inputs'

/** Messages by field path. */
export type Faults = Readonly<Record<string, string>>

export interface OfficeFormProps
  extends Pick<FormProps, 'id' | 'record' | 'defaultValues' | 'resetOptions' | 'validate'> {
  /**
   * Sends it; what it throws is shown at the fields, or by `FormFailure`. It may empty the form. Without it, react-admin's
   * Create or Edit around it saves. Where it answers false it was not sent.
   */
  onSubmit?: (values: FieldValues, form: UseFormReturn) => unknown
  /** The message of a failure, with `title`, `advice` and `detail`; `unknown` where no answer came. */
  failed?: WordKey
  unknown?: WordKey
  /** Field messages for a failure that names no fields. */
  faultsOf?: (problem: ApiProblem) => Faults
  onChange?: (values: FieldValues) => void
  draft?: FormDraft
  sx?: object
  children: ReactNode
}

/**
 * react-admin's Form, with what it leaves out: a double click sends it once, what the office refuses stands at its field, and after
 * an attempt the focus goes to the first field that has a fault.
 */
export function OfficeForm(props: OfficeFormProps) {
  const save = useSave()
  const {
    onSubmit = save,
    failed = 'office.form.failed',
    unknown = failed,
    faultsOf,
    onChange,
    draft,
    sx,
    children,
    ...rest
  } = props
  const words = useWords()
  const problemWords = useProblemWords()
  const faultWords = useFaultWords()
  const mediaReason = useMediaReason()
  const form = useRef<UseFormReturn>(null)
  const container = useRef<HTMLElement>(null)
  const isUnderWay = useRef(false)
  const [defaultValues] = useState(props.defaultValues)

  const errorsOf = (failure: unknown, values: FieldValues) => {
    const faults = refusedFields(failure, values, faultWords)
    const own = failure instanceof ApiProblem ? Object.entries(faultsOf?.(failure) ?? {}) : []
    for (const [name, fault] of own) if (get(values, name) !== undefined) faults[name] = fault
    if (Object.keys(faults).length > 0) return faults
    const detail = failure instanceof ApiProblem ? mediaReason(failure) : ''
    return {
      'root.server': words(isUnanswered(failure) ? unknown : failed, { ...problemWords(failure), detail }),
    }
  }
  const submit = async (values: FieldValues) => {
    if (!form.current) return undefined
    isUnderWay.current = true
    readAddresses(container.current, values, form.current)
    try {
      if ((await onSubmit(values, form.current)) === false || !draft) return undefined
      draft.keep({})
      form.current.reset(values, { keepValues: true })
      return undefined
    } catch (failure) {
      return errorsOf(failure, values)
    } finally {
      isUnderWay.current = false
    }
  }
  return (
    // The second click comes before the button is drawn busy; react-admin leaves alone what is prevented already.
    <Box
      ref={container}
      onSubmitCapture={(event) => isUnderWay.current && event.preventDefault()}
      sx={{ ...layout, ...sx }}
    >
      <Form
        {...rest}
        defaultValues={defaultValues}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
        onSubmit={submit}
      >
        {draft ? <Draft draft={draft} /> : null}
        {children}
        {/* Its effects follow those of the fields. */}
        <FormBody container={container} form={form} onChange={onChange} />
      </Form>
    </Box>
  )
}

const layout = {
  maxWidth: 960,
  '& > form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 },
  '& > form > button': { justifySelf: 'start' },
}

/** Turns a pasted `Ann <ann@x.example>` into the address in email fields. */
function readAddresses(container: HTMLElement | null, values: FieldValues, form: UseFormReturn): void {
  for (const { name } of container?.querySelectorAll<HTMLInputElement>('input[type=email]') ?? []) {
    const written: unknown = get(values, name)
    if (typeof written !== 'string') continue
    set(values, name, readAddress(written))
    form.setValue(name, readAddress(written))
  }
}

/** Saves through react-admin's Create or Edit, but shows the failure in the form. */
function useSave() {
  const { save } = useSaveContext()
  return async (values: FieldValues) => {
    const failures: unknown[] = []
    await save?.(values, { onError: (failure: unknown) => failures.push(failure) })
    if (failures.length > 0) throw failures[0]
  }
}

/** Field messages by path, or by the path's last part. */
function refusedFields(failure: unknown, values: FieldValues, wordsOf: (fault: FieldError) => string) {
  const faults: Record<string, string> = {}
  for (const fault of failure instanceof ApiProblem ? failure.errors : []) {
    const { path } = fault
    const names = [path, path.split(/[./]/).at(-1) ?? path]
    const name = names.find((known) => get(values, known) !== undefined)
    if (name) faults[name] = [faults[name], wordsOf(fault)].filter(Boolean).join(' ')
  }
  return faults
}

interface FormBodyProps {
  container: RefObject<HTMLElement | null>
  form: RefObject<UseFormReturn | null>
  onChange: OfficeFormProps['onChange']
}

function FormBody({ container, form, onChange }: FormBodyProps) {
  const context = useFormContext()
  const { subscribe, clearErrors } = context
  const { submitCount, isSubmitting } = useFormState()
  const changed = useEffectEvent((values: FieldValues) => onChange?.(values))
  useEffect(() => {
    form.current = context
  })
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          // The message of the attempt before no longer holds.
          if (name) clearErrors('root')
          changed(values)
        },
      }),
    [subscribe, clearErrors],
  )
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [container, submitCount, isSubmitting])
  return null
}

interface FailureProps {
  /** Replaces the message of a failure that belongs to no field. */
  children?: ReactNode
}

/** Above a form's button: that required fields are empty (specification §7), or why the office did not do it. */
export function FormFailure({ children }: FailureProps) {
  const words = useWords()
  const { errors } = useFormState()
  const all = [errors, ...Object.values(errors)].flatMap((group) => Object.values(group ?? {}))
  const isMissing = all.some((error) => String(error?.message).includes(missing))
  if (isMissing) return <Alert severity="error">{words('common.required')}</Alert>
  const message = errors.root?.server?.message
  return children ?? (message ? <Alert severity="error">{message}</Alert> : null)
}

interface SubmitButtonProps extends ButtonProps {
  label: WordKey
  values?: WordValues
  busy?: WordKey
  /** By default, while react-admin's Create or Edit saves. */
  isBusy?: boolean
  isOff?: boolean
}

/**
 * Sends a form, by Enter in its fields too. While it is busy it sends nothing and keeps the focus, which react-admin's SaveButton,
 * being disabled then, gives away.
 */
export function SubmitButton({
  label,
  values,
  busy = 'common.busy',
  isBusy: given,
  isOff: isWaiting = false,
  ...rest
}: SubmitButtonProps) {
  const words = useWords()
  const saving = useSaveContext()?.saving
  const isBusy = given ?? saving ?? false
  const isOff = isBusy || isWaiting
  return (
    <Button
      type="submit"
      variant="contained"
      aria-disabled={isOff}
      onClick={(event) => isOff && event.preventDefault()}
      {...rest}
    >
      {isBusy ? <CircularProgress size={18} color="inherit" aria-hidden="true" sx={{ mr: 1 }} /> : null}
      {isBusy ? words(busy) : words(label, values)}
    </Button>
  )
}
