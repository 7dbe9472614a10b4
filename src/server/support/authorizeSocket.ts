import type { FastifyRequest } from 'fastify'
import { can, type Permission } from '../../contract/access'
import type { SupportQuery } from '../../contract/support'
import type { Db } from '../db/db'
import { originOfRequest, type RequestOrigin } from '../http/auth'
import type { Sessions } from '../identity/sessions.service'
import type { LinkHolder, SupportLinks } from '../identity/supportLinks'
import { networkOf } from '../lib/network'
import { notFound, Problem, tooMany } from '../problems'
import type { Connections } from './connections'
import type { Buckets } from './limits'
import type { SupportOptions } from './options'
import { holderOf, type SocketUser } from './socketUser'
import type { TicketMembers } from './ticketMembers'
import * as ticketsRepository from './tickets.repository'

interface AdmissionParts {
  links: SupportLinks
  sessions: Sessions
  db: Db
  members: TicketMembers
  connections: Connections
  buckets: Buckets
  options: SupportOptions
  /** Origins of panels beside the office's own address. */
  origins: readonly string[]
}

export interface Admitted {
  socketUser: SocketUser
  /** The ticket, or null for the desk's line. */
  tid: string | null
}

/** What the desk’s line, and what a ticket, asks of somebody of the staff. */
export function permissionFor(tid: string | null): Permission {
  return tid === null ? 'posts.queue' : 'tickets.answer'
}

/** Decides who gets a socket, before there is one. */
export function createSocketAuthorization(parts: AdmissionParts) {
  const { links, sessions, db, members, connections, buckets, options, origins } = parts

  /** A page of any site may open sockets; only those of the office's own panels are let in. */
  function requireOrigin({ headers, protocol, host }: FastifyRequest): void {
    const { origin } = headers
    if (origin === undefined || origin === `${protocol}://${host}` || origins.includes(origin)) return
    throw new Problem('forbidden', 'This page is no panel of this office.')
  }

  async function staff(
    holder: LinkHolder & { kind: 'session' },
    tid: string | undefined,
    origin: RequestOrigin,
  ): Promise<Admitted> {
    const { sid } = holder
    const person = (await sessions.liveOf([sid])).get(sid)
    if (!person) throw new Problem('unauthorized', 'This session has ended. Sign in, and try again.')
    if (!can(person.role, permissionFor(tid ?? null))) {
      throw new Problem('forbidden', `As ${person.role} you may not do this. Ask an Administrator.`)
    }
    if (tid !== undefined && !(await ticketsRepository.ownersOf(db, [tid])).has(tid))
      throw notFound('This ticket')
    return { socketUser: { kind: 'staff', sid, ...person, origin }, tid: tid ?? null }
  }

  async function member(
    { tid, expires }: LinkHolder & { kind: 'member' },
    asked: string | undefined,
    origin: RequestOrigin,
  ): Promise<Admitted> {
    if (asked !== undefined && asked !== tid) throw notFound('This ticket')
    const { uid, firstname, lastname } = await members.require(tid)
    return { socketUser: { kind: 'member', tid, expires, uid, firstname, lastname, origin }, tid }
  }

  async function admit(request: FastifyRequest, { ticket, tid }: SupportQuery): Promise<Admitted> {
    requireOrigin(request)
    const holder = links.read(ticket ?? '')
    if (!holder) throw new Problem('unauthorized', 'This link is no longer good. Ask for a new one.')
    const origin = originOfRequest(request)
    return holder.kind === 'session' ? await staff(holder, tid, origin) : await member(holder, tid, origin)
  }

  return {
    /**
     * Who asks for a socket, and for which ticket.
     * @throws Problem forbidden for a foreign page or a role; unauthorized; not_found; too_many_requests for a network
     * whose attempts are refused again and again
     */
    async admit(request: FastifyRequest, query: SupportQuery): Promise<Admitted> {
      try {
        return await admit(request, query)
      } catch (error) {
        const allowance = buckets.consume(`refused ${networkOf(request)}`, options.refused)
        if (error instanceof Problem && !allowance.isAllowed) throw tooMany(allowance.retryAfter)
        throw error
      }
    },

    /** @throws Problem too_many_requests where the session, or the member's ticket, has as many sockets as it may */
    requireRoom(socketUser: SocketUser): void {
      const most = socketUser.kind === 'staff' ? options.maxSocketsOfSession : options.maxSocketsOfTicket
      if (connections.socketsOf(holderOf(socketUser)) >= most) throw tooMany(1)
    },
  }
}
