import { useEffect } from 'react'
import { type Conversation, unreadOf } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'

/** What comes into an open box has been seen, where the page itself is looked at. */
export function useSeen(conversation: Conversation, desk: Desk): void {
  const { tid } = conversation
  const unread = unreadOf(conversation)
  useEffect(() => {
    const look = () => {
      if (unread > 0 && document.visibilityState === 'visible') desk.seen(tid)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [tid, unread, desk])
}
