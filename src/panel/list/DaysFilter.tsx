import { FormHelperText } from '@mui/material'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Labelled } from '../form/Choice'
import { useWords } from '../i18n/words'

/** Two days, each of which may stay open. What is no period is told at its field, and the office is not asked. */
export function DaysFilter() {
  const words = useWords()
  const { getValues, setValue } = useFormContext()
  const [days, setDays] = useState({ from: getValues('from') ?? '', to: getValues('to') ?? '' })
  const problem = problemOfDays(days.from, days.to)
  const outside = words('office.list.days.outside', {
    first: firstDay.slice(0, 4),
    last: lastDay.slice(0, 4),
  })
  const order = words('office.list.days.order')
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed }
    setDays(next)
    if (problemOfDays(next.from, next.to) !== null) return
    setValue('from', next.from)
    setValue('to', next.to)
  }
  return (
    <>
      <DayFilter
        label={words('office.list.days.from')}
        value={days.from}
        min={firstDay}
        max={lastDay}
        problem={problem === 'fromOutside' ? outside : null}
        onChange={(from) => change({ from })}
      />
      <DayFilter
        label={words('office.list.days.to')}
        value={days.to}
        min={firstDay}
        max={lastDay}
        problem={problem === 'toOutside' ? outside : problem === 'order' ? order : null}
        onChange={(to) => change({ to })}
      />
    </>
  )
}

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

/** Days that a list can be asked for, as a date field writes them. */
const firstDay = '2000-01-01'
const lastDay = '2100-12-31'

/** What keeps two days from being a period; either may be left open. */
type DaysProblem = 'fromOutside' | 'toOutside' | 'order'

export function problemOfDays(from: string, to: string): DaysProblem | null {
  if (!isWithin(from)) return 'fromOutside'
  if (!isWithin(to)) return 'toOutside'
  return from !== '' && to !== '' && from > to ? 'order' : null
}

/** A year of five digits would sort before one of four. */
function isWithin(day: string): boolean {
  return day === '' || (day.length === firstDay.length && day >= firstDay && day <= lastDay)
}
