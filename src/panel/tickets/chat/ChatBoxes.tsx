import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { detailButtonId } from '../../fields/detailButtonId'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import { unreadOf } from '../../providers/seenPlaces'
import type { Desk } from '../../providers/supportDesk'
import { supportDesk, useDesk } from '../../providers/supportWork'
import { memberName } from '../ticketPeople'
import { ChatBox } from './ChatBox'
import * as styles from './styles'

/** The chat boxes of whoever is signed in: one open at most, the others minimized. */
export function ChatBoxes() {
  const boxes = useDesk((desk) => desk.boxes)
  const conversations = useDesk((desk) => desk.conversations)
  const wantsFocus = useDesk((desk) => desk.wantsFocus)
  const words = useWords()
  const desk = supportDesk()
  const open = boxes.find(({ isOpen }) => isOpen)?.tid ?? null
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (open === null && last.current !== null) giveFocusOn(last.current)
    last.current = open
  }, [open])
  if (!desk || boxes.length === 0) return null
  const shown = open === null ? undefined : conversations.get(open)
  const hidden = boxes.flatMap(({ tid, isOpen }) => {
    const conversation = conversations.get(tid)
    return conversation && !isOpen ? [conversation] : []
  })
  return (
    <Box component="aside" sx={{ display: 'contents' }} aria-label={words('chat.label')}>
      {shown ? (
        <ChatBox key={shown.tid} conversation={shown} desk={desk} takesFocus={wantsFocus === shown.tid} />
      ) : null}
      <MinimizedBoxes conversations={hidden} desk={desk} onShow={desk.open} />
    </Box>
  )
}

/** The focus that a box had goes to its minimized form, to the row it was opened from, or to the page. */
function giveFocusOn(tid: string): void {
  if (document.activeElement !== document.body) return
  const next =
    document.querySelector<HTMLElement>(`[data-tid="${CSS.escape(tid)}"]`) ??
    document.getElementById(detailButtonId(tid)) ??
    document.getElementById('content')
  next?.focus()
}

interface Props {
  conversations: readonly Conversation[]
  desk: Desk
  onShow: (tid: string) => void
}

/** The hidden boxes, each with what has come since. */
function MinimizedBoxes({ conversations, desk, onShow }: Props) {
  const words = useWords()
  const nameOf = ({ ticket, unseen }: Conversation) => {
    const user = ticket?.user ?? unseen?.user
    return user ? memberName(user, words) : '…'
  }
  return (
    <>
      <div className="hidden-text" role="status">
        {conversations.map((conversation) =>
          unreadOf(conversation) > 0 ? (
            <p key={conversation.tid}>
              {words('chat.unreadFrom', { name: nameOf(conversation), smart_count: unreadOf(conversation) })}
            </p>
          ) : null,
        )}
      </div>
      {conversations.length > 0 ? (
        <Stack
          component="ul"
          direction="row"
          className="minimized"
          sx={styles.minimized}
          aria-label={words('chat.minimized')}
        >
          {conversations.map((conversation) => {
            const { tid, outgoing } = conversation
            const unread = unreadOf(conversation)
            const name = nameOf(conversation)
            const waiting = outgoing.length
            return (
              <li key={tid}>
                <Button color="inherit" data-tid={tid} sx={styles.show} onClick={() => onShow(tid)}>
                  <span className="hidden-text">{words('chat.show', { name: '' })}</span>
                  <Typography component="bdi" variant="button" noWrap>
                    {name}
                  </Typography>
                  {unread > 0 ? (
                    <Typography component="span" variant="caption" sx={styles.countOf('good')}>
                      {words('chat.unread', { smart_count: unread, count: unread })}
                    </Typography>
                  ) : null}
                  {waiting > 0 ? (
                    <Typography component="span" variant="caption" sx={styles.countOf('wait')}>
                      {words('chat.waitingToGo', { smart_count: waiting, count: waiting })}
                    </Typography>
                  ) : null}
                </Button>
                <IconButton
                  size="small"
                  color="inherit"
                  aria-label={`${words('chat.close')}: ${name}`}
                  title={words('chat.close')}
                  onClick={() => desk.close(tid)}
                >
                  <CloseIcon fontSize="small" aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </Stack>
      ) : null}
    </>
  )
}
