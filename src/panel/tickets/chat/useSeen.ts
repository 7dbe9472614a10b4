import { useEffect } from 'react'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import { unreadOf } from '../../support/readState'

/** What comes into an open box has been seen, where the page itself is looked at. */
export function useSeen(conversation: Conversation, desk: Desk): void {
  const { tid } = conversation
  const { hasHistory, seenSeq, seenNote } = conversation
  const isNew = hasHistory && (seenSeq === null || seenNote === null || unreadOf(conversation) > 0)
  useEffect(() => {
    const look = () => {
      if (isNew && document.visibilityState === 'visible') desk.seen(tid)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [tid, isNew, desk])
}
