import { useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'

interface Place {
  page: number
  /** The list's filters, order and page size, in one string. */
  list: string
}

/**
 * The page that was asked for and did not come, and why, as long as the one that was shown before stays in its place. By itself
 * react-admin leads from there to the first page.
 */
export function usePageNotReached(): { page: number; error: unknown } | null {
  const { page, data, error, isPlaceholderData, filterValues, sort, perPage, setPage } = useListContext()
  const list = JSON.stringify([filterValues, sort, perPage])
  const shown = useRef<Place>({ page, list })
  const [missed, setMissed] = useState<{ page: number; error: unknown; from: Place } | null>(null)
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
