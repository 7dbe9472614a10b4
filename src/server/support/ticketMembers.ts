import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db'
import { bearerToken, originOfRequest, type TicketMember } from '../http/auth'
import type { SupportLinks } from '../identity/supportLinks'
import { notFound, Problem } from '../problems'
import type { MemberRow } from './tickets.repository'
import * as ticketsRepository from './tickets.repository'

/** The members of tickets, as they are at this moment. */
export function createTicketMembers(links: SupportLinks, db: Db) {
  /** @throws Problem not_found for a ticket that is not there; unauthorized where its member is not active any more */
  async function require(tid: string): Promise<MemberRow> {
    const row = (await ticketsRepository.membersOf(db, [tid])).get(tid)
    if (row === undefined) throw notFound('This ticket')
    if (row?.status !== 'active' || row.role !== 'Member') {
      throw new Problem('unauthorized', 'This link is for an account that is not active.')
    }
    return row
  }

  return {
    require,

    /** Who calls with the token of a member's link. @throws Problem unauthorized; not_found */
    async callingBy(request: FastifyRequest): Promise<TicketMember> {
      const holder = links.read(bearerToken(request) ?? '')
      if (holder?.kind !== 'member') {
        throw new Problem('unauthorized', 'This link is no longer good. Ask for a new one.')
      }
      const { uid } = await require(holder.tid)
      return { uid, tid: holder.tid, origin: originOfRequest(request) }
    },
  }
}

export type TicketMembers = ReturnType<typeof createTicketMembers>
