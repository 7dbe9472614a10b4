import { type FilterPayload, useListContext } from 'ra-core'
import { idsThatFit } from '../providers/officeMethods'

interface Before {
  filter: FilterPayload
  page: number
}

/**
 * Whether a list shows chosen rows alone, whatever it was narrowed to: `ids` in its filter, and beside them how it was before, so that
 * leaving the list and coming back changes nothing. Who is unselected there stays until one goes back.
 */
export function useChosenOnly() {
  const { filterValues, setFilters, page, setPage, selectedIds = [] } = useListContext()
  const ids: readonly string[] | undefined = filterValues.ids
  const before: Before | undefined = filterValues.before
  return {
    ids,
    show(): void {
      const chosen = selectedIds.map(String)
      setFilters({ ids: chosen.slice(0, idsThatFit(chosen)), before: { filter: filterValues, page } })
    },
    leave(): void {
      setFilters(before?.filter ?? {})
      setPage(before?.page ?? 1)
    },
  }
}
