import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import { Age } from '../fields/Age'
import { formatDay, formatMoment, formatWait } from '../fields/format'
import { useNow } from '../fields/hooks'
import { isolated, issueCaption, listedIssueWords } from '../fields/text'
import {
  assigneeName,
  MemberName,
  memberName,
  PriorityChip,
  TicketChip,
  TicketRating,
} from '../fields/ticket'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { ActionsCol, Col, DetailButton, tableStyle } from '../list/Col'
import { ListChanges } from '../list/ListChanges'
import { OfficeTable } from '../list/OfficeTable'
import type { TicketRecord } from '../providers/records'
import { openTid } from '../support/chatState'
import { openTicket } from '../support/staff'
import { useSupport } from '../support/store'
import { narrowPage, widePage } from '../theme/tokens'
import { belongs, type LiveTickets, useLiveTickets, useTicketFilter } from './live'

const Column = Col<TicketRecord>
const Actions = ActionsCol<TicketRecord>

export function TicketTable() {
  const words = useWords()
  const { isPlaceholderData } = useListContext<TicketRecord>()
  const live = useLiveTickets()
  const filter = useTicketFilter()
  const now = useNow()
  const nameOf = ({ user }: TicketRecord) => memberName(user, words)
  const numberOf = ({ number }: TicketRecord) => words('tickets.numbered', { number: String(number) })
  const current = useSupport(openTid)
  // While the rows of another filter still stand there, none of them has left.
  const hasLeft = (ticket: TicketRecord) => !isPlaceholderData && !belongs(ticket, filter)
  return (
    <OfficeTable<TicketRecord>
      aria-label={words('tickets.title')}
      onOpen={({ tid }) => openTicket(tid)}
      rowSx={({ tid }) => (tid === current ? currentRow : row)}
      sx={[tableStyle, twoLines]}
      changes={<TicketChanges {...live} />}
    >
      <Column
        isName
        source="user"
        width="10rem"
        render={(ticket) => (
          <>
            <strong
              className={ticket.user.name === null ? 'clamp-inline quiet' : 'clamp-inline'}
              title={nameOf(ticket)}
            >
              <MemberName ticket={ticket} />
            </strong>
            <span className="second-line">
              <Age band={ticket.user.ageBand} />
              {ticket.user.organization ? (
                <>
                  {' '}
                  <Verbatim className="quiet">{ticket.user.organization.name}</Verbatim>
                </>
              ) : null}
              <span className="quiet" data-show="md">
                {' '}
                {numberOf(ticket)}
              </span>
              {hasLeft(ticket) ? <LeftNote>{words('tickets.left')}</LeftNote> : null}
            </span>
          </>
        )}
      />
      <Column source="number" hideBelow="md" width="3.5rem" render={numberOf} />
      <Column source="issue" render={(ticket) => <Issue ticket={ticket} />} />
      <Column
        source="assignee"
        width="7rem"
        render={({ assignee }) => <Verbatim className="clamp">{assigneeName(assignee, words)}</Verbatim>}
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
        render={({ waitingSince }) =>
          waitingSince === null ? null : (
            <WaitingTime
              dateTime={waitingSince}
              title={words('tickets.waitsSince', { when: formatMoment(waitingSince) })}
            >
              {formatWait(now - Date.parse(waitingSince))}
            </WaitingTime>
          )
        }
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
        render={(ticket) => (
          <>
            <DetailButton
              id={ticket.id}
              label={words('tickets.view')}
              name={words('tickets.viewOf', { name: isolated(nameOf(ticket)) })}
              aria-describedby={`issue-${ticket.tid}`}
              aria-current={ticket.tid === current}
              onOpen={() => openTicket(ticket.tid)}
            />
            {/* Who listens hears the whole issue with it. */}
            <span id={`issue-${ticket.tid}`} translate="no" hidden>
              {ticket.issue}
            </span>
          </>
        )}
      />
    </OfficeTable>
  )
}

function TicketChanges({ count, changed, show }: LiveTickets) {
  const words = useWords()
  return (
    <Box sx={onTheEdge}>
      <ListChanges
        text={count > 0 ? words('tickets.live.arrived', { smart_count: count }) : null}
        show={show}
      />
      <span className="hidden-text" role="status">
        {changed
          ? words('tickets.live.changed', {
              name: isolated(memberName(changed.user, words)),
              status: words(`tickets.statuses.${changed.status}`),
            })
          : null}
      </span>
    </Box>
  )
}

/** In narrow windows, between the queues and the first row. */
const onTheEdge = {
  [narrowPage]: {
    mx: 'auto',
    '& .MuiButton-root.MuiButton-root': { height: 24, transform: 'translateY(-50%)' },
  },
}

const row = { backgroundColor: 'var(--surface)' }
const currentRow = { backgroundColor: 'var(--selected)', boxShadow: 'inset 3px 0 var(--brand)' }

/** In narrow tables the issue comes first. Beside a conversation rows have two lines, and the whole row is the button. */
const twoLines = {
  '& .last-message': { fontSize: 12.3 },
  [widePage]: {
    '& .second-line': { display: 'block', overflow: 'hidden', fontSize: 12.3, textOverflow: 'ellipsis' },
  },
  [narrowPage]: {
    '& .column-issue.column-issue': { order: -3, flex: '1 1 60%' },
    '& .name': { order: 0, flex: '0 1 auto' },
    '& .column-status.column-status': { order: 1 },
    '& .name [data-show=md]': { display: 'none' },
  },
  '[data-chat] &': {
    [narrowPage]: {
      '& .RaDataTable-row': {
        position: 'relative',
        display: 'grid',
        gridTemplate: '"name wait" 20px "issue status" 24px / minmax(0, 1fr) auto',
        gap: '3px 10px',
        padding: '8px 16px',
        '&::after': { content: 'none' },
      },
      '& .column-user': { gridArea: 'name' },
      '& .column-issue': { gridArea: 'issue' },
      '& .column-status': { gridArea: 'status', justifySelf: 'end' },
      '& .column-waitingSince, & .column-created': { gridArea: 'wait', justifySelf: 'end' },
      '& .column-number, & .last-message, & .column-assignee, & .column-waitingSince:not(:empty) + .column-created':
        { display: 'none' },
      '& .column-issue, & .column-created': { color: 'var(--quiet)' },
      '& .RaDataTable-row .actions': { position: 'absolute', inset: 0 },
      // Named as a whole: what it says would stand across the row.
      '& .actions .MuiButton-root': { width: '100%', height: '100%', fontSize: 0 },
    },
  },
}

/** The first words of the issue, the rest in its title, and the last message. */
function Issue({ ticket: { issue, priority, tags = [], lastMessage } }: { ticket: TicketRecord }) {
  const words = useWords()
  const last = lastMessage === '' ? words('chat.picture.alone') : lastMessage
  return (
    <>
      <span className="caption" title={issue}>
        {priority && priority !== 'normal' ? (
          <>
            <PriorityChip priority={priority} />{' '}
          </>
        ) : null}
        <Verbatim>{issueCaption(issue, listedIssueWords)}</Verbatim>
        {tags.length > 0 ? <span className="quiet"> {tags.map((tag) => `#${tag}`).join(' ')}</span> : null}
      </span>
      {last === null ? null : (
        <Verbatim className="clamp quiet last-message" title={last}>
          {last}
        </Verbatim>
      )}
    </>
  )
}

const emphasis = { fontSize: 13, fontWeight: 550, color: 'var(--wait)' }
const WaitingTime = styled('time')(emphasis)
const Statuses = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 })
const LeftNote = styled('span')({ ...emphasis, marginInlineStart: 4 })
