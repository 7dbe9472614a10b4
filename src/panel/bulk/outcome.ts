import type { LeftOutCode } from '../../contract/bulk'
import type { BulkAnswer } from '../providers/officeMethods'

/** What the bulk actions need to know of a row. */
export interface BulkRow {
  id: string
  email: string | null
}

/** What came of a bulk action. */
export interface Outcome {
  count: number
  leftOut: readonly { id: string; name: string; code: LeftOutCode }[]
}

/** Names those who were left out, by the rows that the action was asked for; one that is not among them by its id. */
export function outcomeOf<Row extends BulkRow>(
  { data, leftOut }: BulkAnswer,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Outcome {
  const find = (named: string) =>
    rows.find(({ id }) => id === named) ??
    rows.find(({ email }) => email !== null && email.toLowerCase() === named.toLowerCase())
  return {
    count: data.length,
    leftOut: leftOut.map(({ id, code }) => {
      const row = find(id)
      return { id, code, name: row ? nameOf(row) : id }
    }),
  }
}
