import { useListContext } from 'react-admin'
import { Col } from '../fields/Col'
import { formatFullDate } from '../fields/locale'
import { OfficeTable } from '../fields/OfficeTable'
import { useWords } from '../i18n/words'
import type { TicketRecord } from '../providers/dataProvider'
import { Issue } from './Issue'
import { useOpenTicket } from './openTicket'
import { TicketStatus } from './TicketStatus'
import { assigneeName, memberName } from './ticketPeople'
import { ViewTicket } from './ViewTicket'

export function TicketTable() {
  const words = useWords()
  const open = useOpenTicket()
  const { filterValues, isPlaceholderData } = useListContext<TicketRecord>()
  // While the rows of another status still stand there, none of them has left.
  const status = isPlaceholderData ? undefined : filterValues.status
  return (
    <OfficeTable<TicketRecord>
      aria-label={words('tickets.title')}
      rowClick={(_tid, _resource, ticket) => {
        open(ticket.tid)
        return false
      }}
    >
      <Col<TicketRecord>
        isName
        source="user"
        width="10rem"
        label={words('tickets.columns.member')}
        render={(ticket) => (
          <Member ticket={ticket} isLeaving={Boolean(status) && ticket.status !== status} />
        )}
      />
      <Col<TicketRecord>
        source="issue"
        label={words('tickets.columns.issue')}
        render={({ issue }) => <Issue issue={issue} />}
      />
      <Col<TicketRecord>
        source="assignee"
        label={words('tickets.columns.assignee')}
        width="8.5rem"
        render={({ assignee }) => <bdi className="clamp">{assigneeName(assignee, words)}</bdi>}
      />
      <Col<TicketRecord>
        source="status"
        label={words('tickets.columns.status')}
        width="16rem"
        render={(ticket) => <TicketStatus ticket={ticket} />}
      />
      <Col<TicketRecord>
        source="created"
        label={words('tickets.columns.created')}
        width="14.5rem"
        render={({ created }) => <time dateTime={created}>{formatFullDate(created)}</time>}
      />
      <Col<TicketRecord>
        source="tid"
        label={words('office.list.actions')}
        width="7.5rem"
        align="right"
        render={(ticket) => <ViewTicket ticket={ticket} onOpen={({ tid }) => open(tid)} />}
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
      {isLeaving ? <span className="leaving small">{words('tickets.left')}</span> : null}
    </>
  )
}
