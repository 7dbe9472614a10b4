import { Box, Button, Link, Stack, Typography, type TypographyProps } from '@mui/material'
import { useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import type { OfficeEvent } from '../../../contract/events'
import type { ChatMessage } from '../../../contract/support'
import type { Ticket, TicketNote } from '../../../contract/tickets'
import { actorOf } from '../../events/EventHistory'
import { formatMoment, formatTime } from '../../fields/format'
import { PersonLink, personAddress } from '../../fields/PersonLink'
import { PersonSentence } from '../../fields/PersonSentence'
import { isolated } from '../../fields/text'
import { memberOf } from '../../fields/ticket'
import { Verbatim } from '../../fields/Verbatim'
import { useWords, type Words } from '../../i18n/words'
import { noneAttached, type Outgoing } from '../../support/outgoing'
import { type Colleague, useColleagues } from './Composer'
import { MessagePictures, PictureRow } from './Pictures'
import * as styles from './styles'
import { useChat } from './useChat'

interface MessageProps {
  message: ChatMessage
  /** Adjacent messages, if nothing stands between. */
  before: ChatMessage | undefined
  after: ChatMessage | undefined
}

export function Message({ message, before, after }: MessageProps) {
  const words = useWords()
  const { uid, ticket, seenBy } = useChat().conversation
  const { from, seq, name, created, pictures } = message
  const isOwn = from === uid
  // Whoever reads it, the other side stands at the start.
  const other = [from, uid].includes(ticket?.user.uid ?? '') ? 'member' : 'staff'
  const who = isOwn ? words('chat.you') : (name ?? words('tickets.gone'))
  const colleague = { uid: name === null ? null : from, isConcerned: false }
  const { uid: writer, isConcerned = false } = from === ticket?.user.uid ? memberOf(ticket, words) : colleague
  const readers = seenBy.filter((place) => place.seq === seq && place.uid !== from)
  return (
    <Entry
      sx={styles.bubbleOf(isOwn ? 'own' : other)}
      who={
        isOwn ? (
          who
        ) : (
          <PersonLink uid={writer} isConcerned={isConcerned}>
            <Verbatim>{who}</Verbatim>
          </PersonLink>
        )
      }
      created={created}
      isGoingOn={isContinued(message, before)}
      text={message.message}
      pictures={pictures ? <MessagePictures message={message} pictures={pictures} name={who} /> : null}
    >
      {isOwn ? (
        <Small className={isContinued(after, message) ? 'hidden-text' : ''}>
          {words('chat.states.sent')}
        </Small>
      ) : null}
      {readers.length > 0 ? (
        <Small>{words('chat.seenBy', { names: readers.map((one) => isolated(one.name)).join(', ') })}</Small>
      ) : null}
    </Entry>
  )
}

export function OutgoingMessage({ outgoing }: { outgoing: Outgoing }) {
  const words = useWords()
  const { chatManager, conversation } = useChat()
  const { is, nonce, code, message, mentions, pictures = noneAttached } = outgoing
  const shown = pictures.map(({ id, thumbnail, alt, name }) => (
    <li key={id}>
      <img src={thumbnail} alt={alt || words('chat.picture.file', { name: isolated(name) })} />
    </li>
  ))
  return (
    <Entry
      sx={mentions ? styles.bubbleOf('note') : styles.bubbleOf('own', is)}
      who={words(mentions ? 'chat.note.own' : 'chat.you')}
      text={message}
      pictures={shown.length > 0 ? <PictureRow>{shown}</PictureRow> : null}
    >
      <Small>
        {words(`chat.states.${is}`)}
        {code ? ` · ${words(`chat.refusals.${code}`)}` : null}
      </Small>
      {is === 'sending' ? null : (
        <Stack sx={styles.aLine}>
          {is === 'refused' ? (
            <Button size="small" onClick={() => chatManager.retry(conversation.tid, nonce)}>
              {words('chat.retry')}
            </Button>
          ) : null}
          <Button size="small" onClick={() => chatManager.takeBack(conversation.tid, nonce)}>
            {words('chat.takeBack')}
          </Button>
        </Stack>
      )}
    </Entry>
  )
}

/** An internal note, set apart by colour and by word. */
export function NoteLine({ note }: { note: TicketNote }) {
  const words = useWords()
  const { from, name, created, text, mentions, pid, account } = note
  const isOwn = from === useChat().conversation.uid
  const colleagues = useColleagues().data ?? []
  const writer = { uid: name === null ? null : from, name: name ?? words('tickets.gone') }
  return (
    <Entry
      sx={styles.bubbleOf('note')}
      who={isOwn ? words('chat.note.own') : <PersonSentence label="chat.note.of" people={[writer]} />}
      created={created}
      text={text}
      mentioned={colleagues.filter(({ uid }) => mentions.includes(uid))}
    >
      {pid === null ? null : (
        <Link component={RouterLink} to={`/office/posts/reported/${encodeURIComponent(pid)}`}>
          {words('chat.escalation.toPost')}
        </Link>
      )}
      {account === null ? null : (
        <Link component={RouterLink} to={personAddress(account)}>
          {words('profiles.escalation.toPerson')}
        </Link>
      )}
    </Entry>
  )
}

export function EventLine({ event }: { event: OfficeEvent }) {
  const words = useWords()
  const colleagues = useColleagues().data
  const { act, actor, after, created } = event
  const shownAct = shownActs.find((one) => one === act)
  if (!shownAct) return null
  const other = colleagues?.find(({ uid }) => uid === after?.assignee)?.name
  const names = {
    name: isolated(actorOf(words, actor)),
    other: isolated(other ?? words('chat.someone')),
  }
  return (
    <Typography component="li" variant="caption" sx={styles.event}>
      {shownAct === 'rate'
        ? words(`chat.rated.${after?.rating === 'bad' ? 'bad' : 'good'}`, names)
        : words(`chat.events.${shownAct}`, names)}{' '}
      <Time at={created} />
    </Typography>
  )
}

interface EntryProps {
  sx: object
  who: ReactNode
  created?: string
  /** Continues the message before: no name and time. */
  isGoingOn?: boolean
  text: string
  mentioned?: readonly Colleague[]
  pictures?: ReactNode
  children: ReactNode
}

function Entry(props: EntryProps) {
  const { sx, who, created, isGoingOn = false, text, mentioned = [], pictures, children } = props
  return (
    <Box component="li" sx={sx} data-goes-on={isGoingOn}>
      <Small className={isGoingOn ? 'hidden-text' : ''}>
        <strong>{who}</strong> {created ? <Time at={created} /> : null}
      </Small>
      {pictures}
      {text === '' ? null : <MessageText message={text} mentioned={mentioned} />}
      {children}
    </Box>
  )
}

export function Small(props: TypographyProps) {
  return <Typography variant="caption" component="p" color="text.secondary" {...props} />
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatTime(at)}
    </time>
  )
}

