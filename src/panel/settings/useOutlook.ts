import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { OfficeDataProvider } from '../providers/officeMethods'

/** What settings would mean for recent posts, as the office counts them now. */
export function useOutlook() {
  const { getOutlook } = useDataProvider<OfficeDataProvider>()
  return useQuery({
    queryKey: ['settingsOutlook'],
    queryFn: ({ signal }) => getOutlook(signal),
    staleTime: 0,
  })
}
