import { ListBase } from 'ra-core'
import { ticketsDefaultLimit } from '../../contract/listSizes'
import { newestFirst } from '../fields/newestFirst'
import type { TicketRecord } from '../providers/dataProvider'
import { TicketDesk } from './TicketDesk'
import './tickets.css'

/** `/office/support/tickets`. */
export function TicketList() {
  return (
    <ListBase<TicketRecord>
      resource="tickets"
      perPage={ticketsDefaultLimit}
      sort={newestFirst}
      storeKey="tickets"
      disableSyncWithLocation
      disableAuthentication
      queryOptions={{ onError: () => undefined }}
    >
      <TicketDesk />
    </ListBase>
  )
}
