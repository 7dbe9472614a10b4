import { addDays, parseISO } from 'date-fns'

/** Local days, `2026-03-01`, from and to which a list is shown; the last day counts in full. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/** The same as the office takes it. */
export function instantsOf({ from, to }: Days): { from?: string; until?: string } {
  return {
    ...(from && { from: parseISO(from).toISOString() }),
    ...(to && { until: addDays(parseISO(to), 1).toISOString() }),
  }
}
