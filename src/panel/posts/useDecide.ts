import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useShownRows } from '../fields/useShownRows'
import { ApiProblem } from '../providers/apiProblem'
import { type PostRecord, postRecord } from '../providers/records'
import { leavesList, newer } from './decisions'
import { type Decided, decisionsSent } from './decisionsSent'

/**
 * Sends a decision on the version that is shown; nobody waits for its answer. Where a colleague was quicker, the post as it is now
 * takes its place, and nothing is overwritten.
 */
export function useDecide(): (decided: Decided) => Promise<void> {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const shown = useShownRows<PostRecord>('posts')

  const bringUp = async (post: PostRecord) => {
    const queryKey = ['posts', 'getOne', { id: post.id, meta: undefined }]
    // An answer that is on its way may be older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<PostRecord>(queryKey, post)
    shown.patch(newer(post))
  }

  return async (decided) => {
    const { post, action, seenElsewhere } = decided
    if (decisionsSent.isUnderway(post.id)) return
    decisionsSent.send(decided)
    try {
      const status = action === 'block' ? 'blocked' : 'public'
      const asked = { id: post.id, data: { status, seenElsewhere }, previousData: post }
      const { data } = await dataProvider.update<PostRecord>('posts', asked)
      await bringUp(data)
      if (leavesList(data)) shown.remove([data.id])
      decisionsSent.store(decided)
    } catch (failure) {
      const isMeanwhile = failure instanceof ApiProblem && failure.code === 'decided_meanwhile'
      const now = isMeanwhile && failure.post ? postRecord(failure.post) : null
      if (now) await bringUp(now)
      decisionsSent.fail({ ...decided, failure, now })
    }
  }
}
