import { useQuery } from '@tanstack/react-query'
import { differenceInCalendarDays, parseISO } from 'date-fns'
import { useDataProvider } from 'ra-core'
import { useSearchParams } from 'react-router'
import { mostInsightDays } from '../../contract/insights'
import { problemOfDays } from '../list/filters'
import type { OfficeDataProvider } from '../providers/officeMethods'

/** The figures of the period and the organization that the address names. */
export function useInsights() {
  const [search] = useSearchParams()
  const { getInsights } = useDataProvider<OfficeDataProvider>()
  const period = periodOf(search)
  const oid = search.get('oid')
  const query = { ...period, ...(oid && { oid }) }
  const figures = useQuery({
    queryKey: ['insights', query],
    queryFn: ({ signal }) => getInsights(query, signal),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return { period, oid, figures }
}

/** Days in UTC, `2026-03-01`, both among them. */
export interface Period {
  from: string
  until: string
}

/** The periods that have a word of their own, in days up to today. */
export const periodLengths = [7, 30, 90] as const

const milliseconds = 86_400_000

/** The last days, this one among them. */
export function lastDays(count: number, now = Date.now()): Period {
  const name = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return { from: name(now - (count - 1) * milliseconds), until: name(now) }
}

/** Why two days are not a period that the office accepts, or null. */
export function problemOfPeriod({ from, until }: Period) {
  if (from === '' || until === '') return 'unchosen'
  const problem = problemOfDays(from, until)
  if (problem !== null) return problem
  return lengthOf({ from, until }) > mostInsightDays ? 'tooLong' : null
}

export function lengthOf({ from, until }: Period): number {
  return differenceInCalendarDays(parseISO(until), parseISO(from)) + 1
}

/** The period in an address, or the default if it names no valid one. */
function periodOf(search: URLSearchParams, now = Date.now()): Period {
  const asked = { from: search.get('from') ?? '', until: search.get('until') ?? '' }
  const isReal = [asked.from, asked.until].every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day))
  return isReal && problemOfPeriod(asked) === null ? asked : lastDays(30, now)
}

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
