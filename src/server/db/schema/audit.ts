import type { Role } from '../../../contract/access'
import type { ActorKind, EventAct, SubjectKind } from '../../../contract/events'
import { type Tables, table } from './table'

/** What was done in the office; rows of events are added and never changed, which the database itself enforces (`keepUnchanged`). */
export interface AuditSchema {
  events: EventRow
  refusals: RefusalsRow
}

export interface EventRow {
  /** Its position in the chain, from 1 and without gaps. Events are listed in this order, whichever server wrote them. */
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
  /** The same for events of which one is enough (a person read something, within an hour); unique, or null. */
  dedupe_key: string | null
  /** SHA-256, base64url, of the hash before it and all of these. */
  hash: string
}

/** How many attempts of a network were refused in a minute, until an event tells it. */
export interface RefusalsRow {
  /** The minute by its number since 1970. */
  minute: number
  /** Empty for those that were not told apart. */
  network: string
  n: number
}

export const auditTables: Tables = [
  table<EventRow>('events', {
    id: 'integer primary key',
    created: 'integer not null',
    act: 'text not null',
    actor_kind: 'text not null',
    actor: 'text',
    actor_role: 'text',
    actor_oid: 'text',
    network: 'text',
    kind: 'text not null',
    subject: 'text',
    oid: 'text',
    before: 'text',
    after: 'text',
    request: 'text',
    dedupe_key: 'text',
    hash: 'text not null',
  }),
  'create index events_by_act on events (act, id)',
  'create index events_by_actor on events (actor, id) where actor is not null',
  'create index events_by_kind on events (kind, id)',
  'create index events_by_subject on events (subject, kind, id) where subject is not null',
  'create unique index events_dedupe_key on events (dedupe_key) where dedupe_key is not null',

  table<RefusalsRow>(
    'refusals',
    {
      minute: 'integer not null',
      network: 'text not null',
      n: 'integer not null',
    },
    ['minute', 'network'],
  ),
]
