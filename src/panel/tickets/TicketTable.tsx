import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import type { Ticket } from '../../contract/tickets'
import { Col } from '../fields/Col'
import { issueCaption, listedIssueWords } from '../fields/caption'
import { DetailButton } from '../fields/DetailButton'
import { isolated } from '../fields/isolated'
import { formatDay, formatMoment } from '../fields/locale'
import { OfficeTable } from '../fields/OfficeTable'
import { useWords } from '../i18n/words'
import type { TicketRecord } from '../providers/records'
import { useOpenTicket } from './openTicket'
import { TicketChip } from './TicketChip'
import { assigneeName, memberName } from './ticketPeople'

const Column = Col<TicketRecord>

export function TicketTable() {
  const words = useWords()
  const open = useOpenTicket()
  const { filterValues, isPlaceholderData } = useListContext<TicketRecord>()
  // While the rows of another status still stand there, none of them has left.
  const status = isPlaceholderData ? undefined : filterValues.status
  return (
    <OfficeTable<TicketRecord> aria-label={words('tickets.title')} onOpen={({ tid }) => open(tid)}>
      <Column
        isName
        source="user"
        width="10rem"
        render={(ticket) => (
          <Member ticket={ticket} isLeaving={Boolean(status) && ticket.status !== status} />
        )}
      />
      <Column source="issue" render={({ issue }) => <Issue issue={issue} />} />
      <Column
        source="assignee"
        width="8.5rem"
        render={({ assignee }) => <bdi className="clamp">{assigneeName(assignee, words)}</bdi>}
      />
      <Column isBeside source="status" width="12rem" render={(ticket) => <TicketStatus ticket={ticket} />} />
      <Column
        source="created"
        width="8rem"
        render={({ created }) => (
          <time dateTime={created} title={formatMoment(created)}>
            {formatDay(created)}
          </time>
        )}
      />
      <Column
        source="tid"
        label={words('office.list.actions')}
        width="8.5rem"
        align="right"
        render={(ticket) => <ViewTicket ticket={ticket} onOpen={() => open(ticket.tid)} />}
      />
    </OfficeTable>
  )
}

function Member({ ticket, isLeaving }: { ticket: TicketRecord; isLeaving: boolean }) {
  const words = useWords()
  const name = memberName(ticket.user, words)
  return (
    <>
      <strong className={ticket.user.name === null ? 'clamp-inline quiet' : 'clamp-inline'} title={name}>
        <bdi>{name}</bdi>
      </strong>
      {isLeaving ? <Needed>{words('tickets.left')}</Needed> : null}
    </>
  )
}

/** The first words of an issue; the whole of it under the pointer, and with the row's View Ticket. */
function Issue({ issue }: { issue: string }) {
  return (
    <bdi className="clamp" title={issue}>
      {issueCaption(issue, listedIssueWords)}
    </bdi>
  )
}

/** The status, and whether the member waits for an answer. */
function TicketStatus({ ticket }: { ticket: Pick<Ticket, 'status' | 'isWaiting'> }) {
  const words = useWords()
  return (
    <>
      <TicketChip status={ticket.status} />
      {ticket.isWaiting ? <Needed>{words('tickets.waiting')}</Needed> : null}
    </>
  )
}

const Needed = styled('span')({ marginInlineStart: 8, fontSize: 13, fontWeight: 550, color: 'var(--wait)' })

interface Props {
  ticket: TicketRecord
  onOpen: () => void
}

/** Opens a ticket's conversation; who listens hears the whole issue with it. */
function ViewTicket({ ticket, onOpen }: Props) {
  const words = useWords()
  const issueId = `issue-${ticket.tid}`
  return (
    <>
      <DetailButton
        id={ticket.id}
        label={words('tickets.view')}
        name={words('tickets.viewOf', { name: isolated(memberName(ticket.user, words)) })}
        aria-describedby={issueId}
        onOpen={onOpen}
      />
      <span id={issueId} hidden>
        {ticket.issue}
      </span>
    </>
  )
}
