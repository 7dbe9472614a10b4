import type { Ticket } from '../../contract/tickets'
import { useWords } from '../i18n/words'

/** How the ticket stands, in plain words. */
export function TicketNews({ ticket }: { ticket: Ticket | null }) {
  const words = useWords()
  const name = ticket?.assignee?.name ?? words('member.somebody')
  return (
    <p className="member-news" role="status" data-status={ticket?.status}>
      {ticket ? words(`member.status.${ticket.status}`, { name }) : null}
    </p>
  )
}
