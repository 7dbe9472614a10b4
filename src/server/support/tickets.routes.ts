import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { Tickets } from './tickets.service'

export function ticketRoutes(serve: Serve, tickets: Tickets): void {
  serve(api.listTickets, ({ query }) => tickets.list(query))
  serve(api.getTicket, ({ params }) => tickets.get(params.tid))
}
