import type { FastifyRequest } from 'fastify'
import { can, isStaffRole, type StaffRole } from '../../../contract/access'
import type { FactorMethod } from '../../../contract/factors'
import type { SignedIn } from '../../../contract/session'
import type { Context } from '../../context'
import { type LiveSession, liveSessions } from '../../db/actors.repository'
import type { Db } from '../../db/db'
import type { OrganizationRow } from '../../db/schema/identity'
import {
  type Caller,
  originOfRequest,
  type PublicRequest,
  type SessionlessActor,
  type SignedInPerson,
} from '../../http/auth'
import { type Microseconds, minute, toIso } from '../../lib/clock'
import type { Identity } from '../../lib/identityProvider'
import { idAt } from '../../lib/ids'
import { rightsIn } from '../../lib/rights'
import { hashOf, newToken } from '../../lib/tokens'
import { notFound, Problem } from '../../problems'
import { fullName } from '../account'
import { findAccounts, parentOf } from '../accounts.queries'
import { rememberNetwork } from '../limits'
import { activateAtSignIn } from '../organizations.commands'
import { preferencesOf, tellOwner } from '../preferences'
import { sessionLink } from '../supportLinks'
import { factorAsked } from './factors'
import type { PersonWithOrganization } from './sessions.repository'
import * as sessionsRepository from './sessions.repository'
import { keepSession } from './singleSignOn.repository'

/** Of a person; with a further one the oldest ends. */
const maxSessions = 50
/** How much of a browser's description is stored. */
const maxAgentLength = 300

/** How long a session by the identity provider goes on without a word from it. */
export const providerHolds = 15 * minute

/** Sessions that were not used since then have ended. */
export function idleSince({ config }: Context, now: Microseconds): Microseconds {
  return now - config.sessionIdleMinutes * minute
}

/** The person behind a bearer token, or null where the session has ended. */
export async function personOf(ctx: Context, token: string): Promise<SignedInPerson | null> {
  const now = ctx.clock()
  const found = await sessionsRepository.findLive(ctx.db, hashOf(token), now, idleSince(ctx, now))
  if (!found || !isStaffRole(found.role) || found.oid === null) return null
  await noteUse(ctx, found, now)
  const { sid, uid, role, oid, changes } = found
  const rights = rightsIn(found.rights)
  return { sid, uid, name: fullName(found), role, rights, oid, changes, isRestricted: found.restricted === 1 }
}

/** A staff member with a live session. */
type LivePerson = Omit<LiveSession, 'role' | 'rights' | 'oid'> &
  Pick<SignedInPerson, 'role' | 'rights' | 'oid'> & { isRestricted: false }

/** The people of these sessions, by sid; absent are those that have ended, or can do nothing but set up a second factor. */
export async function livePeopleOf(ctx: Context, sids: string[]): Promise<Map<string, LivePerson>> {
  const now = ctx.clock()
  const people = new Map<string, LivePerson>()
  for (const session of await liveSessions(ctx.db, sids, now, idleSince(ctx, now))) {
    const { role, oid, restricted } = session
    if (restricted === 1 || !isStaffRole(role) || oid === null) continue
    people.set(session.sid, { ...session, role, rights: rightsIn(session.rights), oid, isRestricted: false })
  }
  return people
}

/** Who opens a signed address that names their session; null where that has ended. */
export async function callerBySession(
  ctx: Context,
  sid: string,
  request: FastifyRequest,
): Promise<Caller | null> {
  const person = (await livePeopleOf(ctx, [sid])).get(sid)
  return person ? { kind: 'person', ...person, name: fullName(person), ...originOfRequest(request) } : null
}

/** Notes that these sessions were used just now, those that are live. */
export async function noteSessionsUsed(ctx: Context, sids: string[]): Promise<void> {
  const now = ctx.clock()
  for (const session of await liveSessions(ctx.db, sids, now, idleSince(ctx, now))) {
    await noteUse(ctx, session, now)
  }
}

/** Once a minute, or more often where sessions end sooner. A failed update of the last use never fails a read. */
async function noteUse({ db, disk, config }: Context, { sid, seen }: LiveSession, now: Microseconds) {
  const interval = Math.min(minute, (config.sessionIdleMinutes * minute) / 10)
  if (seen <= now - interval) await disk.ifThereIsRoom(sessionsRepository.see(db, sid, now))
}

/** With the browser's description of itself, and the origin under which it reached the office. */
export type SignInRequest = PublicRequest & { agent: string; origin: string }

/** An account that may sign in. */
export type StaffMember = PersonWithOrganization & { role: StaffRole; organization: OrganizationRow }

/** How a person has shown who they are. */
interface Ways {
  /** Checks it, and uses up what is good once, in the session's transaction; answers the method, where it is not the password alone. */
  take?: (transaction: Db) => Promise<FactorMethod | null>
  identity?: Identity
}

