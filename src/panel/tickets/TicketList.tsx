import { Box } from '@mui/material'
import { ticketsDefaultLimit } from '../../contract/listSizes'
import { ticketPriorities, ticketStatuses } from '../../contract/tickets'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { ChoiceFilter, Filters, SearchFilter, StatusFilter } from '../list/filters'
import { ListChanges } from '../list/ListChanges'
import { OfficeList } from '../list/OfficeList'
import { SavedFilters } from '../list/SavedFilters'
import { AlertChoice } from './AlertChoice'
import { QueueChoice } from './QueueChoice'
import { TicketTable } from './TicketTable'
import { memberName } from './ticketPeople'
import { useLiveTickets } from './useLiveTickets'

/** `/office/support/tickets`: the list, which follows what members and colleagues do. */
export function TicketList() {
  const words = useWords()
  const statuses = ticketStatuses.map((status) => ({
    value: status,
    label: words(`tickets.statuses.${status}`),
  }))
  const priorities = [
    { value: '', label: words('tickets.anyPriority') },
    ...ticketPriorities.map((value) => ({ value, label: words(`tickets.priorities.${value}`) })),
  ]
  return (
    <OfficeList
      resource="tickets"
      className="tickets"
      title={words('tickets.title')}
      perPage={ticketsDefaultLimit}
      filters={
        <Filters>
          <SearchFilter hint={words('tickets.search')} />
          <QueueChoice />
          <StatusFilter statuses={statuses} />
          <Box sx={furtherFilters}>
            <ChoiceFilter source="priority" options={priorities} />
            <SavedFilters />
          </Box>
        </Filters>
      }
      actions={
        <>
          <NewTickets />
          <AlertChoice />
        </>
      }
    >
      <TicketTable />
    </OfficeList>
  )
}

/** Beside the queues where there is room: in the first line what has come is told, and no row moves for it. */
const furtherFilters = {
  display: 'flex',
  alignItems: 'center',
  gap: '8px 12px',
  '@container content (min-width: 760px)': { order: 4 },
}

/** What has happened since the list was loaded. */
function NewTickets() {
  const words = useWords()
  const { count, changed, show } = useLiveTickets()
  return (
    <>
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
    </>
  )
}
