import { guardedPart } from '../layout/access'

/** Their address is another one than their name (specification §2): `list` stands at `/office/support/tickets`. */
export const tickets = { name: 'tickets', recordRepresentation: 'issue' }

export const TicketsPage = guardedPart(
  'tickets',
  'list',
  async () => (await import('./TicketList')).TicketList,
)
