import type { TicketPriority } from '../../contract/tickets'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'

/** How urgent a ticket is, where it is not as usual. */
export function PriorityChip({ priority = 'normal' }: { priority: TicketPriority | undefined }) {
  const words = useWords()
  if (priority === 'normal') return null
  return <StatusChip status={priority} label={words(`tickets.priorities.${priority}`)} />
}
