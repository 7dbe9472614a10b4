import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useInput } from 'react-admin'
import { Labelled } from './Choice'

interface Props {
  source: string
  label: string
  min: string
  max: string
  /** Why the day is not used, in words. */
  problem: string | null
}

/** A day, `2026-03-01` or nothing, with the browser's own calendar. */
export function DayFilter({ source, label, min, max, problem }: Props) {
  const id = useId()
  const problemId = `${id}-problem`
  const { field } = useInput<string>({ source, defaultValue: '', parse: (value) => value })
  return (
    <div>
      <Labelled>
        <label htmlFor={id}>{label}</label>
        <input
          {...field}
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
