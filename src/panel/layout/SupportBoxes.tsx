import { useMediaQuery } from '@mui/material'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { useStayHere } from '../fields/hooks'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { Failed } from '../page/Pages'
import { openTid } from '../support/chatState'
import { unreadOf } from '../support/conversation'
import { currentChatManager } from '../support/staff'
import { useSupport } from '../support/store'

const { Part: ChatPart } = lazyPart(async () => (await import('../tickets/chat/Dock')).ChatBoxes)

const { Part: AlertsPart } = lazyPart(async () => (await import('../tickets/TicketAlerts')).TicketAlerts)

/** The chat boxes on any page, loaded with the first one. */
export function SupportBoxes() {
  const { pathname, state } = useLocation()
  const isCovered = useIsCovered()
  const open = useSupport(openTid)
  const unread = useSupport(({ conversations }) =>
    [...conversations.values()].reduce((sum, one) => sum + (one.box === null ? 0 : unreadOf(one)), 0),
  )
  const words = useWords()
  const counts = useSupport(({ queues }) => queues?.tickets)
  const waits = counts && counts.unassigned + counts.waiting > 0
  const waiting = waits ? `${words('office.menu.ticketCounts', { ...counts })} · ` : ''
  useTitleMark(unread > 0 ? `(${unread}) ${waiting}` : waiting)
  // A box in the page's place makes way for a page that was gone to, but for the one that led there.
  const page = useRef(pathname)
  const makeWay = useEffectEvent(() => {
    if (isCovered && open !== undefined && open !== state?.ticket) currentChatManager()?.hide(open)
  })
  useEffect(() => {
    if (page.current !== pathname) makeWay()
    page.current = pathname
  }, [pathname])
  const isSending = useSupport(({ conversations }) =>
    [...conversations.values()].some(({ outgoing }) => outgoing.length > 0),
  )
  useStayHere(isSending)
  const hasBoxes = useSupport(({ conversations }) =>
    [...conversations.values()].some(({ box }) => box !== null),
  )
  const [hadBoxes, setHadBoxes] = useState(false)
  if (hasBoxes && !hadBoxes) setHadBoxes(true)
  return (
    <>
      {counts ? (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <AlertsPart />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      {hadBoxes ? (
        <ErrorBoundary FallbackComponent={ChatFailed}>
          <Suspense>
            <ChatPart />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  )
}

/** Closing it minimizes the open box, which would otherwise cover a narrow page. */
function ChatFailed({ error }: { error: unknown }) {
  const words = useWords()
  const open = useSupport(openTid)
  const close = () => open !== undefined && currentChatManager()?.hide(open)
  return (
    <Modal title={words('chat.label')} isOpen={open !== undefined} onClose={close}>
      <Failed error={error} />
    </Modal>
  )
}

/** Prefixes the browser tab's title. */
function useTitleMark(mark: string): void {
  useEffect(() => {
    if (mark === '') return undefined
    // The screens name the tab themselves, each at its own time.
    const put = () => {
      if (!document.title.startsWith(mark)) document.title = mark + document.title
    }
    const observer = new MutationObserver(put)
    observer.observe(document.head, { childList: true, subtree: true })
    put()
    return () => {
      observer.disconnect()
      if (document.title.startsWith(mark)) document.title = document.title.slice(mark.length)
    }
  }, [mark])
}

/** Whether an open chat box covers the page, in a narrow window. */
export function useIsCovered(): boolean {
  const isNarrow = useMediaQuery('(max-width: 1099px)', { noSsr: true })
  const isOpen = useSupport((state) => openTid(state) !== undefined)
  return isNarrow && isOpen
}
