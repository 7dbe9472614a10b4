import { useId } from 'react'

interface Props {
  label: string
  /** `2026-03-01`, or nothing. */
  value: string
  onChange: (day: string) => void
}

/** A day, with the browser's own calendar. */
export function DayInput({ label, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        max="9999-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
