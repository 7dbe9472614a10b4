import Button from '@mui/material/Button'
import { detailButtonId } from '../fields/detailButtonId'
import { isolated } from '../fields/isolated'
import { useWords } from '../i18n/words'
import type { TicketRecord } from '../providers/dataProvider'
import { memberName } from './ticketPeople'

interface Props {
  ticket: TicketRecord
  onOpen: (ticket: TicketRecord) => void
}

/** Opens a ticket's conversation; who listens hears the whole issue with it. */
export function ViewTicket({ ticket, onOpen }: Props) {
  const words = useWords()
  const issueId = `issue-${ticket.tid}`
  return (
    <>
      <Button
        id={detailButtonId(ticket.id)}
        size="small"
        aria-label={words('tickets.viewOf', { name: isolated(memberName(ticket.user, words)) })}
        aria-describedby={issueId}
        onClick={(event) => {
          event.stopPropagation()
          onOpen(ticket)
        }}
      >
        {words('tickets.view')}
      </Button>
      <span id={issueId} hidden>
        {ticket.issue}
      </span>
    </>
  )
}
