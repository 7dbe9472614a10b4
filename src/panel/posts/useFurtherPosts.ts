import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { orderOf, type PostsFilter } from '../providers/postsFilter'
import type { PostRecord } from '../providers/records'
import type { Queue } from './useQueue'

/** For so long what follows is taken to be as it was, in milliseconds. */
const wantedFor = 5000

/** Brings what follows in the list before the queue runs out, and the small pictures of the post that comes next. */
export function useFurtherPosts(
  { goesOnAfter, goOn, upcoming: [next] }: Queue,
  permanent: PostsFilter,
): void {
  const { getPostsAfter } = useDataProvider<OfficeDataProvider>()
  const { filterValues, sort } = useListContext<PostRecord>()
  const filter = { ...filterValues, ...permanent, ...orderOf(sort) }
  const { data } = useQuery({
    queryKey: ['postsAfter', filter, goesOnAfter?.id],
    // Not called off: whether it is wanted changes with what colleagues take.
    queryFn: async () => (goesOnAfter ? await getPostsAfter(filter, goesOnAfter) : []),
    enabled: goesOnAfter !== null,
    gcTime: wantedFor,
    staleTime: wantedFor,
    // Without what follows the queue stands still.
    retry: 5,
  })
  const take = useEffectEvent((further: readonly PostRecord[]) => goOn(further))
  useEffect(() => {
    if (data) take(data)
  }, [data])
  useEffect(() => {
    for (const { thumbnail } of next?.media ?? []) if (thumbnail) new Image().src = thumbnail
  }, [next])
}
