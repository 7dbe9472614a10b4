import type { Role } from '../../../contract/access'
import type { ActorKind, EventAct, SubjectKind } from '../../../contract/events'
import { integer, type Row, table, text } from './table'

/** What was done in the office; rows of events are added and never changed, which the database itself enforces (`keepUnchanged`). */
export const auditTables = {
  events: table(
    {
      /** Its position in the chain, from 1 and without gaps. Events are listed in this order, whichever server wrote them. */
      id: integer('primary key'),
      created: integer('not null'),
      act: text<EventAct>('not null'),
      actor_kind: text<ActorKind>('not null'),
      actor: text(),
      actor_role: text<Role>(),
      actor_oid: text(),
      /** A keyed hash of the network, base64url. */
      network: text(),
      kind: text<SubjectKind>('not null'),
      subject: text(),
      /** The organization of the subject. */
      oid: text(),
      /** JSON, the fields that changed; null where there were none. */
      before: text(),
      after: text(),
      request: text(),
      /** The same for events of which one is enough (a person read something, within an hour); unique, or null. */
      dedupe_key: text(),
      /** SHA-256, base64url, of the hash before it and all of these. */
      hash: text('not null'),
    },
    {
      indexes: [
        'create index events_by_act on events (act, id)',
        'create index events_by_actor on events (actor, id) where actor is not null',
        'create index events_by_kind on events (kind, id)',
        'create index events_by_subject on events (subject, kind, id) where subject is not null',
        'create unique index events_dedupe_key on events (dedupe_key) where dedupe_key is not null',
      ],
    },
  ),

  /** How many attempts of a network were refused in a minute, until an event tells it. */
  refusals: table(
    {
      /** The minute by its number since 1970. */
      minute: integer('not null'),
      /** Empty for those that were not told apart. */
      network: text('not null'),
      n: integer('not null'),
    },
    { primaryKey: ['minute', 'network'] },
  ),
}

export type EventRow = Row<typeof auditTables.events>
export type RefusalsRow = Row<typeof auditTables.refusals>
