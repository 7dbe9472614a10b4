import type { TicketStatus } from '../../contract/tickets'
import { StatusChip, type Tone } from '../fields/StatusChip'
import { useWords } from '../i18n/words'

const tones: Record<TicketStatus, Tone> = {
  open: 'good',
  pending: 'wait',
  reopened: 'bad',
  closed: 'calm',
  solved: 'calm',
}

/** A ticket's status, by word and by colour. */
export function TicketChip({ status }: { status: TicketStatus }) {
  const words = useWords()
  return <StatusChip tone={tones[status]} label={words(`tickets.statuses.${status}`)} />
}
