import { type RaRecord, useListContext, useStore } from 'ra-core'
import type { RowSelection } from '../fields/RowsTable'

export interface Selection<Row> extends RowSelection<Row> {
  /** The rows that are chosen, on whichever page they stand. */
  rows: readonly Row[]
  forget: (ids: readonly string[]) => void
  clear: () => void
}

interface Options<Row> {
  /** The rows that the table shows. */
  shown: readonly Row[]
  /** Where the list keeps its state; the rows of other pages are kept beside it. */
  storeKey: string
  nameOf: (row: Row) => string
}

/** react-admin's selection of a list, which outlives paging, with the chosen rows themselves and not their ids alone. */
export function useSelection<Row extends RaRecord<string>>(options: Options<Row>): Selection<Row> {
  const { shown, storeKey, nameOf } = options
  const { selectedIds = [], onSelect } = useListContext<Row>()
  const [kept, keep] = useStore<Row[]>(`${storeKey}.selectedRows`, [])
  const known = new Map([...kept, ...shown].map((row) => [row.id, row]))
  const rows = selectedIds.flatMap((id) => known.get(String(id)) ?? [])

  const select = (chosen: Row[]) => {
    keep(chosen)
    onSelect(chosen.map(({ id }) => id))
  }
  const without = (ids: readonly string[]) => rows.filter(({ id }) => !ids.includes(id))
  const isSelected = ({ id }: Row) => selectedIds.includes(id)
  const chosen = shown.filter(isSelected)
  const extent = chosen.length === 0 ? 'none' : chosen.length < shown.length ? 'some' : 'all'
  const shownIds = shown.map(({ id }) => id)

  return {
    rows,
    extent,
    nameOf,
    isSelected,
    toggle: (row) => select(isSelected(row) ? without([row.id]) : [...rows, row]),
    toggleAll: () => select(extent === 'all' ? without(shownIds) : [...without(shownIds), ...shown]),
    forget: (ids) => select(without(ids)),
    clear: () => select([]),
  }
}
