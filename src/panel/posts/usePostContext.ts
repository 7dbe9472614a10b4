import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { PostRecord } from '../providers/records'
import { contextKey, readyFor } from './useUpcoming'

/** What there is to know beside a post; asked for once, whoever shows it. */
export function usePostContext(post: PostRecord | undefined) {
  const { getPostContext } = useDataProvider<OfficeDataProvider>()
  return useQuery({
    queryKey: post ? contextKey(post) : ['postContext'],
    queryFn: ({ signal }) => getPostContext(post?.id ?? '', signal),
    enabled: post !== undefined,
    staleTime: readyFor,
  })
}
