import { type HTMLInputAutoCompleteAttribute, useId } from 'react'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email'
  isRequired?: boolean
  /** It has to be filled in; the form says so once for all. */
  isMissing?: boolean
  /** Why the value does not do, in words. */
  problem?: string | null
  hint?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
}

/** A line of text in a form; what is wrong with it is told below it. */
export function TextInput(props: Props) {
  const { label, value, onChange, type = 'text', isRequired = false, isMissing, problem, hint } = props
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      <input
        id={id}
        type={type}
        required={isRequired}
        maxLength={props.maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        {...(type === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        value={value}
        aria-invalid={Boolean(isMissing || problem)}
        aria-describedby={problem || hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem || hint ? (
        <span id={`${id}-hint`} className={problem ? 'field-problem' : 'quiet small'}>
          {problem || hint}
        </span>
      ) : null}
    </div>
  )
}
