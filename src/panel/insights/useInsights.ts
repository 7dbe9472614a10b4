import { useQuery } from '@tanstack/react-query'
import { differenceInCalendarDays, isValid, parseISO } from 'date-fns'
import { useSearchParams } from 'react-router'
import { type Insights, maxInsightDays, type TimeRange } from '../../contract/insights'
import { formatDuration } from '../fields/format'
import type { Words } from '../i18n/words'
import { problemOfDays } from '../list/filters'
import { call } from '../providers/http'

/** The figures of the period and the organization that the address names. */
export function useInsights() {
  const [search] = useSearchParams()
  const period = periodOf(search)
  const oid = search.get('oid')
  const query = { ...period, ...(oid && { oid }) }
  const figures = useQuery({
    queryKey: ['getInsights', query],
    queryFn: ({ signal }) => call('getInsights', { query, signal }),
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
  return lengthOf({ from, until }) > maxInsightDays ? 'tooLong' : null
}

export function lengthOf({ from, until }: Period): number {
  return differenceInCalendarDays(parseISO(until), parseISO(from)) + 1
}

/** The period in an address, or the default if it names no valid one. */
function periodOf(search: URLSearchParams): Period {
  const asked = { from: search.get('from') ?? '', until: search.get('until') ?? '' }
  const isDay = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day) && isValid(parseISO(day))
  return Object.values(asked).every(isDay) && problemOfPeriod(asked) === null ? asked : lastDays(30)
}

/** A range of times in words; empty if there is none. */
export function rangeWords(words: Words, range: TimeRange | null): string {
  if (range === null) return ''
  const from = formatDuration(range.from)
  if (range.until === null) return words('insights.longer', { from })
  const until = formatDuration(range.until)
  return range.from === 0 ? words('insights.below', { until }) : words('insights.range', { from, until })
}

export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}

/** How many appeals were decided, and how. */
export function appealsOf({ days }: Insights) {
  return {
    upheld: sumOf(days, ({ appeals }) => appeals.upheld),
    overturned: sumOf(days, ({ appeals }) => appeals.overturned),
  }
}

/** First decisions by people on what the analyzer had decided, and how many differed. */
export function disagreement({ bands }: Insights) {
  const otherwise = sumOf(bands, ({ disagreed }) => disagreed.block + disagreed.approve)
  return { total: otherwise + sumOf(bands, ({ agreed }) => agreed.block + agreed.approve), otherwise }
}
