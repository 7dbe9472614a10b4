import { useId } from 'react'
import type { Option } from './Choice'

interface Props {
  label: string
  value: string
  options: readonly Option[]
  isDisabled?: boolean
  onChange: (value: string) => void
}

/** One of several words in a form. */
export function SelectInput({ label, value, options, isDisabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} disabled={isDisabled} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
