import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { isolated } from '../../fields/text'
import { TicketRating } from '../../fields/ticket'
import { isComposing } from '../../form/focus'
import { useWords } from '../../i18n/words'
import { unreadOf } from '../../support/conversation'
import { Announcer, ConnectionNotice } from './Announcements'
import { Composer } from './Composer'
import { Head } from './Head'
import { MemberColumn, TicketHelp } from './Member'
import { MessageList } from './MessageList'
import * as styles from './styles'
import { useChat } from './useChat'
import { useMemberBeside } from './useMemberBeside'

/**
 * A ticket's conversation. It is beside the page where there is room, and in its place where there is not.
 * @param takesFocus its ticket was opened by hand just now: the caret belongs where one writes, or else the focus in the box
 */
export function ChatBox({ takesFocus }: { takesFocus: boolean }) {
  const words = useWords()
  const { conversation, chatManager } = useChat()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const message = useRef<HTMLTextAreaElement>(null)
  const { tid, ticket, connection, asked } = conversation
  const member = useMemberBeside()
  useSeen()
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
    if (status !== undefined) chatManager.focused()
  }, [takesFocus, asked, status, chatManager])
  const pressed = (event: KeyboardEvent) => {
    const isOurs = !event.defaultPrevented && !isComposing(event)
    if (event.key === 'Escape' && isOurs) chatManager.hide(tid)
  }
  return (
    <Box
      component="section"
      ref={box}
      className="chat-box"
      sx={styles.boxOf(member.isBeside)}
      aria-labelledby={id}
      onKeyDown={pressed}
    >
      <Head titleId={id} title={heading} {...member} />
      <ConnectionNotice />
      {ticket?.priority === 'safety' && !member.isBeside ? (
        <Stack direction="row" sx={styles.help}>
          <TicketHelp ticket={ticket} />
        </Stack>
      ) : null}
      {ticket?.user.name === null ? <Alert severity="info">{words('chat.goneTold')}</Alert> : null}
      <MessageList />
      <ChangeNotice />
      {ticket && connection !== 'gone' && ticket.status !== 'open' ? (
        <Typography component="div" variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
          <TicketRating rating={ticket.rating} isWhole />{' '}
          {words('chat.notOpen', { status: words(`tickets.statuses.${ticket.status}`).toLowerCase() })}
        </Typography>
      ) : null}
      <Composer field={message} />
      <Announcer />
      {member.isBeside && ticket ? <MemberColumn ticket={ticket} /> : null}
    </Box>
  )
}

/** Says that a colleague took or ended the ticket, before anything is sent. */
function ChangeNotice() {
  const words = useWords()
  const { chatManager, conversation } = useChat()
  const { tid, uid, ticket, outgoing, isChanged, refusal } = conversation
  if (!ticket || !(isChanged || refusal)) return null
  const isOpen = ticket.status === 'open'
  const openChange = ticket.assignee?.uid === uid ? 'givenBack' : 'taken'
  const change = isOpen ? openChange : 'ended'
  const name = isolated(ticket.assignee?.name ?? words('chat.someone'))
  const waits = outgoing.length > 0
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" variant="outlined" onClick={() => chatManager.acknowledge(tid)}>
          {words(waits && isOpen ? 'chat.changed.go' : 'chat.changed.ok')}
        </Button>
      }
    >
      {words(isChanged ? `chat.changed.${change}` : `chat.refusals.${refusal ?? 'changed_meanwhile'}`, {
        name,
      })}
      {isChanged && waits ? ` ${words('chat.changed.waits')}` : null}
    </Alert>
  )
}

/**
 * A button that does its work and goes takes the focus along, and the keyboard would begin at the top of the page again:
 * the focus goes on to the box's heading then.
 */
function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (box.current?.contains(activeElement)) last.current = activeElement
    else if (activeElement === document.body && last.current && !last.current.isConnected) {
      box.current?.querySelector<HTMLElement>('h2')?.focus()
      last.current = null
    } else last.current = null
  })
}

/** Marks messages in an open box as seen while the page is visible. */
function useSeen(): void {
  const { conversation, chatManager } = useChat()
  const { tid, hasHistory, seenSeq, seenNote } = conversation
  const isNew = hasHistory && (seenSeq === null || seenNote === null || unreadOf(conversation) > 0)
  useEffect(() => {
    const look = () => {
      if (isNew && document.visibilityState === 'visible') chatManager.seen(tid)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [tid, isNew, chatManager])
}
