import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useSearchParams } from 'react-router'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { periodOf } from './period'

/** The figures of the period and the organization that the address names. */
export function useInsights() {
  const [search] = useSearchParams()
  const { getInsights } = useDataProvider<OfficeDataProvider>()
  const period = periodOf(search)
  const oid = search.get('oid')
  const query = { ...period, ...(oid && { oid }) }
  const figures = useQuery({
    queryKey: ['insights', query],
    queryFn: ({ signal }) => getInsights(query, signal),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  return { period, oid, figures }
}
