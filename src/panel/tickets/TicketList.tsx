import { ticketsDefaultLimit } from '../../contract/listSizes'
import { ticketStatuses } from '../../contract/tickets'
import { Filters } from '../fields/Filters'
import { OfficeList } from '../fields/OfficeList'
import { Pager } from '../fields/Pager'
import { StatusFilter } from '../fields/StatusFilter'
import { useWords } from '../i18n/words'
import { Arrivals } from './Arrivals'
import { TicketTable } from './TicketTable'
import './tickets.css'

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
      pagination={<Pager />}
    >
      <TicketTable />
    </OfficeList>
  )
}
