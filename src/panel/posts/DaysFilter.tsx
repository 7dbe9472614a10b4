import { useWatch } from 'react-hook-form'
import { DayFilter } from '../fields/DayFilter'
import { useWords } from '../i18n/words'
import { firstDay, lastDay, problemOfDays } from './days'

/** Two days, each of which may stay open. What is no period is told at its field, and the office is not asked. */
export function DaysFilter() {
  const words = useWords()
  const [from = '', to = ''] = useWatch<Record<string, string>>({ name: ['from', 'to'] })
  const problem = problemOfDays(from, to)
  const outside = words('posts.filters.outside', { first: firstDay.slice(0, 4), last: lastDay.slice(0, 4) })
  const order = words('posts.filters.order')
  return (
    <>
      <DayFilter
        source="from"
        label={words('posts.filters.from')}
        min={firstDay}
        max={lastDay}
        problem={problem === 'fromOutside' ? outside : null}
      />
      <DayFilter
        source="to"
        label={words('posts.filters.to')}
        min={firstDay}
        max={lastDay}
        problem={problem === 'toOutside' ? outside : problem === 'order' ? order : null}
      />
    </>
  )
}
