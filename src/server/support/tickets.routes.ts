import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import type { TicketEscalating } from './escalating.service'
import type { Tickets } from './tickets.service'

export function ticketRoutes(
  registerRoute: RegisterRoute,
  tickets: Tickets,
  escalating: TicketEscalating,
): void {
  registerRoute(api.listTickets, ({ caller, query }) => tickets.list(caller, query))
  registerRoute(api.listColleagues, () => tickets.colleagues())
  registerRoute(api.listUnseenTickets, ({ caller }) => tickets.unseen(caller))
  registerRoute(api.getTicket, ({ params }) => tickets.get(params.tid))
  registerRoute(api.escalateTicket, ({ caller, params, body }) =>
    escalating.escalate(caller, params.tid, body),
  )
}
