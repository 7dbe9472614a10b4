import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { Modal } from '../fields/Modal'
import { useStayHere } from '../fields/useStayHere'
import { useWords } from '../i18n/words'
import { unreadOf } from '../providers/seenPlaces'
import type { DeskState } from '../providers/supportDesk'
import { supportDesk, useDesk } from '../providers/supportWork'
import { Failed } from '../screens/Failed'
import { lazyPart } from '../screens/lazyPart'
import { useIsCovered } from './useIsCovered'

/** The chat boxes, in a part of their own. */
const { Part: ChatPart } = lazyPart(async () => (await import('../tickets/chat/ChatBoxes')).ChatBoxes)

/** The chat boxes, over whatever page one is on; their part is loaded with the first one. */
export function SupportBoxes() {
  const { pathname } = useLocation()
  const isCovered = useIsCovered()
  const open = useDesk(openTid)
  const unread = useDesk(({ boxes, conversations }) =>
    boxes.reduce((sum, { tid }) => {
      const conversation = conversations.get(tid)
      return sum + (conversation ? unreadOf(conversation) : 0)
    }, 0),
  )
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
  const isSending = useDesk(({ conversations }) =>
    [...conversations.values()].some(({ outgoing }) => outgoing.length > 0),
  )
  useStayHere(isSending)
  const hasBoxes = useDesk(({ boxes }) => boxes.length > 0)
  const hadBoxes = useRef(false)
  hadBoxes.current ||= hasBoxes
  if (!hadBoxes.current) return null
  return (
    <ErrorBoundary FallbackComponent={ChatFailed}>
      <Suspense>
        <ChatPart />
      </Suspense>
    </ErrorBoundary>
  )
}

function openTid({ boxes }: DeskState): string | undefined {
  return boxes.find(({ isOpen }) => isOpen)?.tid
}

/** In the place of the box that is open, which closing this minimizes: it would keep a narrow page covered. */
function ChatFailed({ error }: { error: unknown }) {
  const words = useWords()
  const open = useDesk(openTid)
  const close = () => open !== undefined && supportDesk()?.hide(open)
  return (
    <Modal title={words('chat.label')} isOpen={open !== undefined} onClose={close}>
      <Failed error={error} />
    </Modal>
  )
}

/** Puts the number of unread messages before the screen's name in the browser's tab, while there are any. */
function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (unread === 0 || !title) return undefined
    const mark = `(${unread}) `
    // The screens name the tab themselves, each at its own time.
    const put = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title
    }
    const observer = new MutationObserver(put)
    observer.observe(title, { childList: true })
    put()
    return () => {
      observer.disconnect()
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [unread])
}
