import type { Static } from 'typebox'
import { everything } from '../../contract/common'
import { searchKey } from '../../contract/searchKey'
import type { Colleagues, Ticket, TicketsQuery, UnseenTicket } from '../../contract/tickets'
import type { Engine } from '../db/engines/engine'
import { pageOf } from '../paging'
import { notFound } from '../problems'
import type { Caller } from '../session/caller'
import { createSeenRepository } from './seen.repository'
import { nameOf, ticketToWire } from './ticket'
import { createTicketList } from './ticketList.repository'
import { createTicketsRepository } from './tickets.repository'

/** The tickets as the desk lists them. */
export function createTickets(engine: Engine) {
  const repository = createTicketsRepository(engine)
  const list = createTicketList(engine)
  const seen = createSeenRepository(engine.kysely)
  return {
    async list({ uid }: Caller, query: TicketsQuery): Promise<{ total: number; tickets: Ticket[] }> {
      const status = query.status === undefined || query.status === everything ? null : query.status
      const keywords = query.keywords === undefined ? null : searchKey(query.keywords)
      const filter = {
        status,
        queue: query.queue ?? null,
        keywords,
        member: query.user ?? null,
        priority: query.priority ?? null,
        uid,
      }
      const { total, rows } = await pageOf(query, {
        total: () => list.total(filter),
        page: (reading) => list.page(filter, reading),
      })
      return { total, tickets: rows.map(ticketToWire) }
    },

    /** One's own tickets on which something was said that one has not seen, the longest wait first. */
    async unseen({ uid }: Caller): Promise<{ tickets: UnseenTicket[] }> {
      const rows = await seen.unseenBy(uid)
      const named = rows.map(({ tid, uid, firstname, lastname, messages, mentions }) => {
        return { tid, user: { uid, name: nameOf(firstname, lastname) }, messages, mentions }
      })
      return { tickets: named }
    },

    /** Who may be given a ticket. */
    async colleagues(): Promise<Static<typeof Colleagues>> {
      const rows = await repository.workers()
      return {
        colleagues: rows.map(({ uid, firstname, lastname }) => ({
          uid,
          name: nameOf(firstname, lastname) ?? '',
        })),
      }
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
