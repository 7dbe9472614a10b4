import { useQueryClient } from '@tanstack/react-query'
import type { GetListResult, RaRecord } from 'ra-core'

/** Brings the pages of a list that were loaded up to what an action has made of their rows. */
export function useShownRows<Row extends RaRecord<string>>(resource: string) {
  const queryClient = useQueryClient()
  const queryKey = [resource, 'getList']
  return {
    /** @param count how many rows were changed, on whichever page, where the list tells of changes */
    patch(change: (row: Row) => Row, count = 0): void {
      queryClient.setQueriesData<GetListResult<Row>>({ queryKey }, (page) => {
        if (!page) return page
        const changes = page.meta?.changes
        const meta = changes === undefined ? page.meta : { ...page.meta, changes: changes + count }
        return { ...page, data: page.data.map(change), meta }
      })
    },
    remove(ids: readonly string[]): void {
      queryClient.setQueriesData<GetListResult<Row>>({ queryKey }, (page) => {
        const data = page?.data.filter(({ id }) => !ids.includes(id))
        if (!page || !data || data.length === page.data.length) return page
        return { ...page, data, total: Math.max(data.length, (page.total ?? 0) - ids.length) }
      })
    },
    /** Asks again for the page that is shown; the others are asked for when they are. */
    refresh(): void {
      queryClient.invalidateQueries({ queryKey })
    },
  }
}
