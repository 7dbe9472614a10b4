import { type Kysely, sql } from 'kysely'
import type { EventAct, SubjectKind } from '../../contract/events'
import type { Engine } from '../db/engines/engine'
import type { EventRow } from '../db/schema/audit'
import type { Schema } from '../db/schema/schema'

const columns = [
  'id',
  'created',
  'act',
  'actor_kind',
  'actor',
  'actor_role',
  'actor_oid',
  'network',
  'kind',
  'subject',
  'oid',
  'before',
  'after',
  'request',
  'dedupe_key',
  'hash',
] as const satisfies readonly (keyof EventRow)[]

/** Which events; null narrows nothing. */
export interface EventFilter {
  actor: string | null
  act: EventAct | null
  kind: SubjectKind | null
  subject: string | null
  oid: string | null
  from: number | null
  until: number | null
}

/** With who did it, as they are called now. */
export type NamedEvent = EventRow & { firstname: string | null; lastname: string | null }

/** `database` may be a transaction. */
export function createEventsRepository(engine: Engine, database: Kysely<Schema> = engine.kysely) {
  function filtered({ actor, act, kind, subject, oid, from, until }: EventFilter) {
    let query = database.selectFrom('events')
    if (actor !== null) query = query.where('actor', '=', actor)
    if (act !== null) query = query.where('act', '=', act)
    if (kind !== null) query = query.where('kind', '=', kind)
    if (subject !== null) query = query.where('subject', '=', subject)
    if (oid !== null) query = query.where('oid', '=', oid)
    if (from !== null) query = query.where('created', '>=', from)
    if (until !== null) query = query.where('created', '<', until)
    return query
  }

  function named() {
    return database
      .selectFrom('events')
      .leftJoin('accounts', 'accounts.uid', 'events.actor')
      .selectAll('events')
      .select(['accounts.firstname', 'accounts.lastname'])
      .orderBy('events.id', 'desc')
  }

  return {
    /** The last link of the chain; nothing before the first event. */
    async head(): Promise<Pick<EventRow, 'id' | 'hash'>> {
      const { rows } = await sql<
        Pick<EventRow, 'id' | 'hash'>
      >`select id, hash from events order by id desc limit 1`.execute(database)
      return rows[0] ?? { id: 0, hash: '' }
    },

    async insert(rows: readonly EventRow[]): Promise<void> {
      const given = engine.rowsFromJson(
        columns,
        rows.map((row) => columns.map((name) => row[name])),
      )
      const names = sql.raw(columns.join(', '))
      await sql`insert into events (${names}) select ${names} from ${given} as given`.execute(database)
    },

    /** Those of these that are kept already. */
    async kept(onces: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await database
        .selectFrom('events')
        .select('dedupe_key')
        .where('dedupe_key', 'in', onces)
        .execute()
      return new Set(rows.flatMap(({ dedupe_key }) => dedupe_key ?? []))
    },

    /** The ids of those that the filter leaves between two ids, the second one among them; the newest first. */
    async idsWithin(filter: EventFilter, after: number, upTo: number): Promise<number[]> {
      const rows = await filtered(filter)
        .select('id')
        .where('id', '>', after)
        .where('id', '<=', upTo)
        .orderBy('id', 'desc')
        .execute()
      return rows.map(({ id }) => id)
    },

    /** When this was first done to something since then. */
    async firstSince(
      { act, kind, subject }: { act: EventAct; kind: SubjectKind; subject: string },
      since: number,
    ): Promise<number | null> {
      const row = await database
        .selectFrom('events')
        .select('created')
        .where('subject', '=', subject)
        .where('kind', '=', kind)
        .where('act', '=', act)
        .where('created', '>=', since)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row?.created ?? null
    },

    /** Those with these ids, the newest first. */
    find: (ids: readonly number[]): Promise<NamedEvent[]> => named().where('events.id', 'in', ids).execute(),

    /** Those before an id, the newest first. */
    before: (id: number, limit: number): Promise<NamedEvent[]> =>
      named().where('events.id', '<', id).limit(limit).execute(),

    /** The events after an id in the order of the chain, whole. */
    after: (id: number, limit: number): Promise<EventRow[]> =>
      database.selectFrom('events').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute(),
  }
}
