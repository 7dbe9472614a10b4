import Button from '@mui/material/Button'
import { isolated } from '../../fields/isolated'
import { useWords } from '../../i18n/words'
import type { Conversation } from '../../providers/conversation'
import type { Desk } from '../../providers/supportDesk'
import { useSettled } from './useSettled'

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
