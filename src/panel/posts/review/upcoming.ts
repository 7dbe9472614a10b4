import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { postsDefaultLimit } from '../../../contract/lists'
import type { Post } from '../../../contract/posts'
import { claimMs } from '../../../contract/staffChannel'
import { findPosts } from '../../providers/dataProvider'
import { orderOf, type PostsFilter, postsQuery } from '../../providers/filters'
import { call } from '../../providers/http'
import { type PostRecord, postRecord } from '../../providers/records'
import { useIsAlone } from './claims'
import { useUpdateCache } from './decisions'
import type { Queue } from './queue'

/** As long as a claim, ms. */
export const freshFor = claimMs
/** Loads ahead below this. */
const minReady = 3

/** Changes with whatever changes the context. */
export function contextKey({ pid, version, revision, reports, escalated }: Post) {
  return ['postContext', pid, version, revision, reports, escalated]
}

/**
 * Has the next posts ready, each with what there is to know beside it: several in one call, each once. Where colleagues are at work, what comes
 * next may be decided by the time that one is there, so each is asked for then.
 */
export function useUpcoming({ upcoming }: Queue): void {
  const queryClient = useQueryClient()
  const updateCache = useUpdateCache()
  const isAlone = useIsAlone()
  const asked = useRef(new Set<string>())
  const names = upcoming.map(({ id }) => id).join()
  const prepare = useEffectEvent(async () => {
    const isNew = ({ id }: PostRecord) => !asked.current.has(id)
    if (!upcoming.slice(0, minReady).some(isNew)) return
    const ids = upcoming.filter(isNew).map(({ id }) => id)
    for (const id of ids) asked.current.add(id)
    // Where this fails, each is asked for when one comes to it, which says so.
    const ready = call('listPostsInContext', { query: { pids: ids } }).catch(() => ({ posts: [] }))
    for (const { post, context } of (await ready).posts) {
      queryClient.setQueryData(contextKey(post), context)
      await updateCache(post)
    }
  })
  useEffect(() => {
    if (names !== '' && isAlone) prepare()
  }, [names, isAlone])
}

/** ms */
const staleAfter = 5000

/** Loads more posts before the queue runs out, and preloads thumbnails. */
export function useFurtherPosts(
  { loadAfter, append, upcoming: [next] }: Queue,
  permanent: PostsFilter,
): void {
  const { filterValues, sort } = useListContext<PostRecord>()
  const filter = { ...filterValues, ...permanent, ...orderOf(sort) }
  const { data } = useQuery({
    queryKey: ['postsAfter', filter, loadAfter?.id],
    // Not called off: whether it is wanted changes with what colleagues take.
    queryFn: async () => (loadAfter ? await postsAfter(filter, loadAfter) : []),
    enabled: loadAfter !== null,
    gcTime: staleAfter,
    staleTime: staleAfter,
    // Without what follows the queue stands still.
    retry: 5,
  })
  const take = useEffectEvent((further: readonly PostRecord[]) => append(further))
  useEffect(() => {
    if (data) take(data)
  }, [data])
  useEffect(() => {
    for (const { thumbnail } of next?.media ?? []) if (thumbnail) new Image().src = thumbnail
  }, [next])
}

async function postsAfter(filter: PostsFilter, { created, pid }: Post): Promise<PostRecord[]> {
  const after = { page: 'next', last: created, lastId: pid, limit: postsDefaultLimit }
  const { posts } = await findPosts({ ...postsQuery(filter, new Date()), ...after })
  return posts.map(postRecord)
}

/** Shared by all parts that show it. */
export function usePostContext(post: PostRecord | undefined) {
  return useQuery({
    queryKey: post ? contextKey(post) : ['postContext'],
    queryFn: ({ signal }) => call('getPostContext', { params: { pid: post?.pid ?? '' }, signal }),
    enabled: post !== undefined,
    staleTime: freshFor,
  })
}
