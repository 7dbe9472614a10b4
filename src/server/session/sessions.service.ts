import { v7 as uuid } from 'uuid'
import { isStaffRole, type StaffRole } from '../../contract/access'
import type { UserSession } from '../../contract/session'
import { type Clock, hour, toIso } from '../database/time'
import type { Caller } from '../http/authentication'
import { Problem } from '../problems'
import type { Passwords } from './passwords'
import type { Person, SessionsRepository } from './sessions.repository'
import { hashOf, newToken } from './tokens'

const lifetime = 12 * hour
/** Long enough for any browser's own description, short enough to keep. */
const agentLength = 300

export interface SessionsParts {
  repository: SessionsRepository
  passwords: Passwords
  clock: Clock
  /** Told when an Organization Administrator signs in: an invited organization is active from then on. */
  onAdministratorIn: (oid: string) => Promise<void>
}

export function createSessions({ repository, passwords, clock, onAdministratorIn }: SessionsParts) {
  return {
    /**
     * Signs a person in. An unknown address, a wrong password and an account that is not active are one answer
     * at one cost, so that nobody learns which it was.
     * @throws Problem invalid_credentials; role_not_allowed for a Member with the right password
     */
    async login(email: string, password: string, agent: string): Promise<UserSession> {
      const person = await repository.findPerson(email)
      const isMatch = await passwords.matches(person?.password ?? null, password)
      if (!person || !isMatch || person.status !== 'active') throw new Problem('invalid_credentials')
      const { role, organization } = person
      if (!isStaffRole(role) || !organization) throw new Problem('role_not_allowed')

      const now = clock()
      const token = newToken()
      const session = {
        token_hash: hashOf(token),
        sid: uuid(),
        uid: person.uid,
        created: now,
        expires: now + lifetime,
        agent: agent.slice(0, agentLength),
      }
      await repository.removeExpired(now)
      await repository.insert(session)
      if (role === 'Organization Administrator' && organization.status === 'invited') {
        await onAdministratorIn(organization.oid)
      }
      const root = person.parent === null ? null : await repository.findName(person.parent)
      return userSession(person, role, organization, root, token, session.expires)
    },

    /** The person behind a bearer token, or null where the session has ended. */
    async callerOf(token: string): Promise<Caller | null> {
      const found = await repository.findLive(hashOf(token), clock())
      if (!found || !isStaffRole(found.role) || found.oid === null) return null
      return {
        sid: found.sid,
        uid: found.uid,
        name: `${found.firstname} ${found.lastname}`.trim(),
        role: found.role,
        oid: found.oid,
      }
    },

    isLive: (sid: string) => repository.isLive(sid, clock()),

    logout: (sid: string) => repository.remove(sid),
  }
}

export type Sessions = ReturnType<typeof createSessions>

function userSession(
  person: Person,
  role: StaffRole,
  organization: NonNullable<Person['organization']>,
  root: UserSession['root'],
  token: string,
  expires: number,
): UserSession {
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
    links: { support: null },
    token,
    expires: toIso(expires),
  }
}
