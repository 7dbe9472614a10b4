import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { Modal } from '../fields/Modal'
import { useStayHere } from '../fields/useStayHere'
import { useWords } from '../i18n/words'
import { unreadOf } from '../providers/conversation'
import { supportDesk, useDeskState } from '../providers/supportWork'
import { Failed } from '../screens/Failed'
import { ChatPart } from '../tickets/chat/chatPart'
import { useIsCovered } from './useIsCovered'
import { useUnreadInTitle } from './useUnreadInTitle'

/** The chat boxes, over whatever page one is on; their part is loaded with the first one. */
export function SupportBoxes() {
  const desk = useDeskState()
  const { pathname } = useLocation()
  const isCovered = useIsCovered()
  const open = desk.boxes.find(({ isOpen }) => isOpen)?.tid
  const unread = desk.boxes.reduce((sum, { tid }) => {
    const conversation = desk.conversations.get(tid)
    return sum + (conversation ? unreadOf(conversation) : 0)
  }, 0)
  useUnreadInTitle(unread)
  // A box in the page's place makes way for a page that was gone to.
  const page = useRef(pathname)
  const makeWay = useEffectEvent(() => {
    if (isCovered && open !== undefined) supportDesk()?.hide(open)
  })
  useEffect(() => {
    if (page.current !== pathname) makeWay()
    page.current = pathname
  }, [pathname])
  useStayHere([...desk.conversations.values()].some(({ outgoing }) => outgoing.length > 0))
  const hadBoxes = useRef(false)
  hadBoxes.current ||= desk.boxes.length > 0
  if (!hadBoxes.current) return null
  return (
    <ErrorBoundary FallbackComponent={ChatFailed}>
      <Suspense>
        <ChatPart {...desk} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** In the place of the box that is open, which closing this minimizes: it would keep a narrow page covered. */
function ChatFailed({ error }: { error: unknown }) {
  const words = useWords()
  const open = useDeskState().boxes.find(({ isOpen }) => isOpen)
  const close = () => open && supportDesk()?.hide(open.tid)
  return (
    <Modal title={words('chat.label')} isOpen={open !== undefined} onClose={close}>
      <Failed error={error} />
    </Modal>
  )
}
