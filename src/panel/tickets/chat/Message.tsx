import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useGetList } from 'ra-core'
import { Link as RouterLink } from 'react-router'
import type { OfficeEvent } from '../../../contract/events'
import type { ChatMessage, Note, SeenPlace } from '../../../contract/support'
import type { Ticket } from '../../../contract/tickets'
import { actorOf } from '../../events/EventHistory'
import { formatMoment, formatTime } from '../../fields/format'
import { isolated } from '../../fields/text'
import { useWords, type Words } from '../../i18n/words'
import { noneAttached, type Outgoing } from '../../support/outgoing'
import { useColleagues } from './Composer'
import { MessagePictures, WaitingPictures } from './Pictures'
import * as styles from './styles'

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
export function Message({ message, isOwn, isStaff, isGoingOn, isLast, onOld, seenBy }: MessageProps) {
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
export function OutgoingMessage({ outgoing, onRetry, onTakeBack }: OutgoingMessageProps) {
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

/** What staff have written for each other: apart from the messages by its ground, and by its word. */
export function NoteLine({ note, isOwn }: { note: Note; isOwn: boolean }) {
  const words = useWords()
  const { name, created, text, pid } = note
  return (
    <Box component="li" sx={styles.note}>
      <Typography variant="caption" component="p" color="text.secondary">
        <strong>
          {isOwn
            ? words('chat.note.own')
            : words('chat.note.of', { name: isolated(name ?? words('tickets.gone')) })}
        </strong>{' '}
        <time dateTime={created} title={formatMoment(created)}>
          {formatTime(created)}
        </time>
      </Typography>
      <MessageText message={text} />
      {pid === null ? null : (
        <Link component={RouterLink} to={`/office/posts/reported/${encodeURIComponent(pid)}`}>
          {words('chat.escalation.toPost')}
        </Link>
      )}
    </Box>
  )
}

/** What was done with the ticket, by whom and when. */
export function EventLine({ event }: { event: OfficeEvent }) {
  const words = useWords()
  const colleagues = useColleagues()
  const { act, actor, after, created } = event
  const told = toldActs.find((one) => one === act)
  if (!told) return null
  const other = colleagues.find(({ uid }) => uid === after?.assignee)?.name
  return (
    <Typography component="li" variant="caption" sx={styles.event}>
      {words(
        told === 'rate' ? `chat.rated.${after?.rating === 'bad' ? 'bad' : 'good'}` : `chat.events.${told}`,
        {
          name: isolated(actorOf(words, actor)),
          other: isolated(other ?? words('chat.someone')),
        },
      )}{' '}
      <time dateTime={created} title={formatMoment(created)}>
        {formatTime(created)}
      </time>
    </Typography>
  )
}

/** What somebody wrote, its line breaks kept and its web addresses made links that take nothing of this page along. */
function MessageText({ message }: { message: string }) {
  return (
    <Typography
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflow: 'clip', overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
    >
      {linkParts(message).map(({ text, href }, index) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ),
      )}
    </Typography>
  )
}

/** A piece of a message: plain text, or an address that may be followed. */
interface TextPart {
  readonly text: string
  readonly href: string | null
}

const address = /https?:\/\/[^\s<>"'`\\^{|}]+/gi
/** Signs that end a sentence and not an address. */
const trailing = /[.,;:!?…»”’\])]+$/

/** A message with its web addresses told apart; only http and https are made links, as they stand. */
export function linkParts(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of message.matchAll(address)) {
    const found = trimmed(match[0])
    if (!URL.canParse(found)) continue
    if (match.index > end) parts.push({ text: message.slice(end, match.index), href: null })
    parts.push({ text: found, href: new URL(found).href })
    end = match.index + found.length
  }
  if (end < message.length) parts.push({ text: message.slice(end), href: null })
  return parts
}

/** A closing bracket belongs to an address that opens one. */
function trimmed(text: string): string {
  const end = trailing.exec(text)?.[0]
  if (end === undefined) return text
  const opens = text.split('(').length - text.split(')').length
  return end.startsWith(')') && opens >= 0
    ? `${text.slice(0, text.length - end.length)})`
    : text.slice(0, -end.length)
}

/** What a message says, in words also where it is pictures alone. */
export function spoken(
  words: Words,
  { message, pictures = [] }: { message: string; pictures?: readonly { alt: string | null }[] },
): string {
  if (message !== '') return message
  return pictures.map(({ alt }) => alt || words('chat.picture.alone')).join(', ')
}

/** The events of a ticket that stand in its conversation. */
const toldActs = ['take', 'assign', 'solve', 'close', 'reopen', 'rate'] as const
/** How many of a ticket's newest events are read. */
const mostEvents = 100

/** Who took, gave, ended or reopened a ticket, or rated its end, as often as it has changed. */
export function useTicketEvents(ticket: Ticket | null): OfficeEvent[] {
  const { data = [] } = useGetList<OfficeEvent>(
    'events',
    {
      filter: { kind: 'ticket', subject: ticket?.tid },
      pagination: { page: 1, perPage: mostEvents },
      meta: { version: ticket?.version, rated: ticket?.rating?.created },
    },
    { enabled: ticket !== null, placeholderData: (before) => before },
  )
  return data.filter(({ act, subject, before, after }) => {
    // Other words for the same are no news.
    const isNews = act !== 'rate' || before?.rating !== after?.rating
    return isNews && toldActs.some((told) => told === act) && subject.id === ticket?.tid
  })
}
