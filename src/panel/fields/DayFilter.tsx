import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { Labelled } from './Choice'

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
export function DayFilter({ label, value, min, max, problem, onChange }: Props) {
  const id = useId()
  const problemId = `${id}-problem`
  return (
    <div>
      <Labelled>
        <label htmlFor={id}>{label}</label>
        <input
          value={value}
          onChange={(event) => onChange(event.target.value)}
          id={id}
          type="date"
          min={min}
          max={max}
          aria-invalid={problem !== null}
          aria-describedby={problemId}
        />
      </Labelled>
      <FormHelperText error id={problemId} role="status">
        {problem}
      </FormHelperText>
    </div>
  )
}
