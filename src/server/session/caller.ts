import type { StaffRole } from '../../contract/access'
import type { Whence } from '../events/actor'

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
export interface Caller extends SignedInPerson, Whence {
  kind: 'person'
}
