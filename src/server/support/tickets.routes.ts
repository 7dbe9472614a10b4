import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { TicketEscalating } from './escalating.service'
import type { Tickets } from './tickets.service'

export function ticketRoutes(serve: Serve, tickets: Tickets, escalating: TicketEscalating): void {
  serve(api.listTickets, ({ caller, query }) => tickets.list(caller, query))
  serve(api.listColleagues, () => tickets.colleagues())
  serve(api.listUnseenTickets, ({ caller }) => tickets.unseen(caller))
  serve(api.getTicket, ({ params }) => tickets.get(params.tid))
  serve(api.escalateTicket, ({ caller, params, body }) => escalating.escalate(caller, params.tid, body))
}