/** A message of the same sender within this time (ms) after the one before needs no name and time of its own. */
const sameRun = 5 * 60_000

/** Whether a message continues the one before. */
export function isContinued(message: ChatMessage | undefined, before: ChatMessage | undefined): boolean {
  if (!message || !before || message.from !== before.from) return false
  return Date.parse(message.created) - Date.parse(before.created) < sameRun
}

interface TextProps {
  message: string
  mentioned: readonly Colleague[]
}

/** Keeps line breaks; web addresses become links without referrer, mentions links to the people. */
function MessageText({ message, mentioned }: TextProps) {
  return (
    <Typography
      dir="auto"
      translate="no"
      sx={{ whiteSpace: 'pre-wrap', overflow: 'clip', overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
    >
      {linkParts(message).map(({ text, href }, index) =>
        href === null ? (
          mentionParts(text, mentioned).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <PersonLink key={`${index} ${at}`} uid={part.uid}>
              {part.text}
            </PersonLink>
          ))
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

interface TextPart {
  readonly text: string
  readonly href: string | null
}

const address = /https?:\/\/[^\s<>"'`\\^{|}]+/gi
/** Punctuation that ends a sentence rather than a URL. */
const trailing = /[.,;:!?…»”’\])]+$/

/** Splits a message into text and http(s) links. */
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

/** Splits a text at the mentions of these people; case doesn't matter. */
export function mentionParts(
  text: string,
  mentioned: readonly Colleague[],
): { text: string; uid: string | null }[] {
  const [first] = mentioned
    .map(({ uid, name }) => ({ uid, at: text.toLowerCase().indexOf(`@${name.toLowerCase()}`), name }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)
  if (!first) return text === '' ? [] : [{ text, uid: null }]
  const end = first.at + first.name.length + 1
  return [
    ...(first.at > 0 ? [{ text: text.slice(0, first.at), uid: null }] : []),
    { text: text.slice(first.at, end), uid: first.uid },
    ...mentionParts(text.slice(end), mentioned),
  ]
}

/** Keeps a closing bracket if the URL opens one. */
function trimmed(text: string): string {
  const end = trailing.exec(text)?.[0]
  if (end === undefined) return text
  const opens = text.split('(').length - text.split(')').length
  return end.startsWith(')') && opens >= 0
    ? `${text.slice(0, text.length - end.length)})`
    : text.slice(0, -end.length)
}

/** The message for screen readers, pictures included. */
export function spoken(
  words: Words,
  { message, pictures = [] }: { message: string; pictures?: readonly { alt: string | null }[] },
): string {
  if (message !== '') return message
  return pictures.map(({ alt }) => alt || words('chat.picture.alone')).join(', ')
}

/** The events of a ticket that stand in its conversation. */
const shownActs = ['take', 'assign', 'solve', 'close', 'reopen', 'rate'] as const
const maxEvents = 100

/** The ticket's events, refetched with each change. */
export function useTicketEvents(ticket: Ticket | null) {
  const { data = [], ...query } = useGetList<OfficeEvent>(
    'events',
    {
      filter: { kind: 'ticket', subject: ticket?.tid },
      pagination: { page: 1, perPage: maxEvents },
      meta: { version: ticket?.version, rated: ticket?.rating?.created },
    },
    { enabled: ticket !== null, placeholderData: (before) => before },
  )
  const events = data.filter(({ act, subject, before, after }) => {
    // Other words for the same are no news.
    const isNews = act !== 'rate' || before?.rating !== after?.rating
    return isNews && shownActs.some((shown) => shown === act) && subject.id === ticket?.tid
  })
  return { ...query, events }
}