/** Begins a session. Who comes by the identity provider is asked for factors there. @throws what `take` throws */
export async function beginSession(
  ctx: Context,
  person: StaffMember,
  { actor, network, agent, origin }: SignInRequest,
  { take, identity }: Ways,
): Promise<SignedIn> {
  const { db, config, clock } = ctx
  const { uid, oid, role, organization } = person
  const email = person.email ?? ''
  const now = clock()
  const until = now + config.sessionMinutes * minute
  const token = newToken()
  const session = {
    token_hash: hashOf(token),
    sid: idAt(now),
    uid,
    created: now,
    expires: identity ? Math.min(until, now + providerHolds) : until,
    agent: agent.slice(0, maxAgentLength),
    seen: now,
    proved: identity ? Math.min(identity.shown, now) : now,
    changes: 0,
  }
  const factor = await ctx.inTransaction(actor, async (transaction) => {
    const by = await take?.(transaction)
    const asked = identity ? null : await factorAsked(ctx, transaction, person, now)
    await sessionsRepository.removeEnded(transaction, now, idleSince(ctx, now))
    const current = await sessionsRepository.findPerson(transaction, { uid })
    if (current?.organization?.off === 1) throw new Problem('organization_off')
    await sessionsRepository.insert(transaction, { ...session, restricted: asked?.isDue ? 1 : 0 })
    if (identity) {
      const { subject, kept } = identity
      await keepSession(transaction, { sid: session.sid, subject, kept, checked: now, until })
    }
    await sessionsRepository.keepNewest(transaction, uid, maxSessions)
    const isNewPlace = await rememberNetwork({ db: transaction, clock }, email, network)
    if (isNewPlace) await tellOwner(ctx, transaction, person, 'new_network', { network })
    const as = { uid, role, oid }
    const activated =
      role === 'Organization Administrator' ? await activateAtSignIn(ctx, transaction, organization.oid) : []
    return {
      result: asked,
      events: [
        { act: 'sign_in', kind: 'session', subject: session.sid, oid, as, ...(by && { after: { by } }) },
        ...activated,
      ],
    }
  })
  const desk = await sessionLink(ctx, session.sid, origin)
  const { firstname, lastname, photo, phone } = person
  const rights = rightsIn(person.rights)
  const { locale } = await preferencesOf(db, uid)
  return {
    ...{ uid, firstname, lastname, photo, phone, email, created: toIso(person.created) },
    organization: { oid: organization.oid, type: organization.type, name: organization.name, role },
    root: await parentOf(db, person),
    ...(rights.length > 0 && { rights }),
    links: { support: can({ role, rights }, 'tickets.answer') ? desk : null, desk },
    ...{ token, expires: toIso(until), locale },
    ...(factor && { factor }),
  }
}

/** Has everybody sign in again; answers how many sessions that ended. */
export function endEverySession(db: Db): Promise<number> {
  return sessionsRepository.removeAll(db)
}

/** A person's sessions, the newest first; by default the caller's own. @throws Problem not_found for the person */
export async function listSessions(ctx: Context, caller: Caller, uid = caller.uid) {
  if (uid !== caller.uid) await requirePerson(ctx, uid)
  const now = ctx.clock()
  const sessions = await sessionsRepository.of(ctx.db, uid, now, idleSince(ctx, now))
  return {
    sessions: sessions.map(({ sid, created, seen, agent }) => {
      return { sid, created: toIso(created), seen: toIso(seen), agent, isThis: sid === caller.sid }
    }),
  }
}

/** Ends a session of a person's, by default the caller's own. @throws Problem not_found */
export async function endSession(ctx: Context, caller: Caller, sid: string, uid = caller.uid) {
  const ended = await endSessions(ctx, caller, uid, { only: sid })
  if (ended.length === 0) throw notFound('This session')
  return { success: true } as const
}

/** Ends all sessions of a person but the caller's, by default the caller's own. @throws Problem not_found for the person */
export async function endOtherSessions(ctx: Context, caller: Caller, uid = caller.uid) {
  if (uid !== caller.uid) await requirePerson(ctx, uid)
  await endSessions(ctx, caller, uid, { but: caller.sid })
  return { success: true } as const
}

async function endSessions(
  { inTransaction }: Context,
  caller: Caller,
  uid: string,
  which: { only: string } | { but: string },
): Promise<string[]> {
  return await inTransaction(caller, async (transaction) => {
    const ended = await sessionsRepository.remove(transaction, uid, which)
    return {
      result: ended,
      events: ended.map((sid) => ({ act: 'end_session', kind: 'session', subject: sid, oid: caller.oid })),
    }
  })
}

async function requirePerson({ db }: Context, uid: string): Promise<void> {
  const [person] = await findAccounts(db, [uid])
  if (!person) throw notFound('This account')
}

/** @throws Problem role_not_allowed; organization_off, which are logged */
export async function requireStaff(
  ctx: Context,
  actor: SessionlessActor,
  person: PersonWithOrganization,
): Promise<StaffMember> {
  const { role, organization, restriction } = person
  if (!isStaffRole(role) || !organization || restriction === 'suspend')
    throw await refused(ctx, actor, person, 'role_not_allowed')
  if (organization.off === 1) throw await refused(ctx, actor, person, 'organization_off')
  return { ...person, role, organization }
}

/** Logs a refused sign-in, and answers the problem to throw. */
export async function refused(
  ctx: Context,
  actor: SessionlessActor,
  person: PersonWithOrganization | null,
  code:
    | 'invalid_credentials'
    | 'registration_waits'
    | 'role_not_allowed'
    | 'organization_off'
    | 'provider_required'
    | 'email_claim_missing'
    | 'email_unverified',
): Promise<Problem> {
  await noteRefusal(ctx, actor, person, code)
  return new Problem(code)
}

export async function noteRefusal(
  { inTransaction }: Context,
  actor: SessionlessActor,
  person: PersonWithOrganization | null,
  code: string,
): Promise<void> {
  const { uid = null, oid = null } = person ?? {}
  await inTransaction(actor, async () => ({
    result: undefined,
    events: [{ act: 'sign_in_refused', kind: 'account', subject: uid, oid, after: { code } }],
  }))
}
