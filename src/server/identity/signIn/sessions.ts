import type { FastifyRequest } from 'fastify'
import { can, isStaffRole, type StaffRole } from '../../../contract/access'
import type { SignedIn } from '../../../contract/session'
import type { Context } from '../../context'
import { type LiveSession, liveSessions } from '../../db/actors.repository'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import {
  type Caller,
  originOfRequest,
  type PublicRequest,
  type SessionlessActor,
  type SignedInPerson,
} from '../../http/auth'
import { type Microseconds, minute, toIso } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { hashOf, newToken } from '../../lib/tokens'
import { queueEmails } from '../../mail/outbox'
import { notFound, Problem } from '../../problems'
import { fullName } from '../account'
import { findAccounts, parentOf } from '../accounts.queries'
import { registrationPassword } from '../confirming'
import { attemptsOf, consumeAttempts, refundAttempts, rememberNetwork } from '../limits'
import { activateAtSignIn } from '../organizations.commands'
import { preferencesOf } from '../preferences'
import { sessionLink } from '../supportLinks'
import type { PersonWithOrganization } from './sessions.repository'
import * as sessionsRepository from './sessions.repository'

/** Of a person; with a further one the oldest ends. */
const maxSessions = 50
/** How much of a browser's description is stored. */
const maxAgentLength = 300

/** Sessions that were not used since then have ended. */
function idleSince({ config }: Context, now: Microseconds): Microseconds {
  return now - config.sessionIdleMinutes * minute
}

/** The person behind a bearer token, or null where the session has ended. */
export async function personOf(ctx: Context, token: string): Promise<SignedInPerson | null> {
  const now = ctx.clock()
  const found = await sessionsRepository.findLive(ctx.db, hashOf(token), now, idleSince(ctx, now))
  if (!found || !isStaffRole(found.role) || found.oid === null) return null
  await noteUse(ctx, found, now)
  const { sid, uid, role, oid, changes } = found
  return { sid, uid, name: fullName(found), role, oid, changes }
}

/** A staff member with a live session. */
type LivePerson = Omit<LiveSession, 'role' | 'oid'> & { role: StaffRole; oid: string }

/** The people of these sessions, by sid; ended ones are absent. */
export async function livePeopleOf(ctx: Context, sids: string[]): Promise<Map<string, LivePerson>> {
  const now = ctx.clock()
  const people = new Map<string, LivePerson>()
  for (const session of await liveSessions(ctx.db, sids, now, idleSince(ctx, now))) {
    const { role, oid } = session
    if (isStaffRole(role) && oid !== null) people.set(session.sid, { ...session, role, oid })
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
type LoginRequest = PublicRequest & { agent: string; origin: string }

/**
 * Signs a person in. An unknown address, a wrong password and an inactive account get the same answer at the same cost, so that nobody
 * learns which it was. The password of a registration that waits is answered as such, whether or not the address has an account.
 * @throws Problem invalid_credentials; registration_waits; with the right password, role_not_allowed for a Member; too_many_requests
 */
export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
  { actor, network, agent, origin }: LoginRequest,
): Promise<SignedIn> {
  const { db, config, clock, passwords } = ctx
  const consumed = await consumeAttempts(ctx, await attemptsOf(ctx, 'password', email, network))
  const person = await sessionsRepository.findPerson(db, email)
  const isMatch = await passwords.matches(person?.password ?? null, password)
  if (!person || !isMatch || person.status !== 'active') {
    const isWaiting = await passwords.matches(await registrationPassword(ctx, db, email), password)
    throw await refused(ctx, actor, person, isWaiting ? 'registration_waits' : 'invalid_credentials')
  }
  await refundAttempts(ctx, consumed)
  if (person.password !== null && passwords.isOutdated(person.password)) {
    await sessionsRepository.rehash(db, person.uid, person.password, await passwords.hash(password))
  }
  const { role, organization } = person
  if (!isStaffRole(role) || !organization) throw await refused(ctx, actor, person, 'role_not_allowed')

  const isNewPlace = await rememberNetwork(ctx, email, network)
  const now = clock()
  const token = newToken()
  const session = {
    token_hash: hashOf(token),
    sid: idAt(now),
    uid: person.uid,
    created: now,
    expires: now + config.sessionMinutes * minute,
    agent: agent.slice(0, maxAgentLength),
    seen: now,
    changes: 0,
  }
  await ctx.inTransaction(actor, async (transaction) => {
    await sessionsRepository.removeEnded(transaction, now, idleSince(ctx, now))
    await sessionsRepository.insert(transaction, session)
    await sessionsRepository.keepNewest(transaction, person.uid, maxSessions)
    if (isNewPlace) await queueSignInNotice(ctx, transaction, person, network)
    const { uid, oid } = person
    const as = { uid, role, oid }
    const activated =
      role === 'Organization Administrator' ? await activateAtSignIn(ctx, transaction, organization.oid) : []
    return {
      result: undefined,
      events: [{ act: 'sign_in', kind: 'session', subject: session.sid, oid, as }, ...activated],
    }
  })
  const desk = sessionLink(ctx, session.sid, origin)
  const { uid, firstname, lastname, photo, phone } = person
  const { locale } = await preferencesOf(db, uid)
  return {
    ...{ uid, firstname, lastname, photo, phone, email: person.email ?? '', created: toIso(person.created) },
    organization: { oid: organization.oid, type: organization.type, name: organization.name, role },
    root: await parentOf(db, person),
    links: { support: can(role, 'tickets.answer') ? desk : null, desk },
    ...{ token, expires: toIso(session.expires), locale },
  }
}

/** Tells a person by email that they signed in from where they have not for a while, or never. */
async function queueSignInNotice(ctx: Context, transaction: Db, person: AccountRow, network: string) {
  const { locale } = await preferencesOf(transaction, person.uid)
  const content = { name: fullName(person), organization: '', network, locale }
  const recipient = person.email ?? ''
  await queueEmails(ctx, transaction, [{ kind: 'new_network', recipient, content }])
}

/** Logs a refused sign-in, and answers the problem to throw. */
async function refused(
  { inTransaction }: Context,
  actor: SessionlessActor,
  person: PersonWithOrganization | null,
  code: 'invalid_credentials' | 'registration_waits' | 'role_not_allowed',
): Promise<Problem> {
  const { uid = null, oid = null } = person ?? {}
  await inTransaction(actor, async () => ({
    result: undefined,
    events: [{ act: 'sign_in_refused', kind: 'account', subject: uid, oid, after: { code } }],
  }))
  return new Problem(code)
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
