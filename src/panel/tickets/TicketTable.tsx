import type { TicketStatus as Status } from '../../contract/tickets'
import { formatFullDate } from '../fields/locale'
import { type Column, RowsTable } from '../fields/RowsTable'
import { useWords } from '../i18n/words'
import type { TicketRecord } from '../providers/dataProvider'
import { Issue } from './Issue'
import { TicketStatus } from './TicketStatus'
import { assigneeName, memberName } from './ticketPeople'
import { ViewTicket } from './ViewTicket'

interface Props {
  rows: readonly TicketRecord[]
  /** The status that the list is narrowed to. */
  status: Status | undefined
  onOpen: (ticket: TicketRecord) => void
}

export function TicketTable({ rows, status, onOpen }: Props) {
  const words = useWords()
  const columns: Column<TicketRecord>[] = [
    {
      key: 'member',
      label: words('tickets.columns.member'),
      cell: (ticket) => <Member ticket={ticket} isLeaving={Boolean(status) && ticket.status !== status} />,
    },
    {
      key: 'issue',
      label: words('tickets.columns.issue'),
      hideBelow: 'sm',
      cell: ({ issue }) => <Issue issue={issue} />,
    },
    {
      key: 'assignee',
      label: words('tickets.columns.assignee'),
      width: '9rem',
      hideBelow: 'md',
      cell: ({ assignee }) => <bdi className="clamp">{assigneeName(assignee, words)}</bdi>,
    },
    {
      key: 'status',
      label: words('tickets.columns.status'),
      width: '12.25rem',
      hideBelow: 'sm',
      cell: (ticket) => <TicketStatus ticket={ticket} />,
    },
    {
      key: 'created',
      label: words('tickets.columns.created'),
      width: '10.5rem',
      hideBelow: 'md',
      cell: ({ created }) => <time dateTime={created}>{formatFullDate(created)}</time>,
    },
    {
      key: 'actions',
      label: words('office.list.actions'),
      width: '8rem',
      align: 'right',
      cell: (ticket) => <ViewTicket ticket={ticket} onOpen={onOpen} />,
    },
  ]
  return (
    <div className="tickets">
      <RowsTable caption={words('tickets.title')} columns={columns} rows={rows} onOpen={onOpen} />
    </div>
  )
}

/** The member's name, and in a narrow window what has no column there. */
function Member({ ticket, isLeaving }: { ticket: TicketRecord; isLeaving: boolean }) {
  const words = useWords()
  const { user, issue, assignee, created } = ticket
  const name = memberName(user, words)
  return (
    <>
      <strong className={user.name === null ? 'clamp-inline quiet' : 'clamp-inline'} title={name}>
        <bdi>{name}</bdi>
      </strong>
      {isLeaving ? <span className="leaving small">{words('tickets.left')}</span> : null}
      <span className="only-small">
        <Issue issue={issue} />
      </span>
      <span className="only-medium quiet small">
        {words('tickets.columns.assignee')}:{' '}
        <bdi className="clamp-inline">{assigneeName(assignee, words)}</bdi>
      </span>
      <span className="only-medium quiet small">
        <time dateTime={created}>{formatFullDate(created)}</time>
      </span>
      <span className="only-small">
        <TicketStatus ticket={ticket} />
      </span>
    </>
  )
}
