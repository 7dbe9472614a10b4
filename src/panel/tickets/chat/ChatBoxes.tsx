import { Box } from '@mui/material'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words'
import { detailButtonId } from '../../list/Col'
import { supportDesk } from '../../support/staff'
import { useSupport } from '../../support/store'
import { ChatBox } from './ChatBox'
import { MinimizedBoxes } from './MinimizedBoxes'

/** The chat boxes of whoever is signed in: one open at most, the others minimized. */
export function ChatBoxes() {
  const boxes = useSupport((desk) => desk.boxes)
  const conversations = useSupport((desk) => desk.conversations)
  const wantsFocus = useSupport((desk) => desk.wantsFocus)
  const words = useWords()
  const desk = supportDesk()
  const open = boxes.find(({ isOpen }) => isOpen)?.tid ?? null
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (open === null && last.current !== null) giveFocusOn(last.current)
    last.current = open
  }, [open])
  if (!desk || boxes.length === 0) return null
  const shown = open === null ? undefined : conversations.get(open)
  const hidden = boxes.flatMap(({ tid, isOpen }) => {
    const conversation = conversations.get(tid)
    return conversation && !isOpen ? [conversation] : []
  })
  return (
    <Box component="aside" sx={{ display: 'contents' }} aria-label={words('chat.label')}>
      {shown ? (
        <ChatBox key={shown.tid} conversation={shown} desk={desk} takesFocus={wantsFocus === shown.tid} />
      ) : null}
      <MinimizedBoxes conversations={hidden} isOneOpen={shown !== undefined} desk={desk} />
    </Box>
  )
}

/** The focus that a box had goes to its minimized form, to the row it was opened from, or to the page. */
function giveFocusOn(tid: string): void {
  if (document.activeElement !== document.body) return
  const next =
    document.querySelector<HTMLElement>(`[data-tid="${CSS.escape(tid)}"]`) ??
    document.getElementById(detailButtonId(tid)) ??
    document.getElementById('content')
  next?.focus()
}
