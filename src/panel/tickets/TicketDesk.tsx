import { useListContext } from 'ra-core'
import { ticketStatuses } from '../../contract/tickets'
import { ListPage } from '../fields/ListPage'
import { StatusFilter } from '../fields/StatusFilter'
import { useWords } from '../i18n/words'
import type { TicketRecord } from '../providers/dataProvider'
import { Arrivals } from './Arrivals'
import { useOpenTicket } from './openTicket'
import { TicketTable } from './TicketTable'
import { useLiveTickets } from './useLiveTickets'

/** The tickets' screen: the list, which follows what members and colleagues do. */
export function TicketDesk() {
  const words = useWords()
  const open = useOpenTicket()
  const { data = [], filterValues, isPlaceholderData } = useListContext<TicketRecord>()
  const live = useLiveTickets()
  // While the rows of another status still stand there, none of them has left.
  const status = isPlaceholderData ? undefined : filterValues.status
  const statuses = ticketStatuses.map((status) => ({
    value: status,
    label: words(`tickets.statuses.${status}`),
  }))
  return (
    <ListPage
      title={words('tickets.title')}
      filters={<StatusFilter statuses={statuses} />}
      report={<Arrivals {...live} />}
    >
      <TicketTable rows={data} status={status} onOpen={({ tid }) => open(tid)} />
    </ListPage>
  )
}
