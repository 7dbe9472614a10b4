import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words'
import type { DeskState } from '../../providers/supportDesk'
import { supportDesk } from '../../providers/supportWork'
import { ChatBox } from './ChatBox'
import { MinimizedBoxes } from './MinimizedBoxes'
import './chat.css'

/** The chat boxes of whoever is signed in: one open at most, the others minimized. */
export function ChatBoxes({ boxes, conversations }: DeskState) {
  const words = useWords()
  const desk = supportDesk()
  const open = boxes.find(({ isOpen }) => isOpen)?.tid ?? null
  // Boxes that are there when the page is loaded do not take the focus.
  const known = useRef(open)
  const takesFocus = open !== null && open !== known.current
  const last = useRef<string | null>(null)
  useEffect(() => {
    // The focus goes to the minimized form of a box that was hidden with the focus in it.
    if (open === null && last.current !== null && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`[data-tid="${CSS.escape(last.current)}"]`)?.focus()
    }
    last.current = open
    if (open === null) known.current = null
  }, [open])
  if (!desk) return null
  const shown = open === null ? undefined : conversations.get(open)
  const hidden = boxes.flatMap(({ tid, isOpen }) => {
    const conversation = conversations.get(tid)
    return conversation && !isOpen ? [conversation] : []
  })
  return (
    <aside className="chat-boxes" aria-label={words('chat.label')}>
      {shown ? <ChatBox key={shown.tid} conversation={shown} desk={desk} takesFocus={takesFocus} /> : null}
      <MinimizedBoxes conversations={hidden} desk={desk} onShow={desk.open} />
    </aside>
  )
}
