import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DayFilter } from '../fields/DayFilter'
import { useWords } from '../i18n/words'
import { firstDay, lastDay, problemOfDays } from './days'

/** Two days, each of which may stay open. What is no period is told at its field, and the office is not asked. */
export function DaysFilter() {
  const words = useWords()
  const { getValues, setValue } = useFormContext()
  const [days, setDays] = useState({ from: getValues('from') ?? '', to: getValues('to') ?? '' })
  const problem = problemOfDays(days.from, days.to)
  const outside = words('posts.filters.outside', { first: firstDay.slice(0, 4), last: lastDay.slice(0, 4) })
  const order = words('posts.filters.order')
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
        label={words('posts.filters.from')}
        value={days.from}
        min={firstDay}
        max={lastDay}
        problem={problem === 'fromOutside' ? outside : null}
        onChange={(from) => change({ from })}
      />
      <DayFilter
        label={words('posts.filters.to')}
        value={days.to}
        min={firstDay}
        max={lastDay}
        problem={problem === 'toOutside' ? outside : problem === 'order' ? order : null}
        onChange={(to) => change({ to })}
      />
    </>
  )
}
