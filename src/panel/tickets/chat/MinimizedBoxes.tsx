import { Button, Menu, MenuItem, Stack, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { formatCount } from '../../fields/format'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import { unreadOf } from '../../support/readState'
import { MinimizedBox, useNameOf } from './MinimizedBox'
import * as styles from './styles'

interface Props {
  conversations: readonly Conversation[]
  /** Whether one is open, which takes room beside the page. */
  isOneOpen: boolean
  desk: Desk
}

/** The hidden boxes, those with news first, then the one that was open last; beyond what there is room for, a number that leads to the others. */
export function MinimizedBoxes({ conversations, isOneOpen, desk }: Props) {
  const words = useWords()
  const nameOf = useNameOf()
  const isRoomy = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasNews = (conversation: Conversation) => unreadOf(conversation) > 0
  const withoutNews = conversations.filter((one) => !hasNews(one)).reverse()
  const sorted = [...conversations.filter(hasNews), ...withoutNews]
  const room = isRoomy && !isOneOpen ? 3 : 1
  const others = sorted.slice(room)
  const show = (tid: string) => {
    setAnchor(null)
    desk.open(tid)
  }
  return (
    <>
      <div className="hidden-text" role="status">
        {conversations.filter(hasNews).map((conversation) => (
          <p key={conversation.tid}>
            {words('chat.unreadFrom', { name: nameOf(conversation), smart_count: unreadOf(conversation) })}
          </p>
        ))}
      </div>
      {sorted.length > 0 ? (
        <Stack
          component="ul"
          direction="row"
          className="minimized"
          sx={styles.minimized}
          aria-label={words('chat.minimized')}
        >
          {sorted.slice(0, room).map((conversation) => (
            <MinimizedBox key={conversation.tid} conversation={conversation} desk={desk} />
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
          <MenuItem key={conversation.tid} onClick={() => show(conversation.tid)}>
            <bdi>{nameOf(conversation)}</bdi>
            {hasNews(conversation)
              ? `\u00a0· ${words('chat.unread', { smart_count: unreadOf(conversation), count: unreadOf(conversation) })}`
              : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
