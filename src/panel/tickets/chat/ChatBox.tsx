import CloseIcon from '@mui/icons-material/Close'
import MinimizeIcon from '@mui/icons-material/Minimize'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'
import { Announcer } from './Announcer'
import { ChangeNotice } from './ChangeNotice'
import { ChatLine } from './ChatLine'
import { ConnectionNotice } from './ConnectionNotice'
import { MessageList } from './MessageList'
import { TicketActions } from './TicketActions'
import { TicketFacts } from './TicketFacts'
import { useKeptFocus } from './useKeptFocus'
import { useSeen } from './useSeen'
import './chat.css'

interface Props {
  conversation: Conversation
  desk: Desk
  /** The box was opened by hand just now: the focus belongs in it. */
  takesFocus: boolean
}

/** A ticket's conversation. It is beside the page where there is room, and in its place where there is not. */
export function ChatBox({ conversation, desk, takesFocus }: Props) {
  const words = useWords()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { tid, ticket, line } = conversation
  useSeen(conversation, desk)
  useKeptFocus(box)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.focus()
    desk.focused()
  }, [takesFocus, desk])
  const name = ticket?.user.name ?? (ticket ? words('tickets.gone') : '…')
  const pressed = (event: KeyboardEvent) => {
    const isOurs = !event.defaultPrevented && !event.nativeEvent.isComposing
    if (event.key === 'Escape' && isOurs) desk.hide(tid)
  }
  return (
    <section ref={box} className="chat-box" aria-labelledby={id} onKeyDown={pressed}>
      <header className="chat-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          <span className="hidden-text">{words('chat.box', { name: '' })}</span>
          <bdi>{name}</bdi>
        </h2>
        <IconButton
          aria-label={words('chat.minimize')}
          title={words('chat.minimize')}
          onClick={() => desk.hide(tid)}
        >
          <MinimizeIcon aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label={words('chat.close')}
          title={words('chat.close')}
          onClick={() => desk.close(tid)}
        >
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </header>
      <ConnectionNotice conversation={conversation} />
      <TicketFacts conversation={conversation} />
      <TicketActions conversation={conversation} desk={desk} />
      <MessageList key={tid} conversation={conversation} desk={desk} name={name} />
      <ChangeNotice conversation={conversation} desk={desk} />
      {ticket && line !== 'gone' && ticket.status !== 'open' ? (
        <p className="quiet small chat-not-open">
          {words('chat.notOpen', { status: words(`tickets.statuses.${ticket.status}`).toLowerCase() })}
        </p>
      ) : null}
      <ChatLine
        key={`line ${tid}`}
        conversation={conversation}
        desk={desk}
        canSend={ticket?.status === 'open' && line !== 'gone' && !conversation.isChanged}
      />
      <Announcer key={`news ${tid}`} conversation={conversation} />
    </section>
  )
}
