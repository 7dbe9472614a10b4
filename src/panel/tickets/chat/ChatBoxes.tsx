import './chat.css'
import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef } from 'react'
import { detailButtonId } from '../../fields/detailButtonId'
import { useWords } from '../../i18n/words'
import { type Conversation, unreadOf } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'
import { supportDesk, useDesk } from '../../providers/supportWork'
import { ChatBox } from './ChatBox'

/** The chat boxes of whoever is signed in: one open at most, the others minimized. */
export function ChatBoxes() {
  const boxes = useDesk((desk) => desk.boxes)
  const conversations = useDesk((desk) => desk.conversations)
  const wantsFocus = useDesk((desk) => desk.wantsFocus)
  const words = useWords()
  const desk = supportDesk()
  const open = boxes.find(({ isOpen }) => isOpen)?.tid ?? null
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (open === null && last.current !== null) giveFocusOn(last.current)
    last.current = open
  }, [open])
  if (!desk) return null
  const shown = open === null ? undefined : conversations.get(open)
  const hidden = boxes.flatMap(({ tid, isOpen }) => {
    const conversation = conversations.get(tid)
    return conversation && !isOpen ? [conversation] : []
  })
  return (
    <aside className="chat-boxes" aria-label={words('chat.label')} hidden={boxes.length === 0}>
      {shown ? (
        <ChatBox key={shown.tid} conversation={shown} desk={desk} takesFocus={wantsFocus === shown.tid} />
      ) : null}
      <MinimizedBoxes conversations={hidden} desk={desk} onShow={desk.open} />
    </aside>
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

interface Props {
  conversations: readonly Conversation[]
  desk: Desk
  onShow: (tid: string) => void
}

/** The hidden boxes, each with what has come since. */
function MinimizedBoxes({ conversations, desk, onShow }: Props) {
  const words = useWords()
  const nameOf = ({ ticket }: Conversation) => (ticket ? (ticket.user.name ?? words('tickets.gone')) : '…')
  return (
    <>
      <div className="hidden-text" role="status">
        {conversations.map((conversation) =>
          unreadOf(conversation) > 0 ? (
            <p key={conversation.tid}>
              {words('chat.unreadFrom', { name: nameOf(conversation), smart_count: unreadOf(conversation) })}
            </p>
          ) : null,
        )}
      </div>
      <ul hidden={conversations.length === 0} className="minimized" aria-label={words('chat.minimized')}>
        {conversations.map((conversation) => {
          const { tid, outgoing } = conversation
          const unread = unreadOf(conversation)
          const name = nameOf(conversation)
          const waiting = outgoing.length
          return (
            <li key={tid}>
              <button type="button" className="minimized-show" data-tid={tid} onClick={() => onShow(tid)}>
                <span className="hidden-text">{words('chat.show', { name: '' })}</span>
                <bdi>{name}</bdi>
                {unread > 0 ? (
                  <span className="count">
                    {words('chat.unread', { smart_count: unread, count: unread })}
                  </span>
                ) : null}
                {waiting > 0 ? (
                  <span className="count" data-tone="wait">
                    {words('chat.waitingToGo', { smart_count: waiting, count: waiting })}
                  </span>
                ) : null}
              </button>
              <IconButton
                size="small"
                aria-label={`${words('chat.close')}: ${name}`}
                title={words('chat.close')}
                onClick={() => desk.close(tid)}
              >
                <CloseIcon fontSize="small" aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </>
  )
}
