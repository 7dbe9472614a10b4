import { lazy, Suspense } from 'react'
import { useDeskState } from '../providers/supportWork'
import { useUnreadInTitle } from '../screens/usePageTitle'

const ChatBoxes = lazy(() =>
  import('../tickets/chat/ChatBoxes').then((part) => ({ default: part.ChatBoxes })),
)

/** The chat boxes, over whatever page one is on; their part is loaded with the first one. */
export function SupportBoxes() {
  const desk = useDeskState()
  const unread = desk.boxes.reduce((sum, { tid }) => sum + (desk.conversations.get(tid)?.unread ?? 0), 0)
  useUnreadInTitle(unread)
  if (desk.boxes.length === 0) return null
  return (
    <Suspense>
      <ChatBoxes {...desk} />
    </Suspense>
  )
}
