import CloseIcon from '@mui/icons-material/Close'
import MinimizeIcon from '@mui/icons-material/Minimize'
import MemberIcon from '@mui/icons-material/VerticalSplitOutlined'
import { Alert, Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { useIsOffline } from 'ra-core'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { isolated } from '../../fields/text'
import { isComposing } from '../../form/focus'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import { ChatLine } from './ChatLine'
import { MessageList } from './MessageList'
import { spoken } from './spoken'
import * as styles from './styles'
import { TicketFacts } from './TicketFacts'
import { MemberColumn } from './TicketMember'
import { useKeptFocus } from './useKeptFocus'
import { useMemberBeside } from './useMemberBeside'
import { useSeen } from './useSeen'

interface Props {
  conversation: Conversation
  desk: Desk
  /** Its ticket was opened by hand just now: the caret belongs where one writes, or else the focus in the box. */
  takesFocus: boolean
}

/** A ticket's conversation. It is beside the page where there is room, and in its place where there is not. */
export function ChatBox({ conversation, desk, takesFocus }: Props) {
  const words = useWords()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const { tid, ticket, connection, asked } = conversation
  const { isBeside, choose } = useMemberBeside()
  useSeen(conversation, desk)
  useKeptFocus(box)
  const status = ticket?.status
  useEffect(() => {
    if (!takesFocus || asked !== null) return
    const { activeElement } = document
    // Who has gone on in the box meanwhile is left alone.
    if (activeElement === heading.current || !box.current?.contains(activeElement)) {
      if (status === 'open') message.current?.focus()
      else heading.current?.focus()
    }
    if (status !== undefined) desk.focused()
  }, [takesFocus, asked, status, desk])
  const name = ticket?.user.name ?? (ticket ? words('tickets.gone') : '…')
  const pressed = (event: KeyboardEvent) => {
    const isOurs = !event.defaultPrevented && !isComposing(event)
    if (event.key === 'Escape' && isOurs) desk.hide(tid)
  }
  return (
    <Box
      component="section"
      ref={box}
      className="chat-box"
      sx={isBeside ? styles.wideBox : styles.box}
      aria-labelledby={id}
      onKeyDown={pressed}
    >
      <header>
        <Stack direction="row" sx={styles.head}>
          <Typography component="h2" noWrap id={id} ref={heading} tabIndex={-1} sx={styles.name}>
            <span className="hidden-text">{words('chat.box', { name: '' })}</span>
            <bdi>{name}</bdi>
          </Typography>
          {choose ? (
            <IconButton
              color={isBeside ? 'primary' : 'inherit'}
              aria-label={words('chat.memberBeside')}
              aria-pressed={isBeside}
              title={words('chat.memberBeside')}
              onClick={() => choose(!isBeside)}
            >
              <MemberIcon fontSize="small" aria-hidden="true" />
            </IconButton>
          ) : null}
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
        </Stack>
        <ConnectionNotice conversation={conversation} />
        <TicketFacts conversation={conversation} isMemberBeside={isBeside} desk={desk} />
      </header>
      <MessageList key={tid} conversation={conversation} desk={desk} />
      <ChangeNotice conversation={conversation} desk={desk} />
      {ticket && connection !== 'gone' && ticket.status !== 'open' ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          {words('chat.notOpen', { status: words(`tickets.statuses.${ticket.status}`).toLowerCase() })}
        </Typography>
      ) : null}
      <ChatLine
        key={`line ${tid}`}
        tid={tid}
        desk={desk}
        name={name}
        line={message}
        canNote={connection !== 'gone' && ticket !== null}
        canSend={ticket?.status === 'open' && connection !== 'gone' && !conversation.isChanged}
      />
      <Announcer key={`news ${tid}`} conversation={conversation} />
      {isBeside && ticket ? <MemberColumn key={`member ${tid}`} ticket={ticket} /> : null}
    </Box>
  )
}

/** Says new messages of others to who listens, once each, and what was not sent; what was there before is not new. */
function Announcer({ conversation }: { conversation: Conversation }) {
  const words = useWords()
  const { messages, outgoing, uid, hasHistory } = conversation
  const from = useRef<number | null>(null)
  if (from.current === null && hasHistory) from.current = messages.at(-1)?.seq ?? 0
  const since = from.current
  const news = since === null ? [] : messages.filter((message) => message.seq > since && message.from !== uid)
  return (
    <div className="hidden-text" role="status">
      {news.slice(-3).map((one) => (
        <p key={one.id}>
          {words('chat.announced', { name: one.name ?? words('tickets.gone'), message: spoken(words, one) })}
        </p>
      ))}
      {outgoing.map((own) =>
        own.is === 'refused' ? (
          <p key={own.nonce}>{words('chat.notSent', { message: spoken(words, own) })}</p>
        ) : null,
      )}
    </div>
  )
}

/** A colleague has taken or ended the ticket meanwhile: shown before anything that one has written is sent. */
function ChangeNotice({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const words = useWords()
  const { tid, uid, ticket, outgoing, isChanged, refusal } = conversation
  if (!ticket || !(isChanged || refusal)) return null
  const isOpen = ticket.status === 'open'
  const change = isOpen ? (ticket.assignee?.uid === uid ? 'givenBack' : 'taken') : 'ended'
  const name = isolated(ticket.assignee?.name ?? words('chat.someone'))
  const waits = outgoing.length > 0
  const what = words(`chat.changed.${change}`, { name })
  const goesOn = waits && isOpen
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" variant="outlined" onClick={() => desk.acknowledge(tid)}>
          {words(goesOn ? 'chat.changed.go' : 'chat.changed.ok')}
        </Button>
      }
    >
      {isChanged ? what : words(`chat.refusals.${refusal ?? 'changed_meanwhile'}`)}
      {isChanged && waits ? ` ${words('chat.changed.waits')}` : null}
    </Alert>
  )
}

/** How it stands with the connection to the office, where it is not as it should be. */
function ConnectionNotice({ conversation }: { conversation: Conversation }) {
  const words = useWords()
  const isOffline = useIsOffline()
  const { connection } = conversation
  const key = connection === 'away' && isOffline ? 'offline' : connection
  return (
    <div role="status">
      {key === 'open' ? null : (
        <Alert role="none" severity={key === 'ended' || key === 'gone' ? 'error' : 'warning'}>
          {words(`chat.connection.${key}`)}
        </Alert>
      )}
    </div>
  )
}
