import type { Kysely } from 'kysely'
import { can, isStaffRole, type StaffRole } from '../../contract/access'
import type { SignedIn, UserSession } from '../../contract/session'
import type { NewEvent } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import { liveSessions } from '../db/actors.repository'
import type { Db } from '../db/db'
import type { DiskSpace } from '../db/diskSpace'
import type { Schema } from '../db/schema/schema'
import type { Caller, SessionlessActor, SignedInPerson } from '../http/auth'
import { type Clock, type Microseconds, minute, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { Passwords } from '../lib/passwords'
import { hashOf, newToken } from '../lib/tokens'
import { notFound, Problem } from '../problems'
import type { Limits } from './limits.service'
import type { Languages } from './preferences.service'
import type { Person } from './sessions.repository'
import * as sessionsRepository from './sessions.repository'

/** A session notes that it is used once in so long, not at every call; often enough to tell that it is idle. */
const seenEvery = (idle: Microseconds) => Math.min(minute, idle / 10)
/** Long enough for any browser's own description, short enough to keep. */
const agentLength = 300

type RefusedSignIn = 'invalid_credentials' | 'registration_waits' | 'role_not_allowed'

interface Credentials {
  email: string
  password: string
}

interface SignInFrom {
  network: string
  agent: string
  actor: SessionlessActor
  /** The origin under which the caller reached the office. */
  origin: string
}

export interface SessionsParts {
  db: Db
  inTransaction: InTransaction
  passwords: Passwords
  limits: Limits
  disk: DiskSpace
  clock: Clock
  /** How long a session may last at most, and how long unused. */
  lifetime: Microseconds
  idle: Microseconds
  /** The support socket's address for a session; `origin` is the one that the caller used. */
  supportLink: (sid: string, origin: string) => string
  /** Told when an Organization Administrator signs in: the organization is active from then on. */
  /** The hash of the password of a registration that was not accepted yet, whether or not its address has an account. */
  registrationOf: (email: string) => Promise<string | null>
  onAdministratorIn: (transaction: Kysely<Schema>, oid: string) => Promise<NewEvent[]>
  languages: Languages
}

export function createSessions(parts: SessionsParts) {
  const { db, inTransaction, passwords, limits, disk, clock, lifetime, idle } = parts
  const { supportLink, registrationOf, onAdministratorIn, languages } = parts
  /** Whoever only reads is not refused because that can't be noted. */
  const see = (sid: string, now: Microseconds) => disk.ifThereIsRoom(sessionsRepository.see(db, sid, now))

  /** Notes that somebody was not let in, and why. */
  async function refused(
    actor: SessionlessActor,
    person: Person | null,
    code: RefusedSignIn,
  ): Promise<Problem> {
    const { uid = null, oid = null } = person ?? {}
    await inTransaction(actor, async () => ({
      result: undefined,
      events: [{ act: 'sign_in_refused', kind: 'account', subject: uid, oid, after: { code } }],
    }))
    return new Problem(code)
  }

  return {
    /**
     * Signs a person in. An unknown address, a wrong password and an account that is not active are one answer
     * at one cost, so that nobody learns which it was. Who has registered is told that this waits, whoever else has the address.
     * @throws Problem invalid_credentials; with the password of a registration, registration_waits; with the right password, role_not_allowed for a Member; too_many_requests
     */
    async login(
      { email, password }: Credentials,
      { actor, network, agent, origin }: SignInFrom,
    ): Promise<SignedIn> {
      const consumed = await limits.consume(await limits.loginAttempts(email, network))
      const person = await sessionsRepository.findPerson(db, email)
      const isMatch = await passwords.matches(person?.password ?? null, password)
      if (!person || !isMatch || person.status !== 'active') {
        const isWaiting = await passwords.matches(await registrationOf(email), password)
        throw await refused(actor, person, isWaiting ? 'registration_waits' : 'invalid_credentials')
      }
      await limits.refund(consumed)
      const { role, organization } = person
      if (!isStaffRole(role) || !organization) throw await refused(actor, person, 'role_not_allowed')

      const now = clock()
      const token = newToken()
      const session = {
        token_hash: hashOf(token),
        sid: idAt(now),
        uid: person.uid,
        created: now,
        expires: now + lifetime,
        agent: agent.slice(0, agentLength),
        seen: now,
        changes: 0,
      }
      await inTransaction(actor, async (transaction) => {
        await sessionsRepository.removeEnded(transaction, now, now - idle)
        await sessionsRepository.insert(transaction, session)
        const { uid, oid } = person
        const signedIn = {
          act: 'sign_in',
          kind: 'session',
          subject: session.sid,
          oid,
          as: { uid, role, oid },
        } as const
        const activated =
          role === 'Organization Administrator' ? await onAdministratorIn(transaction, organization.oid) : []
        return { result: undefined, events: [signedIn, ...activated] }
      })
      await limits.rememberNetwork(email, network)
      const root = person.parent === null ? null : await sessionsRepository.findName(db, person.parent)
      const desk = supportLink(session.sid, origin)
      const support = can(role, 'tickets.answer') ? desk : null
      const user = userSession(person, role, organization, root, { support, desk })
      const locale = await languages.of(person.uid)
      return { ...user, token, expires: toIso(session.expires), locale }
    },

    /** The person behind a bearer token, or null where the session has ended. */
    async personOf(token: string): Promise<SignedInPerson | null> {
      const now = clock()
      const found = await sessionsRepository.findLive(db, hashOf(token), now, now - idle)
      if (!found || !isStaffRole(found.role) || found.oid === null) return null
      if (found.seen <= now - seenEvery(idle)) await see(found.sid, now)
      return {
        sid: found.sid,
        uid: found.uid,
        name: `${found.firstname} ${found.lastname}`.trim(),
        role: found.role,
        oid: found.oid,
        changes: found.changes,
      }
    },

    /** Who has these sessions, by sid, as far as they are live. */
    async liveOf(sids: string[]): Promise<Map<string, LivePerson>> {
      if (sids.length === 0) return new Map()
      const now = clock()
      const people = new Map<string, LivePerson>()
      for (const { sid, uid, firstname, lastname, role, oid, changes } of await liveSessions(
        db,
        sids,
        now,
        now - idle,
      )) {
        if (isStaffRole(role) && oid !== null)
          people.set(sid, { uid, firstname, lastname, role, oid, changes })
      }
      return people
    },

    /** Notes that these sessions, if they are live, are used. */
    async use(sids: string[]): Promise<void> {
      if (sids.length === 0) return
      const now = clock()
      for (const { sid, seen } of await liveSessions(db, sids, now, now - idle)) {
        if (seen <= now - seenEvery(idle)) await see(sid, now)
      }
    },

    /** A person's own sessions, the newest first. */
    async listOwn(caller: Caller) {
      const now = clock()
      const sessions = await sessionsRepository.of(db, caller.uid, now, now - idle)
      return {
        sessions: sessions.map(({ sid, created, seen, agent }) => ({
          sid,
          created: toIso(created),
          seen: toIso(seen),
          agent,
          isThis: sid === caller.sid,
        })),
      }
    },

    /** Ends one of a person's own sessions. @throws Problem not_found */
    async end(caller: Caller, sid: string): Promise<void> {
      await inTransaction(caller, async (transaction) => {
        if (!(await sessionsRepository.remove(transaction, caller.uid, sid))) {
          throw notFound('This session')
        }
        return {
          result: undefined,
          events: [{ act: 'end_session', kind: 'session', subject: sid, oid: caller.oid }],
        }
      })
    },
  }
}

/** Somebody of the staff behind a live session. */
export interface LivePerson {
  uid: string
  firstname: string
  lastname: string
  role: StaffRole
  oid: string
  changes: number
}

export type Sessions = ReturnType<typeof createSessions>

function userSession(
  person: Person,
  role: StaffRole,
  organization: NonNullable<Person['organization']>,
  root: UserSession['root'],
  links: UserSession['links'],
): Omit<UserSession, 'token' | 'expires'> {
  return {
    uid: person.uid,
    firstname: person.firstname,
    lastname: person.lastname,
    email: person.email ?? '',
    photo: person.photo,
    phone: person.phone,
    created: toIso(person.created),
    organization: { oid: organization.oid, type: organization.type, name: organization.name, role },
    root,
    links,
  }
}
