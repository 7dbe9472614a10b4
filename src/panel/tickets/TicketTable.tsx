import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import { formatDay, formatMoment, formatWait } from '../fields/format'
import { useNow } from '../fields/hooks'
import { isolated, issueCaption, listedIssueWords } from '../fields/text'
import { useWords } from '../i18n/words'
import { ActionsCol, Col, DetailButton } from '../list/Col'
import { OfficeTable } from '../list/OfficeTable'
import type { TicketRecord } from '../providers/records'
import { assigneeName, memberName, PriorityChip, TicketChip, TicketRating } from './fields'
import { belongs, useTicketFilter } from './live'
import { useOpenTicket } from './OpenTickets'

const Column = Col<TicketRecord>
const Actions = ActionsCol<TicketRecord>

export function TicketTable() {
  const words = useWords()
  const open = useOpenTicket()
  const { isPlaceholderData } = useListContext<TicketRecord>()
  const filter = useTicketFilter()
  const now = useNow()
  // While the rows of another filter still stand there, none of them has left.
  const hasLeft = (ticket: TicketRecord) => !isPlaceholderData && !belongs(ticket, filter)
  return (
    <OfficeTable<TicketRecord> aria-label={words('tickets.title')} onOpen={({ tid }) => open(tid)}>
      <Column
        isName
        source="user"
        width="8.5rem"
        render={(ticket) => <Member ticket={ticket} isLeaving={hasLeft(ticket)} />}
      />
      <Column
        source="number"
        width="3.5rem"
        render={({ number }) => words('tickets.numbered', { number: String(number) })}
      />
      <Column source="issue" render={(ticket) => <Issue ticket={ticket} />} />
      <Column
        source="lastMessage"
        hideBelow="md"
        render={({ lastMessage }) =>
          lastMessage === null ? null : (
            <bdi className="clamp quiet" title={lastMessage || words('chat.picture.alone')}>
              {lastMessage || words('chat.picture.alone')}
            </bdi>
          )
        }
      />
      <Column
        source="assignee"
        width="7rem"
        render={({ assignee }) => <bdi className="clamp">{assigneeName(assignee, words)}</bdi>}
      />
      <Column
        isBeside
        source="status"
        width="7.5rem"
        render={({ status, rating }) => (
          <Statuses>
            <TicketChip status={status} />
            <TicketRating rating={rating} />
          </Statuses>
        )}
      />
      <Column
        source="waitingSince"
        width="5.25rem"
        render={(ticket) => <Waits ticket={ticket} now={now} />}
      />
      <Column
        source="created"
        hideBelow="md"
        width="7.25rem"
        render={({ created }) => (
          <time dateTime={created} title={formatMoment(created)}>
            {formatDay(created)}
          </time>
        )}
      />
      <Actions
        width="8.25rem"
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
      {isLeaving ? <Left>{words('tickets.left')}</Left> : null}
    </>
  )
}

/** The first words of an issue; the whole of it under the pointer, and with the row's View Ticket. */
function Issue({ ticket: { issue, priority, tags = [] } }: { ticket: TicketRecord }) {
  return (
    <span className="clamp" title={issue}>
      {priority && priority !== 'normal' ? (
        <>
          <PriorityChip priority={priority} />{' '}
        </>
      ) : null}
      <bdi>{issueCaption(issue, listedIssueWords)}</bdi>
      {tags.length > 0 ? <span className="quiet"> {tags.map((tag) => `#${tag}`).join(' ')}</span> : null}
    </span>
  )
}

/** For how long the member has waited for an answer. */
function Waits({ ticket: { waitingSince }, now }: { ticket: TicketRecord; now: number }) {
  const words = useWords()
  if (waitingSince === null) return null
  const since = words('tickets.waitsSince', { when: formatMoment(waitingSince) })
  return (
    <Needed dateTime={waitingSince} title={since}>
      {formatWait(now - Date.parse(waitingSince))}
    </Needed>
  )
}

const told = { fontSize: 13, fontWeight: 550, color: 'var(--wait)' }
const Needed = styled('time')(told)
const Statuses = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 })
const Left = styled('span')({ ...told, marginInlineStart: 8 })

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
