import { useQueryClient } from '@tanstack/react-query'
import type { GetListResult, RaRecord } from 'ra-core'

/** Brings the pages of a list that were loaded up to what an action has made of their rows. */
export function useShownRows<Row extends RaRecord<string>>(resource: string) {
  const queryClient = useQueryClient()
  const queryKey = [resource, 'getList']
  return {
    patch(change: (row: Row) => Row): void {
      queryClient.setQueriesData<GetListResult<Row>>(
        { queryKey },
        (page) => page && { ...page, data: page.data.map(change) },
      )
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
