import type { Mark, Step } from './cursorTrail'

/** A page of a list, as it is asked for. */
export interface Asked<Filter> {
  filter: Filter
  limit: number
  step: Step
  signal: AbortSignal | undefined
}

/** The rows that came. */
export interface Rows<Row> {
  rows: (Row & { id: string; created: string })[]
  total: number
  /** How often rows of the list had changed when they were read. */
  changes?: number
  /** Where the rows stand, where that is not by when they were made. */
  marks?: readonly Mark[]
}
