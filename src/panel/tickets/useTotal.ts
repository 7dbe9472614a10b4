import { useQueryClient } from '@tanstack/react-query'
import { type GetListResult, useDataProvider, useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { newestFirst } from '../fields/newestFirst'
import type { TicketRecord } from '../providers/dataProvider'

/** How long changes are gathered before the office is asked how many tickets the list holds, in milliseconds. */
const gathering = 1000

/**
 * Keeps the total of the list that is shown true without loading its rows again.
 * @returns asks for the total, soon
 */
export function useTotal(): () => void {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const { filterValues, page, perPage, isFetching } = useListContext<TicketRecord>()
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const round = useRef(0)

  const count = useEffectEvent(async () => {
    timer.current = null
    const own = round.current
    const pagination = { page: 1, perPage: 1 }
    // A failure is in the log already, and the next refresh brings the total with it.
    const answer = await dataProvider
      .getList<TicketRecord>('tickets', { pagination, sort: newestFirst, filter: filterValues })
      .catch(() => null)
    const { total } = answer ?? {}
    if (total === undefined || own !== round.current) return
    queryClient.setQueriesData<GetListResult<TicketRecord>>(
      { queryKey: ['tickets', 'getList'], type: 'active' },
      (shown) => shown && { ...shown, total: atLeast(total, shown.data.length, page, perPage) },
    )
  })
  useEffect(() => {
    // What was asked before belongs to another list, or to one that has its total from its own answer.
    round.current += isFetching ? 1 : 0
    return () => {
      clearTimeout(timer.current ?? undefined)
      timer.current = null
    }
  }, [isFetching])

  return () => {
    timer.current ??= setTimeout(() => count(), gathering)
  }
}

/** A page with rows on it is no page past the end: it would be left, and its rows with it. */
function atLeast(total: number, rows: number, page: number, perPage: number): number {
  return rows === 0 ? total : Math.max(total, (page - 1) * perPage + 1)
}
