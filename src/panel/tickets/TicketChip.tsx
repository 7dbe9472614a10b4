import type { TicketStatus } from '../../contract/tickets'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'

/** A ticket's status, by word and by colour. */
export function TicketChip({ status }: { status: TicketStatus }) {
  const words = useWords()
  return <StatusChip status={status} label={words(`tickets.statuses.${status}`)} />
}
