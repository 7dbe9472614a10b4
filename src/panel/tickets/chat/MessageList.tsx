import { Box, Button, Typography } from '@mui/material'
import type { OfficeEvent } from '../../../contract/events'
import type { ChatMessage, Note } from '../../../contract/support'
import type { Ticket } from '../../../contract/tickets'
import { formatFullDate, formatMoment } from '../../fields/format'
import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import type { Conversation, Typist } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import { memberName } from '../fields'
import { EventLine, Message, NoteLine, OutgoingMessage, useTicketEvents } from './Message'
import * as styles from './styles'
import { useScroll } from './useScroll'

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
        {ticket ? <Issue ticket={ticket} /> : null}
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

/** What the member asks: the first that is said. */
function Issue({ ticket: { issue, created, user } }: { ticket: Ticket }) {
  const words = useWords()
  return (
    <Box
      component="article"
      aria-label={words('chat.issue')}
      sx={{ ...styles.bubbleOf('member'), ...styles.issue }}
    >
      <Typography variant="caption" component="p" color="text.secondary">
        <strong>{words('chat.asks', { name: isolated(memberName(user, words)) })}</strong>{' '}
        <time dateTime={created}>{formatMoment(created)}</time>
      </Typography>
      <Typography component="div" dir="auto">
        {issue}
      </Typography>
    </Box>
  )
}

/** Who is typing, by name, the member or colleagues; more than two are several. */
function TypingLine({ typing }: { typing: readonly Typist[] }) {
  const words = useWords()
  if (typing.length === 0) return null
  const [name = '', other = ''] = typing.map((one) => isolated(one.name ?? words('chat.someone')))
  const more = typing.length === 2 ? 'two' : 'several'
  const count = typing.length === 1 ? 'one' : more
  return <p className="quiet small">{words(`chat.typing.${count}`, { name, other })}</p>
}

/** What stands in a conversation: what was said, what staff noted, and what was done with the ticket. */
export type ConversationLine =
  | { kind: 'message'; created: string; message: ChatMessage }
  | { kind: 'note'; created: string; note: Note }
  | { kind: 'event'; created: string; event: OfficeEvent }

/** All of it in its order. Messages keep theirs; before the first one that has come stands nothing that is older. */
export function conversationLines(
  { messages, notes, hasOlder }: Pick<Conversation, 'messages' | 'notes' | 'hasOlder'>,
  events: readonly OfficeEvent[],
): ConversationLine[] {
  const from = hasOlder ? (messages[0]?.created ?? '') : ''
  const others = [
    ...notes.map((note) => ({ kind: 'note', created: note.created, note }) as const),
    ...events.map((event) => ({ kind: 'event', created: event.created, event }) as const),
  ]
    .filter(({ created }) => created >= from)
    .toSorted((one, other) => (one.created < other.created ? -1 : 1))
  const lines: ConversationLine[] = []
  for (const message of messages) {
    while (others[0] && others[0].created < message.created) lines.push(...others.splice(0, 1))
    lines.push({ kind: 'message', created: message.created, message })
  }
  return [...lines, ...others]
}

/** The message of a line, where it is one. */
function messageOf(line: ConversationLine | undefined): ChatMessage | undefined {
  return line?.kind === 'message' ? line.message : undefined
}

export interface Day<Line> {
  /** The local day, `2026-03-01`. */
  readonly day: string
  /** Of its first line. */
  readonly created: string
  readonly lines: readonly Line[]
}

/** What was said and done by the reader's own days, in its order. */
export function byDays<Line extends { created: string }>(lines: readonly Line[]): Day<Line>[] {
  const days: { day: string; created: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = localDay(line.created)
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, created: line.created, lines: [line] })
  }
  return days
}

/** A message of the same sender within this time (ms) after the one before needs no name and time of its own. */
const sameRun = 5 * 60_000

/** Whether a message goes on with what the same person said a moment before. */
export function goesOn(message: ChatMessage | undefined, before: ChatMessage | undefined): boolean {
  if (!message || !before || message.from !== before.from) return false
  return Date.parse(message.created) - Date.parse(before.created) < sameRun
}

function localDay(created: string): string {
  const date = new Date(created)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}
