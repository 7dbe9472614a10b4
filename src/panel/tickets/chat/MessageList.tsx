import { Box, Button, Stack, Typography } from '@mui/material'
import type { ChatMessage, SeenPlace } from '../../../contract/support'
import { formatFullDate, formatMoment, formatTime } from '../../fields/format'
import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import type { Outgoing } from '../../support/outgoing'
import { noneAttached } from '../../support/outgoing'
import { EventLine, NoteLine } from './AsideLine'
import { conversationLines, messageOf } from './conversationLines'
import { MessagePictures, WaitingPictures } from './MessagePictures'
import { MessageText } from './MessageText'
import { byDays, goesOn } from './messageDays'
import * as styles from './styles'
import { TypingLine } from './TypingLine'
import { useScroll } from './useScroll'
import { useTicketEvents } from './useTicketEvents'

interface Props {
  conversation: Conversation
  desk: Desk
}

/** What was said, by day, and below it what is on its way. */
export function MessageList({ conversation, desk }: Props) {
  const words = useWords()
  const events = useTicketEvents(conversation.ticket)
  const {
    tid,
    uid,
    ticket,
    messages,
    notes,
    outgoing,
    hasOlder,
    isLoadingOlder,
    isCurrent,
    hasHistory,
    typing,
  } = conversation
  const { list, isAtEnd, seenSeq, onScroll, toEnd } = useScroll(conversation, () => desk.loadOlder(tid))
  const below = isAtEnd ? 0 : messages.filter(({ seq, from }) => seq > seenSeq && from !== uid).length
  const isEmpty = messages.length + notes.length + outgoing.length === 0
  return (
    <Box sx={styles.logFrame}>
      <Box
        sx={styles.log}
        ref={list}
        onScroll={onScroll}
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
        {byDays(conversationLines(conversation, events)).map((day) => (
          <section key={day.day} aria-label={formatFullDate(day.created)}>
            <p className="quiet small">{formatFullDate(day.created)}</p>
            <ol>
              {day.lines.map((line, index) => {
                if (line.kind === 'note')
                  return <NoteLine key={line.note.id} note={line.note} isOwn={line.note.from === uid} />
                if (line.kind === 'event') return <EventLine key={line.event.id} event={line.event} />
                const { message } = line
                return (
                  <Message
                    key={message.id}
                    message={message}
                    isOwn={message.from === uid}
                    isStaff={message.from !== ticket?.user.uid}
                    isGoingOn={goesOn(message, messageOf(day.lines[index - 1]))}
                    isLast={!goesOn(messageOf(day.lines[index + 1]), message)}
                    onOld={() => desk.askAgain(tid, message.id)}
                    seenBy={conversation.seenBy.filter(
                      ({ seq, uid }) => seq === message.seq && uid !== message.from,
                    )}
                  />
                )
              })}
            </ol>
          </section>
        ))}
        <ol>
          {outgoing.map((own) => (
            <OutgoingMessage
              key={own.nonce}
              outgoing={own}
              onRetry={() => desk.retry(tid, own.nonce)}
              onTakeBack={() => desk.takeBack(tid, own.nonce)}
            />
          ))}
        </ol>
        <TypingLine typing={typing} />
      </Box>
      {isAtEnd ? null : (
        <Button sx={styles.toEnd} variant="contained" size="small" onClick={toEnd}>
          {below > 0 ? words('chat.newBelow', { smart_count: below, count: below }) : words('chat.latest')}
        </Button>
      )}
    </Box>
  )
}

interface MessageProps {
  message: ChatMessage
  isOwn: boolean
  /** Written by staff, oneself or a colleague. */
  isStaff: boolean
  /** Who has written it, and when, stands above the one before. */
  isGoingOn: boolean
  /** No other goes on with it. */
  isLast: boolean
  /** Its pictures have addresses that are good no more. */
  onOld: () => void
  /** The colleagues who have seen all up to here, and no more. */
  seenBy: readonly SeenPlace[]
}

/** One message that the office has. */
function Message({ message, isOwn, isStaff, isGoingOn, isLast, onOld, seenBy }: MessageProps) {
  const words = useWords()
  const { name, created } = message
  return (
    <Box
      component="li"
      sx={styles.bubbleOf(isOwn ? 'own' : isStaff ? 'staff' : 'member')}
      data-goes-on={isGoingOn}
    >
      <Typography
        className={isGoingOn ? 'hidden-text' : ''}
        variant="caption"
        component="p"
        color="text.secondary"
      >
        <strong>
          <bdi>{isOwn ? words('chat.you') : (name ?? words('tickets.gone'))}</bdi>
        </strong>{' '}
        <time dateTime={created} title={formatMoment(created)}>
          {formatTime(created)}
        </time>
      </Typography>
      {message.pictures ? (
        <MessagePictures
          pictures={message.pictures}
          name={isOwn ? words('chat.you') : (name ?? words('tickets.gone'))}
          isMembers={message.role === undefined}
          onOld={onOld}
        />
      ) : null}
      {message.message === '' ? null : <MessageText message={message.message} />}
      {isOwn ? (
        <Typography
          className={isLast ? '' : 'hidden-text'}
          variant="caption"
          component="p"
          color="text.secondary"
        >
          {words('chat.states.sent')}
        </Typography>
      ) : null}
      {seenBy.length > 0 ? (
        <Typography variant="caption" component="p" color="text.secondary">
          {words('chat.seenBy', { names: seenBy.map(({ name }) => isolated(name)).join(', ') })}
        </Typography>
      ) : null}
    </Box>
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
  const { is, code, message, mentions, pictures = noneAttached } = outgoing
  return (
    <Box component="li" sx={mentions ? styles.note : styles.bubbleOf('own', is)}>
      <Typography variant="caption" component="p" color="text.secondary">
        <strong>{words(mentions ? 'chat.note.own' : 'chat.you')}</strong>
      </Typography>
      {pictures.length > 0 ? <WaitingPictures pictures={pictures} /> : null}
      {message === '' ? null : <MessageText message={message} />}
      <Typography variant="caption" component="p" color="text.secondary">
        {words(`chat.states.${is}`)}
        {code ? ` · ${words(`chat.refusals.${code}`)}` : null}
      </Typography>
      {is === 'sending' ? null : (
        <Stack sx={styles.aLine}>
          {is === 'refused' ? (
            <Button size="small" onClick={onRetry}>
              {words('chat.retry')}
            </Button>
          ) : null}
          <Button size="small" onClick={onTakeBack}>
            {words('chat.takeBack')}
          </Button>
        </Stack>
      )}
    </Box>
  )
}
