import { Box, Button, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, useEffect, useId, useState, useSyncExternalStore } from 'react'
import { maxMessageLength } from '../../contract/tickets'
import { isComposing } from '../form/focus'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { createDrafts } from '../providers/memory'
import { useSession } from '../providers/session'
import { openTicketLine } from '../support/ticketLine'
import { Announcer, ConnectionNotice } from '../tickets/chat/Announcements'
import { MessageLog } from '../tickets/chat/MessageList'
import * as styles from '../tickets/chat/styles'
import { ChatContext, useChat } from '../tickets/chat/useChat'

/** What is written and not sent, by ticket. */
const drafts = createDrafts('')

interface LineProps {
  tid: string
  support: string
  /** Another link, when this one is no longer good. */
  renew: () => Promise<string>
}

interface Props extends LineProps {
  isOpen: boolean
  onClose: () => void
}

/** The school’s side of a conversation with the platform. */
export function QuestionDialog({ isOpen, onClose, ...line }: Props) {
  const words = useWords()
  return (
    <Modal title={words('questions.conversation')} isOpen={isOpen} isForm onClose={onClose}>
      <Conversation key={line.tid} {...line} />
    </Modal>
  )
}

function Conversation(props: LineProps) {
  const words = useWords()
  const { conversation, chatManager } = useTicketLine(props)
  const { ticket, connection } = conversation
  const hasEnded = ticket?.status === 'solved' || ticket?.status === 'closed'
  return (
    <ChatContext value={{ conversation, chatManager }}>
      <Stack sx={frame}>
        <ConnectionNotice />
        <Typography role="status" variant="body2" color="text.secondary">
          {ticket ? words(`questions.statuses.${ticket.status}`) : null}
        </Typography>
        <MessageLog events={noEvents} />
        {hasEnded && !ticket.rating ? <Rating /> : null}
        {connection === 'gone' ? null : <Composer />}
        <Announcer />
      </Stack>
    </ChatContext>
  )
}

const noEvents: [] = []
const frame = { height: 'min(70dvh, 620px)', gap: 1, '@media (max-width: 599px)': { height: '100%' } }

/** Open for as long as the conversation is on the screen; what has not gone out by then is written again another time. */
function useTicketLine({ tid, support, renew }: LineProps) {
  const uid = useSession().user?.uid ?? ''
  const [line] = useState(() => openTicketLine({ uid, tid, link: support, renew }))
  useEffect(
    () => () => {
      const unsent = line.read().outgoing.map(({ message }) => message)
      if (unsent.length > 0) drafts.write(tid, [...unsent, drafts.read(tid)].join('\n').trim())
      line.close()
    },
    [line, tid],
  )
  const conversation = useSyncExternalStore(line.subscribe, line.read)
  return { conversation, chatManager: line.chatManager }
}

function Rating() {
  const words = useWords()
  const { conversation, chatManager } = useChat()
  const { tid } = conversation
  return (
    <Stack sx={styles.aLine} role="group" aria-label={words('questions.rate.title')}>
      <span>{words('questions.rate.title')}</span>
      {(['good', 'bad'] as const).map((rating) => (
        <Button
          key={rating}
          size="small"
          variant="outlined"
          onClick={() => chatManager.tell(tid, { type: 'rating', tid, rating })}
        >
          {words(`questions.rate.${rating}`)}
        </Button>
      ))}
    </Stack>
  )
}

/** Enter sends, Shift and Enter begin a new line. */
function Composer() {
  const words = useWords()
  const { conversation, chatManager } = useChat()
  const { tid } = conversation
  const id = useId()
  const [text, setText] = useState(() => drafts.read(tid))
  // As the office counts: an emoji is one.
  const left = maxMessageLength - Array.from(text.trim()).length
  const canSend = text.trim() !== '' && left >= 0
  const write = (next: string) => {
    drafts.write(tid, next)
    setText(next)
  }
  const send = () => {
    if (!canSend) return
    chatManager.send(tid, text.trim())
    write('')
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  return (
    <Box sx={{ ...styles.composer, margin: 0 }}>
      <label className="hidden-text" htmlFor={id}>
        {words('chat.line')}
      </label>
      <textarea
        id={id}
        rows={2}
        dir="auto"
        translate="no"
        value={text}
        placeholder={words('chat.placeholder')}
        aria-describedby={`${id}-hint`}
        aria-invalid={left < 0}
        onChange={(event) => {
          write(event.target.value)
          chatManager.typing(tid, performance.now())
        }}
        onKeyDown={pressed}
      />
      <Stack sx={{ ...styles.aLine, justifyContent: 'space-between', paddingInlineStart: 1 }}>
        <Typography variant="caption" id={`${id}-hint`} color={left < 0 ? 'error' : 'text.secondary'}>
          {left < 0 ? words('chat.tooLong', { smart_count: -left, count: -left }) : words('questions.hint')}
        </Typography>
        <Button size="small" variant="contained" aria-disabled={!canSend} onClick={send}>
          {words('chat.send')}
        </Button>
      </Stack>
    </Box>
  )
}
