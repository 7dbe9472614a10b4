import { everything } from '../../contract/common'
import type { Ticket, TicketsQuery } from '../../contract/tickets'
import type { Engine } from '../database/engines/engine'
import { pageOf } from '../paging'
import { notFound } from '../problems'
import { ticketToWire } from './ticket'
import { createTicketsRepository } from './tickets.repository'

/** The tickets as the desk lists them. */
export function createTickets(engine: Engine) {
  const repository = createTicketsRepository(engine)
  return {
    async list(query: TicketsQuery): Promise<{ total: number; tickets: Ticket[] }> {
      const status = query.status === undefined || query.status === everything ? null : query.status
      const { total, rows } = await pageOf(query, {
        total: () => repository.total({ status }),
        page: (reading) => repository.page({ status }, reading),
      })
      return { total, tickets: rows.map(ticketToWire) }
    },

    /** @throws Problem not_found */
    async get(tid: string): Promise<Ticket> {
      const row = await repository.find(tid)
      if (!row) throw notFound('This ticket')
      return ticketToWire(row)
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
