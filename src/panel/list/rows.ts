import { useQueryClient } from '@tanstack/react-query'
import {
  type FilterPayload,
  type GetListResult,
  type RaRecord,
  type SortPayload,
  useListContext,
  useNotify,
} from 'ra-core'
import { createContext, type ReactElement, useContext, useEffect, useRef, useState } from 'react'
import { pageSizes } from '../../contract/lists'
import { listKey } from '../providers/queryKeys'
import { choices } from '../providers/session'

export const newestFirst: SortPayload = { field: 'created', order: 'DESC' }

/** The page size chosen in this browser, or `otherwise`. */
export function chosenPageSize(resource: string, otherwise: number): number {
  return pageSizes.find((size) => String(size) === choices.read(`rows.${resource}`)) ?? otherwise
}

export function choosePageSize(resource: string, size: number): void {
  choices.write(`rows.${resource}`, String(size))
}

/** Updates a list's cached pages after an action. */
export function useShownRows<Row extends RaRecord<string>>(resource: string) {
  const queryClient = useQueryClient()
  const queryKey = listKey(resource)
  return {
    /** @param count how many rows were changed, on whichever page, where the list counts changes */
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
        // What else was removed may be another list's.
        return { ...page, data, total: (page.total ?? 0) - (page.data.length - data.length) }
      })
    },
    /** Refetches the shown page; the others when they are shown. */
    refresh(): void {
      queryClient.invalidateQueries({ queryKey })
    },
  }
}

/** Characters of ids in a URL: servers take 16 KiB with all headers. */
const maxIdsLength = 14_000

/** How many ids fit into one URL. */
export function idsThatFit(ids: readonly string[]): number {
  let length = 0
  const end = ids.findIndex((id) => {
    length += encodeURIComponent(id).length + 1
    return length > maxIdsLength
  })
  return end < 0 ? ids.length : end
}

interface EarlierFilter {
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
  const before: EarlierFilter | undefined = filterValues.before
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

/** All rows that match, on any page. */
export interface AllMatching {
  filter: FilterPayload
  total: number
}

export const AllMatchingContext = createContext<AllMatching | null>(null)

/** Set while all matching rows are selected. */
export function useAllMatching(): AllMatching | null {
  return useContext(AllMatchingContext)
}

/** Shows a report above the list (`short` as a notification where that was left); null removes it. */
type ShowReport = (report: ReactElement | null, short?: string) => void

export const ReportContext = createContext<ShowReport>(() => undefined)

export function useListReport(): ShowReport {
  return useContext(ReportContext)
}

export function useReport() {
  const notify = useNotify()
  const [report, setReport] = useState<ReactElement | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const showReport: ShowReport = (next, short) => {
    if (isHere.current) setReport(next)
    else if (short) notify(short)
  }
  return { report, showReport }
}

interface PageAsked {
  page: number
  /** Filters, order and page size. */
  list: string
}

/**
 * The page that was asked for and did not come, and why, as long as the one that was shown before stays in its place. By itself
 * react-admin leads from there to the first page.
 */
export function usePageNotReached(): { page: number; error: unknown } | null {
  const { page, data, error, isPlaceholderData, filterValues, sort, perPage, setPage } = useListContext()
  const list = JSON.stringify([filterValues, sort, perPage])
  const shown = useRef<PageAsked>({ page, list })
  const [missed, setMissed] = useState<{ page: number; error: unknown; from: PageAsked } | null>(null)
  useEffect(() => {
    if (data && !isPlaceholderData) {
      shown.current = { page, list }
      setMissed((one) => (one?.from.page === page && one.from.list === list ? one : null))
      return
    }
    const from = shown.current
    if (!error || page === from.page || list !== from.list) return
    setMissed({ page, error, from })
    // Only after react-admin has asked for the first page: what is asked for in one moment counts as one, the last.
    queueMicrotask(() => setPage(from.page))
  }, [page, list, data, error, isPlaceholderData, setPage])
  return missed?.from.page === page && missed.from.list === list ? missed : null
}
