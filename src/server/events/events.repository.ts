import { type Kysely, sql } from 'kysely'
import type { EventAct, SubjectKind } from '../../contract/events'
import type { Engine } from '../database/engines/engine'
import type { EventRow } from '../database/eventsSchema'
import type { Schema } from '../database/schema'

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
  'once',
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
    if (actor !== null) query = query.where('events.actor', '=', actor)
    if (act !== null) query = query.where('events.act', '=', act)
    if (kind !== null) query = query.where('events.kind', '=', kind)
    if (subject !== null) query = query.where('events.subject', '=', subject)
    if (oid !== null) query = query.where('events.oid', '=', oid)
    if (from !== null) query = query.where('events.created', '>=', from)
    if (until !== null) query = query.where('events.created', '<', until)
    return query
  }

  function named(query: ReturnType<typeof filtered>) {
    return query
      .leftJoin('accounts', 'accounts.uid', 'events.actor')
      .selectAll('events')
      .select(['accounts.firstname', 'accounts.lastname'])
      .orderBy('events.id', 'desc')
  }

  return {
    /** The last link of the chain; nothing before the first event. */
    async head(): Promise<Pick<EventRow, 'id' | 'hash'>> {
      const row = await database
        .selectFrom('events')
        .select(['id', 'hash'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? { id: 0, hash: '' }
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
      const rows = await database.selectFrom('events').select('once').where('once', 'in', onces).execute()
      return new Set(rows.flatMap(({ once }) => once ?? []))
    },

    /** The newest first, from a place on. */
    page: (filter: EventFilter, first: number, limit: number): Promise<NamedEvent[]> =>
      named(filtered(filter)).limit(limit).offset(first).execute(),

    /** The newest first, those before an id; without a filter a place is an id. */
    before: (filter: EventFilter, id: number, limit: number): Promise<NamedEvent[]> =>
      named(filtered(filter).where('events.id', '<', id))
        .limit(limit)
        .execute(),

    /** How many there are, counted to `most` and no further. */
    async count(filter: EventFilter, most: number): Promise<number> {
      const { n } = await database
        .selectFrom(filtered(filter).select('events.id').limit(most).as('some'))
        .select((builder) => builder.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    },

    /** The events after an id in the order of the chain, whole. */
    after: (id: number, limit: number): Promise<EventRow[]> =>
      database.selectFrom('events').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute(),
  }
}
