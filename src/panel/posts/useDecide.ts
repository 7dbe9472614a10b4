import { useDataProvider } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { useShownRows } from '../list/rows'
import { ApiProblem, isUnanswered } from '../providers/apiProblem'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { type PostRecord, postRecord } from '../providers/records'
import { sessionStore } from '../providers/sessionStore'
import { deskLine } from '../support/deskLine'
import { leavesList } from './decisions'
import { type Decided, decisionsSent } from './decisionsSent'
import { useBringUp } from './useBringUp'

/** The answer that the last decision waits for. */
let lastAnswer: Promise<void> = Promise.resolve()
let isSendingHeld = false

/** Whether a decision is to be sent again as it is: no answer came, or the session had ended. */
function isHeld(failure: unknown): boolean {
  return isUnanswered(failure) || (failure instanceof ApiProblem && failure.code === 'unauthorized')
}

/**
 * Sends decisions on the version that is shown, and takes them back; nobody waits for the answers. Where a colleague was quicker, the
 * post as it is now takes its place, and nothing is overwritten. What no answer came to waits in its order, and is sent again.
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
      const { version, undoSeconds } = data
      const undoUntil = undoSeconds === undefined ? null : Date.now() + undoSeconds * 1000
      decisionsSent.store({ ...decided, version, undoUntil })
    } catch (failure) {
      if (isHeld(failure)) decisionsSent.hold(decided)
      else decisionsSent.fail({ ...decided, failure, now: await meanwhile(failure) })
    }
  }

  return {
    async decide(decided: Decided): Promise<void> {
      if (decisionsSent.isUnderway(decided.post.id)) return
      decisionsSent.make(decided.post.id)
      lastAnswer = send(decided)
      await lastAnswer
    },

    /** Sends all that is held, in its order. */
    async sendHeld(): Promise<void> {
      if (isSendingHeld) return
      isSendingHeld = true
      for (;;) {
        const [first] = decisionsSent.held()
        if (!first || sessionStore.read().user === null) break
        lastAnswer = send(first)
        await lastAnswer
        // No answer again: the others wait on.
        if (decisionsSent.held().includes(first)) break
      }
      isSendingHeld = false
    },

    /** Takes the last decision back, and answers its post; null where that was not stored, or its time is over, or it could not be taken back, which is told. */
    async undo(): Promise<PostRecord | null> {
      const pid = decisionsSent.last()
      if (pid !== null && decisionsSent.isUnderway(pid)) await lastAnswer
      const stored = decisionsSent.stored(pid)
      const isOver = (stored?.undoUntil ?? 0) < Date.now()
      if (!stored || isOver || decisionsSent.isUnderway(stored.post.id)) return null
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

/** Sends what is held as soon as the office is there again, and whoever made it is signed in. */
export function useSendHeld(): void {
  const { sendHeld } = useDecide()
  const again = useEffectEvent(() => void sendHeld())
  useEffect(() => {
    again()
    const stops = [deskLine.opens.listen(again), sessionStore.subscribe(again)]
    window.addEventListener('online', again)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('online', again)
    }
  }, [])
}
