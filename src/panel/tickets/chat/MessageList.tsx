import { Box, Button, Link, Typography } from '@mui/material'
import { formatISO } from 'date-fns'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OfficeEvent } from '../../../contract/events'
import type { ChatMessage } from '../../../contract/support'
import type { Ticket, TicketNote } from '../../../contract/tickets'
import { AccountLink } from '../../accounts/AccountLink'
import { formatFullDate, Moment } from '../../fields/format'
import { NotLoaded } from '../../fields/Loading'
import { PersonSentence } from '../../fields/PersonSentence'
import { isolated } from '../../fields/text'
import { memberName, memberOf } from '../../fields/ticket'
import { useWords } from '../../i18n/words'
import type { Conversation, Typist } from '../../support/conversation'
import { EventLine, Message, NoteLine, OutgoingMessage, Small, useTicketEvents } from './Message'
import * as styles from './styles'
import { useChat } from './useChat'
import { useScroll } from './useScroll'

export function MessageList() {
  const { ticket } = useChat().conversation
  const { events, error, isFetching, refetch } = useTicketEvents(ticket)
  return (
    <MessageLog events={events}>
      {ticket ? <Issue ticket={ticket} /> : null}
      {error ? <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
    </MessageLog>
  )
}

interface LogProps {
  events: readonly OfficeEvent[]
  /** Above the first message. */
  children?: ReactNode
}

/** What was said, day by day, with notes and events where one sees them. */
export function MessageLog({ events, children }: LogProps) {
  const words = useWords()
  const { conversation, chatManager } = useChat()
  const { tid, uid, messages, outgoing, hasOlder, isLoadingOlder, isCurrent, hasHistory } = conversation
  const loadOlder = () => chatManager.loadOlder(tid)
  const { list, isAtEnd, seenSeq, onScroll, toEnd } = useScroll(conversation, loadOlder)
  const below = isAtEnd ? 0 : messages.filter(({ seq, from }) => seq > seenSeq && from !== uid).length
  const isEmpty = messages.length + conversation.notes.length + outgoing.length === 0
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
        {children}
        {isEmpty ? (
          <p className="quiet">{words(isCurrent || hasHistory ? 'chat.empty' : 'chat.loading')}</p>
        ) : null}
        {hasOlder ? (
          <Button size="small" aria-disabled={isLoadingOlder} onClick={loadOlder}>
            {words(isLoadingOlder ? 'chat.loadingOlder' : 'chat.older')}
          </Button>
        ) : null}
        {!hasOlder && messages.length > 0 ? <p className="quiet small">{words('chat.beginning')}</p> : null}
        {byDays(conversationLines(conversation, events)).map(({ day, created, lines }) => (
          <section key={day} aria-label={formatFullDate(created)}>
            <p className="quiet small">{formatFullDate(created)}</p>
            <ol>
              {lines.map((line, index) => {
                if (line.kind === 'note') return <NoteLine key={line.note.id} note={line.note} />
                if (line.kind === 'event') return <EventLine key={line.event.id} event={line.event} />
                const [before, after] = [messageOf(lines[index - 1]), messageOf(lines[index + 1])]
                return <Message key={line.message.id} message={line.message} before={before} after={after} />
              })}
            </ol>
          </section>
        ))}
        <ol>
          {outgoing.map((own) => (
            <OutgoingMessage key={own.nonce} outgoing={own} />
          ))}
        </ol>
        <TypingLine typing={conversation.typing} />
      </Box>
      {isAtEnd ? null : (
        <Button sx={styles.toEnd} variant="contained" size="small" onClick={toEnd}>
          {below > 0 ? words('chat.newBelow', { smart_count: below, count: below }) : words('chat.latest')}
        </Button>
      )}
    </Box>
  )
}

/** The issue, as the first message. */
function Issue({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { issue, created, about } = ticket
  if (about) return <Subject about={about} />
  return (
    <Box
      component="article"
      aria-label={words('chat.issue')}
      sx={{ ...styles.bubbleOf('member'), ...styles.issue }}
    >
      <Small>
        <strong>
          <PersonSentence label="chat.asks" people={[memberOf(ticket, words)]} />
        </strong>{' '}
        <Moment at={created} />
      </Small>
      <Typography component="div" dir="auto" translate="no">
        {issue}
      </Typography>
    </Box>
  )
}

/** The subject of a ticket that staff opened. */
function Subject({ about: { pid, ...user } }: { about: NonNullable<Ticket['about']> }) {
  const words = useWords()
  const title = words('chat.about.of', { name: isolated(memberName(user, words)) })
  return (
    <Box component="article" aria-label={title} sx={styles.bubbleOf('note')}>
      <strong>{title}</strong> <AccountLink uid={user.uid}>{words('chat.about.account')}</AccountLink>{' '}
      {pid === null ? null : (
        <Link component={RouterLink} to={`/office/posts/reported/${encodeURIComponent(pid)}`}>
          {words('chat.about.post')}
        </Link>
      )}
    </Box>
  )
}

function TypingLine({ typing }: { typing: readonly Typist[] }) {
  const words = useWords()
  if (typing.length === 0) return null
  const [name = '', other = ''] = typing.map((one) => isolated(one.name ?? words('chat.someone')))
  const more = typing.length === 2 ? 'two' : 'several'
  const count = typing.length === 1 ? 'one' : more
  return <p className="quiet small">{words(`chat.typing.${count}`, { name, other })}</p>
}

/** A message, a note or an event. */
export type ConversationLine =
  | { kind: 'message'; created: string; message: ChatMessage }
  | { kind: 'note'; created: string; note: TicketNote }
  | { kind: 'event'; created: string; event: OfficeEvent }

/** In order; nothing older stands before the first loaded message. */
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

function messageOf(line: ConversationLine | undefined): ChatMessage | undefined {
  return line?.kind === 'message' ? line.message : undefined
}

export interface Day<Line> {
  /** The local day, `2026-03-01`. */
  readonly day: string
  readonly created: string
  readonly lines: readonly Line[]
}

/** Groups lines by local day. */
export function byDays<Line extends { created: string }>(lines: readonly Line[]): Day<Line>[] {
  const days: { day: string; created: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = formatISO(line.created, { representation: 'date' })
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, created: line.created, lines: [line] })
  }
  return days
}
