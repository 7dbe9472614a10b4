/** Days that a list can be asked for, as a date field writes them. */
export const firstDay = '2000-01-01'
export const lastDay = '2100-12-31'

/** What keeps two days from being a period; either may be left open. */
export type DaysProblem = 'fromOutside' | 'toOutside' | 'order'

export function problemOfDays(from: string, to: string): DaysProblem | null {
  if (!isWithin(from)) return 'fromOutside'
  if (!isWithin(to)) return 'toOutside'
  return from !== '' && to !== '' && from > to ? 'order' : null
}

/** A year of five digits would sort before one of four. */
function isWithin(day: string): boolean {
  return day === '' || (day.length === firstDay.length && day >= firstDay && day <= lastDay)
}
