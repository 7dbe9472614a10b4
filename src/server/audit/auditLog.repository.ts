import { sql } from 'kysely'
import type { EventAct, SubjectKind } from '../../contract/events'
import { type Db, engineOf } from '../db/db'
import type { EventRow } from '../db/schema/audit'

/** In the order in which they are hashed. */
export const hashedColumns = [
  ...(['id', 'created', 'act', 'actor_kind', 'actor', 'actor_role', 'actor_oid', 'network'] as const),
  ...(['kind', 'subject', 'oid', 'before', 'after', 'request', 'dedupe_key'] as const),
] as const satisfies readonly (keyof EventRow)[]
const columns = [...hashedColumns, 'hash'] as const

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

function filtered(db: Db, { actor, act, kind, subject, oid, from, until }: EventFilter) {
  let query = db.selectFrom('events')
  if (actor !== null) query = query.where('actor', '=', actor)
  if (act !== null) query = query.where('act', '=', act)
  if (kind !== null) query = query.where('kind', '=', kind)
  if (subject !== null) query = query.where('subject', '=', subject)
  if (oid !== null) query = query.where('oid', '=', oid)
  if (from !== null) query = query.where('created', '>=', from)
  if (until !== null) query = query.where('created', '<', until)
  return query
}

function named(db: Db) {
  return db
    .selectFrom('events')
    .leftJoin('accounts', 'accounts.uid', 'events.actor')
    .selectAll('events')
    .select(['accounts.firstname', 'accounts.lastname'])
    .orderBy('events.id', 'desc')
}

/** The last link of the chain; nothing before the first event. */
export async function head(db: Db): Promise<Pick<EventRow, 'id' | 'hash'>> {
  const { rows } = await sql<
    Pick<EventRow, 'id' | 'hash'>
  >`select id, hash from events order by id desc limit 1`.execute(db)
  return rows[0] ?? { id: 0, hash: '' }
}

export async function insert(db: Db, rows: readonly EventRow[]): Promise<void> {
  const given = engineOf(db).rowsFromJson(
    columns,
    rows.map((row) => columns.map((name) => row[name])),
  )
  const names = sql.raw(columns.join(', '))
  await sql`insert into events (${names}) select ${names} from ${given} as given`.execute(db)
}

/** Those of these keys that events have already. */
export async function kept(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('events').select('dedupe_key').where('dedupe_key', 'in', keys).execute()
  return new Set(rows.flatMap(({ dedupe_key }) => dedupe_key ?? []))
}

/** The ids of those that the filter leaves between two ids, the second one among them; the newest first. */
export async function idsWithin(db: Db, filter: EventFilter, after: number, upTo: number): Promise<number[]> {
  const rows = await filtered(db, filter)
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** When this was first done to something since then. */
export async function firstSince(
  db: Db,
  { act, kind, subject }: { act: EventAct; kind: SubjectKind; subject: string },
  since: number,
): Promise<number | null> {
  const row = await db
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
}

/** What Moderators and Administrators have done to these, of some acts, in order. */
export async function byStaff(
  db: Db,
  kind: SubjectKind,
  subjects: readonly string[],
  acts: readonly EventAct[],
): Promise<Pick<EventRow, 'subject' | 'created'>[]> {
  if (subjects.length === 0) return []
  return await db
    .selectFrom('events')
    .select(['subject', 'created'])
    .where('subject', 'in', subjects)
    .where('kind', '=', kind)
    .where('act', 'in', acts)
    .where('actor_role', 'in', ['Moderator', 'Administrator'])
    .orderBy('id')
    .execute()
}

/** What was changed of an account since then. */
export function ofAccount(db: Db, uid: string, since: number) {
  return db
    .selectFrom('events')
    .select(['before', 'after'])
    .where('subject', '=', uid)
    .where('kind', '=', 'account')
    .where('created', '>=', since)
    .execute()
}

/** Those with these ids, the newest first. */
export function find(db: Db, ids: readonly number[]): Promise<NamedEvent[]> {
  return named(db).where('events.id', 'in', ids).execute()
}

/** Those before an id, the newest first. */
export function before(db: Db, id: number, limit: number): Promise<NamedEvent[]> {
  return named(db).where('events.id', '<', id).limit(limit).execute()
}

/** The events after an id in the order of the chain, whole. */
export function after(db: Db, id: number, limit: number): Promise<EventRow[]> {
  return db.selectFrom('events').selectAll().where('id', '>', id).orderBy('id').limit(limit).execute()
}
