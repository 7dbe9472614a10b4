import { useId } from 'react'

interface Props {
  label: string
  /** `2026-03-01`, or nothing. */
  value: string
  min: string
  max: string
  /** Why the day is not used, in words. */
  problem: string | null
  onChange: (day: string) => void
}

/** A day, with the browser's own calendar. */
export function DayInput({ label, value, min, max, problem, onChange }: Props) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div className="filter">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min={min}
        max={max}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="filter-hint" id={problemId} role="status">
        {problem}
      </span>
    </div>
  )
}
