import type { Static } from 'typebox'
import { everything } from '../../contract/lists'
import type { Colleagues, Ticket, TicketsQuery, UnseenTicket } from '../../contract/tickets'
import { searchKey } from '../../shared/text'
import type { Engine } from '../db/engines/engine'
import { pageOf } from '../db/paging'
import type { Caller } from '../http/auth'
import { notFound } from '../problems'
import * as seenRepository from './seen.repository'
import { nameOf, ticketToWire } from './ticket'
import * as ticketListRepository from './ticketList.repository'
import * as ticketsRepository from './tickets.repository'

/** The tickets as the desk lists them. */
export function createTickets(engine: Engine) {
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
        total: () => ticketListRepository.total(engine.kysely, filter),
        page: (slice) => ticketListRepository.page(engine.kysely, filter, slice),
      })
      return { total, tickets: rows.map(ticketToWire) }
    },

    /** One's own tickets on which something was said that one has not seen, the longest wait first. */
    async unseen({ uid }: Caller): Promise<{ tickets: UnseenTicket[] }> {
      const rows = await seenRepository.unseenBy(engine.kysely, uid)
      const named = rows.map(({ tid, uid, firstname, lastname, messages, mentions }) => {
        return { tid, user: { uid, name: nameOf(firstname, lastname) }, messages, mentions }
      })
      return { tickets: named }
    },

    /** Who may be given a ticket. */
    async colleagues(): Promise<Static<typeof Colleagues>> {
      const rows = await ticketsRepository.workers(engine.kysely)
      return {
        colleagues: rows.map(({ uid, firstname, lastname }) => ({
          uid,
          name: nameOf(firstname, lastname) ?? '',
        })),
      }
    },

    /** @throws Problem not_found */
    async get(tid: string): Promise<Ticket> {
      const row = await ticketsRepository.find(engine.kysely, tid)
      if (!row) throw notFound('This ticket')
      return ticketToWire(row)
    },
  }
}

export type Tickets = ReturnType<typeof createTickets>
