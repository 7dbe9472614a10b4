import { type HTMLInputAutoCompleteAttribute, useId } from 'react'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'url'
  inputMode?: 'decimal'
  placeholder?: string
  /** So many lines; without it, one. */
  rows?: number
  isRequired?: boolean
  /** It has to be filled in; the form says so once for all. */
  isMissing?: boolean
  /** Why the value does not do, in words. */
  problem?: string | null | undefined
  hint?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A line of text in a form, or several; what is wrong with it is told below it. */
export function TextInput(props: Props) {
  const { label, value, onChange, type = 'text', isRequired = false, isMissing, problem, hint } = props
  const id = useId()
  const shared = {
    id,
    required: isRequired,
    maxLength: props.maxLength,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete ?? 'off',
    value,
    'aria-invalid': Boolean(isMissing || problem),
    'aria-describedby': problem || hint ? `${id}-hint` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {props.rows === undefined ? (
        <input
          {...shared}
          type={type}
          inputMode={props.inputMode}
          {...(type !== 'text' && { autoCapitalize: 'none', spellCheck: false })}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <textarea {...shared} rows={props.rows} onChange={(event) => onChange(event.target.value)} />
      )}
      {problem || hint ? (
        <span id={`${id}-hint`} className={problem ? 'field-problem' : 'quiet small'}>
          {problem || hint}
        </span>
      ) : null}
    </div>
  )
}
