import { Button, Stack } from '@mui/material'
import { useEffect, useState } from 'react'
import { isolated } from '../../fields/text'
import { DialogButton } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { lazyPart } from '../../layout/lazyPart'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'
import * as styles from './styles'

const escalating = lazyPart(async () => (await import('./EscalateDialog')).EscalateDialog)

/** Taking the ticket and ending it (specification §4). */
export function TicketActions({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const words = useWords()
  const { tid, uid, ticket, connection, isCurrent, asked } = conversation
  const isSettled = useSettled(`${tid} ${ticket?.status} ${ticket?.assignee?.uid}`)
  const isOff = connection !== 'open' || !isCurrent || asked !== null || !isSettled
  if (!ticket) return null
  const isOpen = ticket.status === 'open'
  const button = (status: 'open' | 'closed' | 'solved', text: string) => (
    <Button
      size="small"
      variant={isOpen ? 'outlined' : 'contained'}
      className={isOff ? 'dimmed' : undefined}
      aria-disabled={isOff}
      onClick={isOff ? undefined : () => desk.ask(tid, status)}
    >
      {asked === status ? words('chat.asking') : text}
    </Button>
  )
  const isMine = ticket.assignee?.uid === uid
  const takeOver = ticket.assignee
    ? words('chat.takeOver', { name: isolated(ticket.assignee.name ?? words('tickets.gone')) })
    : words('chat.take')
  return (
    <Stack sx={{ ...styles.aLine, padding: '6px 0' }}>
      {isOpen ? null : button('open', words('chat.start'))}
      {isOpen && !isMine ? button('open', takeOver) : null}
      {isOpen ? button('solved', words('chat.solve')) : null}
      {isOpen ? button('closed', words('chat.end')) : null}
      <DialogButton key={tid} isQuiet label={words('chat.escalation.open')} preload={escalating.preload}>
        {(dialog) => <escalating.Part ticket={ticket} {...dialog} />}
      </DialogButton>
    </Stack>
  )
}

/** So long something has to have been as it is before it takes a click, in milliseconds. */
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
