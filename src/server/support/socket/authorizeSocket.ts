import type { FastifyRequest } from 'fastify'
import { can, type Permission } from '../../../contract/access'
import { closeCodes, type SupportQuery } from '../../../contract/support'
import type { TicketMember } from '../../http/auth'
import { bearerToken, originOfRequest } from '../../http/auth'
import { ownOrigins } from '../../identity/signIn/resets'
import { livePeopleOf, noteSessionsUsed } from '../../identity/signIn/sessions'
import { type MemberLink, readLinkToken } from '../../identity/supportLinks'
import { hour } from '../../lib/clock'
import { networkOf } from '../../lib/network'
import { holderOf } from '../../lib/rights'
import { notFound, Problem, tooMany } from '../../problems'
import type { SupportContext } from '../context'
import type { SocketUser } from '../rules'
import type { LinkedMemberRow, MemberRow } from '../tickets.repository'
import * as ticketsRepository from '../tickets.repository'
import type { Connection } from './connection'

/** For how long a link still lets its member answer, and say whether it helped, once the ticket has ended. */
const linkAfterEnd = hour
const linkEnded = 'This link is no longer good. Ask for a new one.'

export interface AuthorizedSocket {
  socketUser: SocketUser
  /** Null for a staff socket, which is for no ticket. */
  tid: string | null
}

/**
 * Decides, before the upgrade, whose socket it will be and for which ticket.
 * @throws Problem forbidden for a foreign page or a role; unauthorized; not_found; too_many_requests for a network that was refused
 * again and again, or for a session or member's ticket with as many sockets as it may have
 */
export async function authorizeSocket(
  ctx: SupportContext,
  request: FastifyRequest,
  query: SupportQuery,
): Promise<AuthorizedSocket> {
  const { rateLimiter, connections, options } = ctx
  const authorized = await authorize(ctx, request, query).catch((error: unknown) => {
    const limit = rateLimiter.consume(`refused ${networkOf(request)}`, options.refused)
    if (error instanceof Problem && !limit.isAllowed) throw tooMany(limit.retryAfter)
    throw error
  })
  const { socketUser } = authorized
  const isStaff = socketUser.kind === 'staff'
  const maxSockets = isStaff ? options.maxSocketsOfSession : options.maxSocketsOfTicket
  if (connections.countOf(socketUser) >= maxSockets) throw tooMany(1)
  return authorized
}

async function authorize(
  ctx: SupportContext,
  request: FastifyRequest,
  { ticket, tid }: SupportQuery,
): Promise<AuthorizedSocket> {
  requireOrigin(ctx, request)
  const holder = readLinkToken(ctx, ticket ?? '')
  if (!holder) throw new Problem('unauthorized', linkEnded)
  if (holder.kind === 'session') return await authorizeStaff(ctx, request, holder.sid, tid ?? null)
  return await authorizeMember(ctx, request, holder, tid)
}

/** A page of any site may open sockets; only the office's own panels are let in. Where PUBLIC_URL says nothing, `Host` has to. */
function requireOrigin(ctx: SupportContext, { headers, protocol, host }: FastifyRequest): void {
  const { origin } = headers
  const asked = ctx.config.publicUrl === null ? [`${protocol}://${host}`] : []
  if (origin === undefined || [...asked, ...ownOrigins(ctx)].includes(origin)) return
  throw new Problem('forbidden', 'This page is no panel of this office.')
}

async function authorizeStaff(
  ctx: SupportContext,
  request: FastifyRequest,
  sid: string,
  tid: string | null,
): Promise<AuthorizedSocket> {
  const person = (await livePeopleOf(ctx, [sid])).get(sid)
  if (!person) throw new Problem('unauthorized', 'This session has ended. Sign in, and try again.')
  if (!can(person, permissionFor(tid))) {
    throw new Problem('forbidden', `As ${person.role} you may not do this. Ask an Administrator.`)
  }
  if (tid !== null && !(await ticketsRepository.ownersOf(ctx.db, [tid])).has(tid))
    throw notFound('This ticket')
  return { socketUser: { kind: 'staff', ...person, origin: originOfRequest(request) }, tid }
}

async function authorizeMember(
  ctx: SupportContext,
  request: FastifyRequest,
  link: MemberLink,
  asked: string | undefined,
): Promise<AuthorizedSocket> {
  const { tid } = link
  if (asked !== undefined && asked !== tid) throw notFound('This ticket')
  const { uid, firstname, lastname } = await requireMemberBy(ctx, link)
  const origin = originOfRequest(request)
  return { socketUser: { kind: 'member', link, uid, firstname, lastname, origin }, tid }
}

