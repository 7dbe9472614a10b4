import Button from '@mui/material/Button'
import type { ChatMessage } from '../../../contract/support'
import { formatFullDate, formatMoment, formatTime } from '../../fields/locale'
import { useWords } from '../../i18n/words'
import type { Conversation, Outgoing } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'
import { MessageText } from './MessageText'
import { messageDays } from './messageDays'
import { useScroll } from './useScroll'

interface Props {
  conversation: Conversation
  desk: Desk
  /** The member's name. */
  name: string
}

/** What was said, by day, and below it what is on its way. */
export function MessageList({ conversation, desk, name }: Props) {
  const words = useWords()
  const { tid, uid, messages, outgoing, hasOlder, isLoadingOlder, isCurrent, hasHistory, typing } =
    conversation
  const { list, isAtEnd, seenSeq, onScroll, toEnd } = useScroll(conversation, () => desk.loadOlder(tid))
  const below = isAtEnd ? 0 : messages.filter(({ seq, from }) => seq > seenSeq && from !== uid).length
  const isEmpty = messages.length === 0 && outgoing.length === 0
  return (
    <div className="messages-frame">
      <div
        className="messages"
        ref={list}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label={words('chat.log')}
      >
        {isEmpty ? (
          <p className="quiet">{words(isCurrent || hasHistory ? 'chat.empty' : 'chat.loading')}</p>
        ) : null}
        {hasOlder ? (
          <Button size="small" aria-disabled={isLoadingOlder} onClick={() => desk.loadOlder(tid)}>
            {words(isLoadingOlder ? 'chat.loadingOlder' : 'chat.older')}
          </Button>
        ) : null}
        {!hasOlder && messages.length > 0 ? <p className="quiet small">{words('chat.beginning')}</p> : null}
        {messageDays(messages).map((day) => (
          <section key={day.day} aria-label={formatFullDate(day.created)}>
            <p className="message-day">
              <span>{formatFullDate(day.created)}</span>
            </p>
            <ol className="message-list">
              {day.messages.map((message) => (
                <Message
                  key={message.id}
                  message={message}
                  isOwn={message.from === uid}
                  isStaff={message.from !== conversation.ticket?.user.uid}
                />
              ))}
            </ol>
          </section>
        ))}
        <ol className="message-list">
          {outgoing.map((own) => (
            <OutgoingMessage
              key={own.nonce}
              outgoing={own}
              onRetry={() => desk.retry(tid, own.nonce)}
              onTakeBack={() => desk.takeBack(tid, own.nonce)}
            />
          ))}
        </ol>
        {typing ? (
          <p className="quiet small">
            {typing === conversation.ticket?.user.uid
              ? words('chat.typing', { name })
              : words('chat.typingUnknown')}
          </p>
        ) : null}
      </div>
      {isAtEnd ? null : (
        <Button className="to-end" variant="contained" size="small" onClick={toEnd}>
          {below > 0 ? words('chat.newBelow', { smart_count: below, count: below }) : words('chat.latest')}
        </Button>
      )}
    </div>
  )
}

interface MessageProps {
  message: ChatMessage
  isOwn: boolean
  /** Written by staff, oneself or a colleague. */
  isStaff: boolean
}

/** One message that the office has. */
function Message({ message, isOwn, isStaff }: MessageProps) {
  const words = useWords()
  const { name, created } = message
  return (
    <li className="message" data-own={isOwn} data-staff={isStaff}>
      <p className="message-head">
        <bdi>{isOwn ? words('chat.you') : (name ?? words('tickets.gone'))}</bdi>{' '}
        <time dateTime={created} title={formatMoment(created)}>
          {formatTime(created)}
        </time>
      </p>
      <MessageText message={message.message} />
      {isOwn ? <p className="message-state">{words('chat.states.sent')}</p> : null}
    </li>
  )
}

interface OutgoingMessageProps {
  outgoing: Outgoing
  onRetry: () => void
  onTakeBack: () => void
}

/** A message that is not there yet, and how it stands with it. */
function OutgoingMessage({ outgoing, onRetry, onTakeBack }: OutgoingMessageProps) {
  const words = useWords()
  const { is, code, message } = outgoing
  return (
    <li className="message" data-own="true" data-state={is}>
      <p className="message-head">{words('chat.you')}</p>
      <MessageText message={message} />
      <p className="message-state">
        {words(`chat.states.${is}`)}
        {code ? ` · ${words(`chat.refusals.${code}`)}` : null}
      </p>
      {is === 'sending' ? null : (
        <div className="message-ways">
          {is === 'refused' ? (
            <Button size="small" onClick={onRetry}>
              {words('chat.retry')}
            </Button>
          ) : null}
          <Button size="small" onClick={onTakeBack}>
            {words('chat.takeBack')}
          </Button>
        </div>
      )}
    </li>
  )
}
