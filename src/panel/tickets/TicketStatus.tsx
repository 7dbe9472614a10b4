import type { TicketStatus as Status, Ticket } from '../../contract/tickets'
import { StatusChip, type Tone } from '../fields/StatusChip'
import { useWords } from '../i18n/words'

const tones: Record<Status, Tone> = {
  open: 'good',
  pending: 'wait',
  reopened: 'bad',
  closed: 'calm',
  solved: 'calm',
}

/** The status, and whether the member waits for an answer. */
export function TicketStatus({ ticket }: { ticket: Pick<Ticket, 'status' | 'isWaiting'> }) {
  const words = useWords()
  return (
    <>
      <StatusChip tone={tones[ticket.status]} label={words(`tickets.statuses.${ticket.status}`)} />
      {ticket.isWaiting ? <span className="waiting small">{words('tickets.waiting')}</span> : null}
    </>
  )
}
