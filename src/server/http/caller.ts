import type { StaffRole } from '../../contract/access'
import type { RequestOrigin } from './actors'

/** Who has a session. */
export interface SignedInPerson {
  sid: string
  uid: string
  name: string
  role: StaffRole
  oid: string
  /** How often the session has changed something, as it was when the call came. */
  changes: number
}

/** Who calls: a signed-in person. */
export interface Caller extends SignedInPerson, RequestOrigin {
  kind: 'person'
}

/** A member, by the link to a ticket of theirs. */
export interface TicketMember {
  uid: string
  tid: string
  origin: RequestOrigin
}
