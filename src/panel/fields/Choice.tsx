import { type ReactNode, useId } from 'react'

export interface Option {
  value: string
  label: string
}

interface Props {
  label: string
  value: string
  options: readonly Option[]
  /** What is missing from the options, and how to get it. */
  hint?: ReactNode
  onChange: (value: string) => void
}

/** One of a few words: the browser's own list, which every keyboard, phone and screen reader knows. */
export function Choice({ label, value, options, hint, onChange }: Props) {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint ? (
        <span className="filter-hint" role="alert">
          {hint}
        </span>
      ) : null}
    </div>
  )
}
