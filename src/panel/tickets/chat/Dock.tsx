import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, IconButton, Menu, MenuItem, Stack, Typography, useMediaQuery } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../fields/format'
import { memberName } from '../../fields/ticket'
import { Verbatim } from '../../fields/Verbatim'
import { useWords } from '../../i18n/words'
import { detailButtonId } from '../../list/Col'
import type { ChatManager } from '../../support/chatManager'
import { type Conversation, unreadOf } from '../../support/conversation'
import { currentChatManager } from '../../support/staff'
import { useSupport } from '../../support/store'
import { ChatBox } from './ChatBox'
import * as styles from './styles'
import { ChatContext } from './useChat'

/** One box open at most, the others minimized. */
export function ChatBoxes() {
  const conversations = useSupport((state) => state.conversations)
  const wantsFocus = useSupport((state) => state.wantsFocus)
  const words = useWords()
  const chatManager = currentChatManager()
  const shown = [...conversations.values()].find(({ box }) => box === 'open')
  const open = shown?.tid ?? null
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (open === null && last.current !== null) giveFocusOn(last.current)
    last.current = open
  }, [open])
  const hidden = [...conversations.values()].filter(({ box }) => box === 'hidden')
  if (!chatManager || !(shown || hidden.length > 0)) return null
  return (
    <Box component="aside" sx={{ display: 'contents' }} aria-label={words('chat.label')}>
      {shown ? (
        <ChatContext key={shown.tid} value={{ conversation: shown, chatManager }}>
          <ChatBox takesFocus={wantsFocus === shown.tid} />
        </ChatContext>
      ) : null}
      <MinimizedBoxes conversations={hidden} isOneOpen={shown !== undefined} chatManager={chatManager} />
    </Box>
  )
}

const minimizedId = (tid: string) => `minimized-${tid}`

/** Moves the focus from a closed box to its minimized form, its row, or the page. */
function giveFocusOn(tid: string): void {
  if (document.activeElement !== document.body) return
  const next =
    document.getElementById(minimizedId(tid)) ??
    document.getElementById(detailButtonId(tid)) ??
    document.getElementById('content')
  next?.focus()
}

interface Props {
  conversations: readonly Conversation[]
  isOneOpen: boolean
  chatManager: ChatManager
}

/** Minimized boxes, those with news first; a number stands for those without room. */
function MinimizedBoxes({ conversations, isOneOpen, chatManager }: Props) {
  const words = useWords()
  const isRoomy = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const nameOf = ({ ticket, unseen }: Conversation) => {
    const user = ticket?.user ?? unseen?.user
    return user ? memberName(user, words) : '…'
  }
  const newsOf = (conversation: Conversation) => {
    const unread = unreadOf(conversation)
    return unread > 0 ? words('chat.unread', { smart_count: unread, count: unread }) : null
  }
  const withNews = conversations.filter(newsOf)
  const sorted = [...withNews, ...conversations.filter((one) => !newsOf(one)).reverse()]
  const room = isRoomy && !isOneOpen ? 3 : 1
  const others = sorted.slice(room)
  return (
    <>
      <div className="hidden-text" role="status">
        {withNews.map((conversation) => (
          <p key={conversation.tid}>
            {words('chat.unreadFrom', { name: nameOf(conversation), smart_count: unreadOf(conversation) })}
          </p>
        ))}
      </div>
      {sorted.length > 0 ? (
        <Stack component="ul" direction="row" sx={styles.minimized} aria-label={words('chat.minimized')}>
          {sorted.slice(0, room).map((conversation) => (
            <MinimizedBox
              key={conversation.tid}
              conversation={conversation}
              chatManager={chatManager}
              name={nameOf(conversation)}
              news={newsOf(conversation)}
            />
          ))}
          {others.length > 0 ? (
            <li>
              <Button
                color="inherit"
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-label={words('chat.others', {
                  smart_count: others.length,
                  count: formatCount(others.length),
                })}
                sx={styles.show}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
              >
                {words('chat.more', { count: formatCount(others.length) })}
              </Button>
            </li>
          ) : null}
        </Stack>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null && others.length > 0} onClose={() => setAnchor(null)}>
        {others.map((conversation) => (
          <MenuItem
            key={conversation.tid}
            onClick={() => {
              setAnchor(null)
              chatManager.open(conversation.tid)
            }}
          >
            <Verbatim>{nameOf(conversation)}</Verbatim>
            {newsOf(conversation) ? `\u00a0· ${newsOf(conversation)}` : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

interface BoxProps {
  conversation: Conversation
  chatManager: ChatManager
  name: string
  news: string | null
}

function MinimizedBox({ conversation: { tid, outgoing }, chatManager, name, news }: BoxProps) {
  const words = useWords()
  const waiting = outgoing.length
  return (
    <li>
      <Button
        color="inherit"
        id={minimizedId(tid)}
        data-tid={tid}
        sx={styles.show}
        onClick={() => chatManager.open(tid)}
      >
        <span className="hidden-text">{words('chat.show', { name: '' })}</span>
        <Typography component={Verbatim} variant="button" noWrap>
          {name}
        </Typography>
        {news ? (
          <Typography component="span" variant="caption" sx={styles.countOf('good')}>
            {news}
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
        aria-label={words('chat.closeOf', { name })}
        title={words('chat.close')}
        onClick={() => chatManager.close(tid)}
      >
        <CloseIcon fontSize="small" aria-hidden="true" />
      </IconButton>
    </li>
  )
}
