import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useEffect, useEffectEvent, useRef } from 'react'
import { claimTime } from '../../contract/deskLine'
import type { OfficeDataProvider } from '../providers/officeMethods'
import type { PostRecord } from '../providers/records'
import { useUpdateCache } from './review/decisions'
import { useIsAlone } from './useClaims'
import type { Queue } from './useQueue'

/** What was asked for ahead is taken as it was for so long, in milliseconds: as long as the post is one's own. */
export const readyFor = claimTime
/** With fewer than so many ready before one, those that come next are asked for. */
const soon = 3

/** What is kept under it changes with what of the post changes. */
export function contextKey({ id, version, reports, escalated }: PostRecord) {
  return ['postContext', id, version, reports, escalated]
}

/**
 * Has the next posts ready, each with what there is to know beside it: several in one call, each once. Where colleagues are at work, what comes
 * next may be decided by the time that one is there, so each is asked for then.
 */
export function useUpcoming({ upcoming }: Queue): void {
  const queryClient = useQueryClient()
  const { getPostsInContext } = useDataProvider<OfficeDataProvider>()
  const updateCache = useUpdateCache()
  const isAlone = useIsAlone()
  const asked = useRef(new Set<string>())
  const names = upcoming.map(({ id }) => id).join()
  const prepare = useEffectEvent(async () => {
    const isNew = ({ id }: PostRecord) => !asked.current.has(id)
    if (!upcoming.slice(0, soon).some(isNew)) return
    const ids = upcoming.filter(isNew).map(({ id }) => id)
    for (const id of ids) asked.current.add(id)
    // Where this fails, each is asked for when one comes to it, which says so.
    for (const { post, context } of await getPostsInContext(ids).catch(() => [])) {
      queryClient.setQueryData(contextKey(post), context)
      await updateCache(post)
    }
  })
  useEffect(() => {
    if (names !== '' && isAlone) prepare()
  }, [names, isAlone])
}