/**
 * Looks up again who has the open sockets: those that have lost the right to theirs are closed, names are updated, and sessions that
 * were used are kept alive.
 */
export async function authorizeAgain(ctx: SupportContext): Promise<void> {
  const open = [...ctx.connections.all()]
  if (open.length === 0) return
  const [used, sids] = [new Set<string>(), new Set<string>()]
  for (const connection of open) {
    const { socketUser, wasUsed } = connection
    connection.wasUsed = false
    if (socketUser.kind !== 'staff') continue
    sids.add(socketUser.sid)
    if (wasUsed) used.add(socketUser.sid)
  }
  await noteSessionsUsed(ctx, [...used])
  const live = await livePeopleOf(ctx, [...sids])
  const tids = new Set(open.flatMap(({ tid }) => tid ?? []))
  const members = await ticketsRepository.membersOf(ctx.db, [...tids])

  const closeCodeOf = ({ socketUser, tid }: Connection): number | null => {
    if (socketUser.kind === 'staff') {
      const person = live.get(socketUser.sid)
      if (person?.role !== socketUser.role || !can(person, permissionFor(tid))) return closeCodes.sessionEnded
      return tid === null || members.has(tid) ? null : closeCodes.ticketGone
    }
    const { link } = socketUser
    const member = members.get(link.tid)
    if (member === undefined) return closeCodes.ticketGone
    return isActiveMember(member) && isLinkGood(ctx, member, link) ? null : closeCodes.sessionEnded
  }
  for (const connection of open) {
    const { socketUser } = connection
    const code = closeCodeOf(connection)
    if (code !== null) connection.close(code)
    const person = socketUser.kind === 'staff' ? live.get(socketUser.sid) : members.get(socketUser.link.tid)
    if (!person) continue
    const { firstname, lastname } = person
    connection.socketUser = { ...socketUser, firstname, lastname }
  }
}

/** @throws Problem not_found for the ticket; unauthorized where its member is not active any more */
export async function requireActiveMember({ db }: SupportContext, tid: string): Promise<LinkedMemberRow> {
  const member = (await ticketsRepository.membersOf(db, [tid])).get(tid)
  if (member === undefined) throw notFound('This ticket')
  if (!isActiveMember(member))
    throw new Problem('unauthorized', 'This link is for an account that is not active.')
  return member
}

/** @throws Problem unauthorized where the link is no longer good; as `requireActiveMember` */
async function requireMemberBy(ctx: SupportContext, link: MemberLink): Promise<MemberRow> {
  const member = await requireActiveMember(ctx, link.tid)
  if (!isLinkGood(ctx, member, link)) throw new Problem('unauthorized', linkEnded)
  return member
}

/** A link ends with the role that it was given to, by its time, with its key, when the platform ends it, an hour after its ticket has ended, and a guardian’s for good with Safety. */
function isLinkGood(
  { clock, keys }: SupportContext,
  { role, oid, off, ended, links_since, guardian_since }: LinkedMemberRow,
  { issued, expires, key, isForGuardian, ...link }: MemberLink,
): boolean {
  const now = clock()
  const isWhoTheyWere =
    link.oid === null ? role === 'Member' : role !== 'Member' && oid === link.oid && off === 0
  if (!isWhoTheyWere) return false
  const isTicketOver = ended !== null && issued < ended && ended + linkAfterEnd <= now
  if (isForGuardian && (guardian_since === null || issued < guardian_since)) return false
  return expires > now && issued >= links_since && !isTicketOver && keys.isGood(key)
}

/** The member who calls with the token of a link. @throws Problem unauthorized; forbidden for a guardian’s; not_found */
export async function findCallingMember(ctx: SupportContext, request: FastifyRequest): Promise<TicketMember> {
  const holder = readLinkToken(ctx, bearerToken(request) ?? '')
  if (holder?.kind !== 'member') throw new Problem('unauthorized', linkEnded)
  const { uid } = await requireMemberBy(ctx, holder)
  const { tid, oid } = holder
  if (holder.isForGuardian)
    throw new Problem('forbidden', 'A guardian’s link is for reading: the member answers.')
  return { uid, tid, oid, origin: originOfRequest(request) }
}

function isActiveMember(member: LinkedMemberRow | null | undefined): member is LinkedMemberRow {
  return member?.status === 'active' && (member.role === 'Member' || can(holderOf(member), 'tickets.ask'))
}

function permissionFor(tid: string | null): Permission {
  return tid === null ? 'posts.queue' : 'tickets.answer'
}
