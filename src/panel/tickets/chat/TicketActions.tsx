import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { isolated } from '../../fields/isolated'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'

/** Taking the ticket and ending it (specification §4). */
export function TicketActions({ conversation, desk }: { conversation: Conversation; desk: Desk }) {
  const words = useWords()
  const { tid, uid, ticket, line, isCurrent, asked } = conversation
  const isSettled = useSettled(`${tid} ${ticket?.status} ${ticket?.assignee?.uid}`)
  const isOff = line !== 'open' || !isCurrent || asked !== null || !isSettled
  if (!ticket) return null
  const button = (status: 'open' | 'closed' | 'solved', text: string, isFirst = false) => (
    <Button
      size="small"
      variant={isFirst ? 'contained' : 'outlined'}
      className={isOff ? 'dimmed' : undefined}
      aria-disabled={isOff}
      onClick={isOff ? undefined : () => desk.ask(tid, status)}
    >
      {asked === status ? words('chat.asking') : text}
    </Button>
  )
  if (ticket.status !== 'open') {
    return <div className="chat-actions">{button('open', words('chat.start'), true)}</div>
  }
  const isMine = ticket.assignee?.uid === uid
  const name = isolated(ticket.assignee?.name ?? words('tickets.gone'))
  return (
    <div className="chat-actions">
      {isMine ? null : button('open', words('chat.takeOver', { name }))}
      {button('solved', words('chat.solve'))}
      {button('closed', words('chat.end'))}
    </div>
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
