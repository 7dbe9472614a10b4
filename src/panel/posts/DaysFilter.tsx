import { useState } from 'react'
import { DayInput } from '../fields/DayInput'
import { useWords } from '../i18n/words'
import { firstDay, lastDay, problemOfDays } from './days'

interface Props {
  from: string
  to: string
  onChange: (days: { from: string; to: string }) => void
}

/** Two days, each of which may stay open. What is no period is told at its field, and the office is not asked. */
export function DaysFilter({ from, to, onChange }: Props) {
  const words = useWords()
  const [days, setDays] = useState({ from, to })
  const problem = problemOfDays(days.from, days.to)
  const outside = words('posts.filters.outside', { first: firstDay.slice(0, 4), last: lastDay.slice(0, 4) })
  const order = words('posts.filters.order')
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed }
    setDays(next)
    if (problemOfDays(next.from, next.to) === null) onChange(next)
  }
  return (
    <>
      <DayInput
        label={words('posts.filters.from')}
        value={days.from}
        min={firstDay}
        max={lastDay}
        problem={problem === 'fromOutside' ? outside : null}
        onChange={(day) => change({ from: day })}
      />
      <DayInput
        label={words('posts.filters.to')}
        value={days.to}
        min={firstDay}
        max={lastDay}
        problem={problem === 'toOutside' ? outside : problem === 'order' ? order : null}
        onChange={(day) => change({ to: day })}
      />
    </>
  )
}
