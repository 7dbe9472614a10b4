import { Link, Stack } from '@mui/material'
import { ticketsDefaultLimit } from '../../contract/listSizes'
import { ticketStatuses } from '../../contract/tickets'
import { Filters } from '../fields/Filters'
import { isolated } from '../fields/isolated'
import { OfficeList } from '../fields/OfficeList'
import { StatusFilter } from '../fields/StatusFilter'
import { useWords } from '../i18n/words'
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
  return (
    <OfficeList
      resource="tickets"
      className="tickets"
      title={words('tickets.title')}
      perPage={ticketsDefaultLimit}
      filters={
        <Filters>
          <StatusFilter statuses={statuses} />
        </Filters>
      }
      actions={<Arrivals />}
    >
      <TicketTable />
    </OfficeList>
  )
}

/**
 * What has happened since the list was loaded, told quietly. Its place is there from the beginning, so that no row moves
 * from under the pointer.
 */
function Arrivals() {
  const words = useWords()
  const { count, changed, show } = useLiveTickets()
  const showAndGoOn = () => {
    show()
    // The button goes, and the focus must not go with it.
    document.getElementById('page-title')?.focus()
  }
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', color: 'text.secondary' }}
    >
      <span role="status">{count > 0 ? words('tickets.live.arrived', { smart_count: count }) : null}</span>
      {count > 0 ? (
        <>
          <span aria-hidden="true">·</span>
          <Link component="button" type="button" onClick={showAndGoOn}>
            {words('tickets.live.show')}
          </Link>
        </>
      ) : null}
      <span className="hidden-text" role="status">
        {changed
          ? words('tickets.live.changed', {
              name: isolated(memberName(changed.user, words)),
              status: words(`tickets.statuses.${changed.status}`),
            })
          : null}
      </span>
    </Stack>
  )
}
