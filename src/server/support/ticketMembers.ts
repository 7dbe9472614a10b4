import type { FastifyRequest } from 'fastify'
import { type Whence, whenceOf } from '../events/actor'
import { bearerToken } from '../http/authentication'
import { notFound, Problem } from '../problems'
import type { SupportLinks } from './links'
import type { MemberRow, TicketsRepository } from './tickets.repository'

/** A member, by the link to a ticket of theirs. */
export interface TicketMember {
  uid: string
  tid: string
  whence: Whence
}

/** The members of tickets, as they are at this moment. */
export function createTicketMembers(links: SupportLinks, tickets: TicketsRepository) {
  /** @throws Problem not_found for a ticket that is not there; unauthorized where its member is not active any more */
  async function require(tid: string): Promise<MemberRow> {
    const row = (await tickets.membersOf([tid])).get(tid)
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
      return { uid, tid: holder.tid, whence: whenceOf(request) }
    },
  }
}

export type TicketMembers = ReturnType<typeof createTicketMembers>
