import type { Ticket } from '../../contract/tickets'
import { useWords } from '../i18n/words'
import { TicketChip } from './TicketChip'

/** The status, and whether the member waits for an answer. */
export function TicketStatus({ ticket }: { ticket: Pick<Ticket, 'status' | 'isWaiting'> }) {
  const words = useWords()
  return (
    <>
      <TicketChip status={ticket.status} />
      {ticket.isWaiting ? <span className="waiting small">{words('tickets.waiting')}</span> : null}
    </>
  )
}
