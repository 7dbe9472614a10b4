import CloseIcon from '@mui/icons-material/Close'
import MinimizeIcon from '@mui/icons-material/Minimize'
import MemberIcon from '@mui/icons-material/VerticalSplitOutlined'
import { Box, Button, IconButton, type IconButtonProps, Stack, Typography } from '@mui/material'
import { type RefObject, useEffect, useState } from 'react'
import type { Ticket } from '../../../contract/tickets'
import { AccountLink } from '../../accounts/AccountLink'
import { Age } from '../../fields/Age'
import { Portrait } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { MemberName, memberName, PriorityChip, TicketChip, TicketRating } from '../../fields/ticket'
import { Verbatim } from '../../fields/Verbatim'
import { useWords } from '../../i18n/words'
import { Details } from './Details'
import * as styles from './styles'
import { useChat } from './useChat'
import type { MemberBeside } from './useMemberBeside'

interface Props extends MemberBeside {
  titleId: string
  title: RefObject<HTMLHeadingElement | null>
}

export function Head({ titleId, title, isBeside, choose }: Props) {
  const words = useWords()
  const { chatManager, conversation } = useChat()
  const { tid, ticket } = conversation
  const name = ticket ? memberName(ticket.user, words) : '…'
  return (
    <Box component="header" sx={styles.head}>
      <Box className="portrait">
        <Portrait name={name} photo={null} />
      </Box>
      <Box className="whose">
        <Typography component="h2" noWrap id={titleId} ref={title} tabIndex={-1} sx={styles.name}>
          <span className="hidden-text">{words('chat.box', { name: '' })}</span>
          {ticket ? <MemberName ticket={ticket} /> : name}
          <Age band={ticket?.user.ageBand} />
          {ticket?.user.organization ? (
            <>
              {' '}
              <Verbatim className="quiet small">{ticket.user.organization.name}</Verbatim>
            </>
          ) : null}
        </Typography>
        {ticket ? <Facts ticket={ticket} isBeside={isBeside} /> : null}
      </Box>
      {ticket ? <Actions ticket={ticket} /> : null}
      <Stack direction="row" className="tools">
        {choose ? (
          <Tool
            label={words('chat.memberBeside')}
            color={isBeside ? 'primary' : 'inherit'}
            aria-pressed={isBeside}
            onClick={() => choose(!isBeside)}
          >
            <MemberIcon fontSize="small" aria-hidden="true" />
          </Tool>
        ) : null}
        {ticket ? <Details key={tid} ticket={ticket} isMemberBeside={isBeside} /> : null}
        <Tool label={words('chat.minimize')} onClick={() => chatManager.hide(tid)}>
          <MinimizeIcon aria-hidden="true" />
        </Tool>
        <Tool label={words('chat.close')} onClick={() => chatManager.close(tid)}>
          <CloseIcon aria-hidden="true" />
        </Tool>
      </Stack>
    </Box>
  )
}

function Tool({ label, ...rest }: IconButtonProps & { label: string }) {
  return <IconButton aria-label={label} title={label} {...rest} />
}

function Facts({ ticket, isBeside }: { ticket: Ticket; isBeside: boolean }) {
  const words = useWords()
  const { uid } = useChat().conversation
  const { assignee, status, priority, rating, user } = ticket
  const name = isolated(assignee?.name ?? words('tickets.gone'))
  const who = assignee?.uid === uid ? words('chat.assignedToYou') : words('chat.assignedTo', { name })
  return (
    <Stack sx={styles.facts}>
      <TicketChip status={status} />
      <PriorityChip priority={priority} />
      {isBeside ? null : (
        <AccountLink uid={user.uid} aria-label={words('tickets.member.account')}>
          {words('accounts.dialog.title')}
        </AccountLink>
      )}
      <TicketRating rating={rating} />
      <span className="assignee">{assignee ? who : words('tickets.nobody')}</span>
    </Stack>
  )
}

/** Taking the ticket and ending it (specification §4). */
function Actions({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { chatManager, conversation } = useChat()
  const { tid, uid, connection, isCurrent, asked } = conversation
  const isSettled = useSettled(`${tid} ${ticket.status} ${ticket.assignee?.uid}`)
  const isOff = connection !== 'open' || !isCurrent || asked !== null || !isSettled
  const isOpen = ticket.status === 'open'
  const button = (status: 'open' | 'closed' | 'solved', text: string) => (
    <Button
      size="small"
      variant={isOpen ? 'outlined' : 'contained'}
      className={isOff ? 'dimmed' : undefined}
      aria-disabled={isOff}
      onClick={isOff ? undefined : () => chatManager.ask(tid, status)}
    >
      {asked === status ? words('chat.asking') : text}
    </Button>
  )
  const takeOver = ticket.assignee
    ? words('chat.takeOver', { name: isolated(ticket.assignee.name ?? words('tickets.gone')) })
    : words('chat.take')
  return (
    <Stack direction="row" className="actions">
      {isOpen ? null : button('open', words('chat.start'))}
      {isOpen && ticket.assignee?.uid !== uid ? button('open', takeOver) : null}
      {isOpen ? button('solved', words('chat.solve')) : null}
      {isOpen ? button('closed', words('chat.end')) : null}
    </Stack>
  )
}

/** A button ignores clicks for this long after it changed, ms. */
const settling = 1000

/**
 * Whether something has been the same for a second: a second click of the same gesture must not hit the button that has
 * come in the place of the first one.
 */
function useSettled(state: string): boolean {
  const [settled, setSettled] = useState(state)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(state), settling)
    return () => clearTimeout(timer)
  }, [state])
  return settled === state
}
