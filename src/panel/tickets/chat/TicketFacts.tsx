import { Box, Link, Stack, Typography, useMediaQuery } from '@mui/material'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { Ticket } from '../../../contract/tickets'
import { EventHistory } from '../../events/EventHistory'
import { formatWait } from '../../fields/format'
import { useNow } from '../../fields/hooks'
import { isolated } from '../../fields/text'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import { TicketChip } from '../TicketChip'
import { TicketRating } from '../TicketRating'
import { MemberTickets } from './MemberTickets'
import * as styles from './styles'
import { TicketActions } from './TicketActions'
import { MemberLinks } from './TicketMember'
import { Triage } from './Triage'

interface Props {
  conversation: Conversation
  /** The member has a column of its own. */
  isMemberBeside: boolean
  desk: Desk
}

/** What the member asks, who has taken it, and what can be done with it. */
export function TicketFacts({ conversation, isMemberBeside, desk }: Props) {
  const words = useWords()
  const { ticket, uid } = conversation
  if (!ticket) return null
  const { assignee, issue, user } = ticket
  const name = isolated(assignee?.name ?? words('tickets.gone'))
  const who = assignee?.uid === uid ? words('chat.assignedToYou') : words('chat.assignedTo', { name })
  return (
    <Box sx={{ padding: '0 16px 10px' }}>
      <WholeIssue key={ticket.tid} issue={issue} />
      <Stack sx={styles.aLine}>
        <TicketChip status={ticket.status} />
        <span className="quiet small">{words('tickets.numbered', { number: String(ticket.number) })}</span>
        <span className="quiet small">{assignee ? who : words('chat.nobody')}</span>
        <FirstAnswer ticket={ticket} />
        <TicketRating rating={ticket.rating} isWhole />
      </Stack>
      <TicketActions conversation={conversation} desk={desk} />
      <Further>
        {isMemberBeside ? null : (
          <>
            <MemberLinks user={user} />
            <MemberTickets key={`others ${ticket.tid}`} ticket={ticket} />
          </>
        )}
        <Triage key={`triage ${ticket.tid}`} conversation={conversation} desk={desk} />
        <EventHistory key={ticket.version} kind="ticket" id={ticket.tid} />
      </Further>
      {user.name === null ? <p className="small">{words('chat.goneTold')}</p> : null}
    </Box>
  )
}

/** On a phone it makes way for what is said, until it is asked for. */
function Further({ children }: { children: ReactNode }) {
  const words = useWords()
  const isPhone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  if (!isPhone) return children
  return (
    <details>
      <summary>{words('chat.further')}</summary>
      {children}
    </details>
  )
}

/** What the member asks: its first lines, and all of it where that is more. */
function WholeIssue({ issue }: { issue: string }) {
  const words = useWords()
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another issue takes another height
  useLayoutEffect(() => {
    const element = text.current
    if (element && !isWhole) setLong(element.scrollHeight > element.clientHeight + 1)
  }, [issue, isWhole])
  return (
    <>
      <Typography ref={text} sx={styles.issueOf(isWhole)} dir="auto">
        <span className="hidden-text">{words('chat.issue')}: </span>
        {issue}
      </Typography>
      {isLong ? (
        <Link component="button" type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {words(isWhole ? 'chat.shortIssue' : 'chat.wholeIssue')}
        </Link>
      ) : null}
    </>
  )
}

/** How long the member waited for the first answer, or has waited for it so far. */
function FirstAnswer({ ticket: { created, firstAnswer, isWaiting } }: { ticket: Ticket }) {
  const words = useWords()
  const now = useNow()
  if (firstAnswer === null && !isWaiting) return null
  const time = formatWait((firstAnswer === null ? now : Date.parse(firstAnswer)) - Date.parse(created))
  return (
    <span className="quiet small">
      {words(firstAnswer === null ? 'chat.unanswered' : 'chat.answeredAfter', { time })}
    </span>
  )
}
