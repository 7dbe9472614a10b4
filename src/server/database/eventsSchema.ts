import type { Generated } from 'kysely'
import type { Role } from '../../contract/access'
import type { ActorKind, EventAct, SubjectKind } from '../../contract/events'

/** The table of all that was done; its rows are added and never changed, which triggers hold. */
export interface EventsSchema {
  events: EventTable
}

interface EventTable extends Omit<EventRow, 'id'> {
  id: Generated<number>
}

export interface EventRow {
  /** Its place in the chain, from 1 and without gaps. */
  id: number
  created: number
  act: EventAct
  actor_kind: ActorKind
  actor: string | null
  actor_role: Role | null
  actor_oid: string | null
  /** A keyed hash of the network, base64url. */
  network: string | null
  kind: SubjectKind
  subject: string | null
  /** The organization of the subject. */
  oid: string | null
  /** JSON, the fields that changed; null where there were none. */
  before: string | null
  after: string | null
  request: string | null
  /** Where an event is kept once only (who read what, in which hour): what makes it the same. */
  once: string | null
  /** SHA-256, base64url, of the hash before it and all of these. */
  hash: string
}
