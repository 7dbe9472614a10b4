import { useDataProvider } from 'ra-core'
import { useShownRows } from '../fields/useShownRows'
import { ApiProblem } from '../providers/apiProblem'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { type PostRecord, postRecord } from '../providers/records'
import { leavesList } from './decisions'
import { type Decided, decisionsSent } from './decisionsSent'
import { useBringUp } from './useBringUp'

/** The answer that the last decision waits for. */
let lastAnswer: Promise<void> = Promise.resolve()

/**
 * Sends decisions on the version that is shown, and takes them back; nobody waits for the answers. Where a colleague was quicker, the
 * post as it is now takes its place, and nothing is overwritten.
 */
export function useDecide() {
  const dataProvider = useDataProvider<OfficeDataProvider>()
  const shown = useShownRows<PostRecord>('posts')

  const bringUp = useBringUp()

  const meanwhile = async (failure: unknown) => {
    const isMeanwhile = failure instanceof ApiProblem && failure.code === 'decided_meanwhile'
    const now = isMeanwhile && failure.post ? postRecord(failure.post) : null
    if (now) await bringUp(now)
    return now
  }

  const send = async (decided: Decided) => {
    const { post, action, seenElsewhere, reason } = decided
    decisionsSent.send(post.id)
    try {
      const status = action === 'block' ? 'blocked' : 'public'
      const asked = { id: post.id, data: { status, seenElsewhere, reason }, previousData: post }
      const { data } = await dataProvider.update<PostRecord>('posts', asked)
      await bringUp(data)
      if (leavesList(data)) shown.remove([data.id])
      decisionsSent.store({ ...decided, version: data.version })
    } catch (failure) {
      decisionsSent.fail({ ...decided, failure, now: await meanwhile(failure) })
    }
  }

  return {
    async decide(decided: Decided): Promise<void> {
      if (decisionsSent.isUnderway(decided.post.id)) return
      lastAnswer = send(decided)
      await lastAnswer
    },

    /** Takes the last decision back, and answers its post; null where that was not stored, or could not be taken back, which is told. */
    async undo(): Promise<PostRecord | null> {
      const pid = decisionsSent.last()
      await lastAnswer
      const stored = decisionsSent.stored(pid)
      if (!stored || decisionsSent.isUnderway(stored.post.id)) return null
      decisionsSent.send(stored.post.id)
      try {
        const post = await dataProvider.undoDecision(stored.post.id, stored.version)
        await bringUp(post)
        decisionsSent.takeBack(post.id)
        shown.refresh()
        return post
      } catch (failure) {
        decisionsSent.fail({ ...stored, action: 'undo', failure, now: await meanwhile(failure) })
        return null
      }
    },
  }
}
