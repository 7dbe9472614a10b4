import { everything } from '../../contract/common'
import type { Ticket, TicketsQuery } from '../../contract/tickets'
import type { Engine } from '../database/engines/engine'
import { pageOf } from '../paging'
import { notFound } from '../problems'
import type { Caller } from '../session/caller'
import { ticketToWire } from './ticket'
import { createTicketList } from './ticketList.repository'
import { createTicketsRepository } from './tickets.repository'

/** The tickets as the desk lists them. */
export function createTickets(engine: Engine) {
  const repository = createTicketsRepository(engine)
  const list = createTicketList(engine.kysely)
  return {
    async list({ uid }: Caller, query: TicketsQuery): Promise<{ total: number; tickets: Ticket[] }> {
      const status = query.status === undefined || query.status === everything ? null : query.status
      const filter = { status, queue: query.queue ?? null, uid }
      const { total, rows } = await pageOf(query, {
        total: () => list.total(filter),
        page: (reading) => list.page(filter, reading),
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
