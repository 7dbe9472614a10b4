import type { StaffRole } from '../../contract/access'
import type { Microseconds } from '../db/time'
import type { Whence } from '../events/actor'

interface Named {
  uid: string
  firstname: string
  lastname: string
  whence: Whence
}

/** Who has a socket: somebody of the staff by a session, or a member by a ticket's link. */
export type Visitor =
  | (Named & { kind: 'staff'; sid: string; role: StaffRole; oid: string })
  | (Named & { kind: 'member'; tid: string; expires: Microseconds })

/** Whom sockets are counted for: a session, or a member's ticket. */
export function holderOf(visitor: Visitor): string {
  return visitor.kind === 'staff' ? `session ${visitor.sid}` : `ticket ${visitor.tid}`
}
