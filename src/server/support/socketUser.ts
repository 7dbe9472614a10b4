import type { StaffRole } from '../../contract/access'
import type { RequestOrigin } from '../http/auth'
import type { Microseconds } from '../lib/clock'

interface Named {
  uid: string
  firstname: string
  lastname: string
  origin: RequestOrigin
}

/** Who has a socket: somebody of the staff by a session, or a member by a ticket's link. */
export type SocketUser =
  | (Named & { kind: 'staff'; sid: string; role: StaffRole; oid: string })
  | (Named & { kind: 'member'; tid: string; expires: Microseconds })

/** Whom sockets are counted for: a session, or a member's ticket. */
export function holderOf(socketUser: SocketUser): string {
  return socketUser.kind === 'staff' ? `session ${socketUser.sid}` : `ticket ${socketUser.tid}`
}
