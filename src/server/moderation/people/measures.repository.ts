import {
  type MeasureKind,
  type MeasureState,
  officeItself,
  type Restriction,
  restrictions,
} from '../../../contract/measures'
import { countOf, type Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { MeasureRow } from '../../db/schema/people'
import type { Microseconds } from '../../lib/clock'

/** A measure, with the name of the person it is about. */
export type MeasureWithName = MeasureRow & Pick<AccountRow, 'firstname' | 'lastname'>

/** What is absent narrows nothing. */
interface MeasureFilter {
  id?: string[]
  kind?: MeasureKind
  state?: MeasureState
  policy?: string
  by?: string
  uid?: string
  /** Of the office's own alone. */
  confirmed?: boolean
}

interface Page {
  sort: { field: 'since' | 'until' | 'ended' | 'id'; order: 'asc' | 'desc' }
  range: readonly [number, number]
}

function filtered(db: Db, { id, confirmed, ...filter }: MeasureFilter) {
  let query = db.selectFrom('measures')
  if (id) query = query.where('measures.id', 'in', id)
  if (confirmed !== undefined) {
    query = query.where('measures.by', '=', officeItself)
    query = query.where('measures.confirmed', confirmed ? 'is not' : 'is', null)
  }
  for (const column of ['kind', 'state', 'policy', 'by', 'uid'] as const) {
    const value = filter[column]
    if (value !== undefined) query = query.where(`measures.${column}`, '=', value)
  }
  return query
}

export async function find(db: Db, filter: MeasureFilter, { sort, range: [first, last] }: Page) {
  return await named(filtered(db, filter))
    .orderBy(`measures.${sort.field}`, sort.order)
    .orderBy('measures.id', sort.order)
    .limit(last - first + 1)
    .offset(first)
    .execute()
}

export async function count(db: Db, filter: MeasureFilter): Promise<number> {
  const { n } = await db
    .selectNoFrom(countOf(filtered(db, filter).select('measures.id')).as('n'))
    .executeTakeFirstOrThrow()
  return n
}

function named(query: ReturnType<typeof filtered>) {
  return query
    .innerJoin('accounts', 'accounts.uid', 'measures.uid')
    .selectAll('measures')
    .select(['accounts.firstname', 'accounts.lastname'])
}

/** Those of a person: in force first, then the newest. */
export async function ofPerson(db: Db, uid: string, limit: number): Promise<MeasureWithName[]> {
  return await named(filtered(db, { uid }))
    .orderBy(({ eb }) => eb.case().when('state', '=', 'in_force').then(0).else(1).end())
    .orderBy('measures.since', 'desc')
    .orderBy('measures.id', 'desc')
    .limit(limit)
    .execute()
}

export async function byIds(db: Db, ids: readonly string[]): Promise<MeasureWithName[]> {
  return ids.length === 0 ? [] : await named(filtered(db, { id: [...ids] })).execute()
}

export async function get(db: Db, uid: string, id: string): Promise<MeasureWithName | null> {
  const [row] = await named(filtered(db, { uid, id: [id] })).execute()
  return row ?? null
}

export async function insert(db: Db, row: MeasureRow): Promise<void> {
  await db.insertInto('measures').values(row).execute()
}

export async function update(db: Db, id: string, change: Partial<MeasureRow>): Promise<void> {
  await db.updateTable('measures').set(change).where('id', '=', id).execute()
}

/** Keeps with an account what is in force against it, and answers that. */
export async function restrict(db: Db, uid: string): Promise<Restriction | null> {
  const inForce = await db
    .selectFrom('measures')
    .select('kind')
    .where('uid', '=', uid)
    .where('state', '=', 'in_force')
    .execute()
  const restriction = restrictions.findLast((kind) => inForce.some((one) => one.kind === kind)) ?? null
  await db
    .updateTable('accounts')
    .set(({ eb, ref }) => ({ restriction, measures_version: eb(ref('measures_version'), '+', 1) }))
    .where('uid', '=', uid)
    .execute()
  return restriction
}

/** Some that are in force though their time is over. */
export async function due(db: Db, now: Microseconds, limit: number): Promise<MeasureWithName[]> {
  return await named(filtered(db, { state: 'in_force' }))
    .where('until', '<=', now)
    .orderBy('until')
    .limit(limit)
    .execute()
}

/** Those changed after a place, up to an instant, in the order of their changes. */
export async function changedAfter(
  db: Db,
  { changed, id }: Pick<MeasureRow, 'changed' | 'id'>,
  until: Microseconds,
  limit: number,
): Promise<MeasureRow[]> {
  return await db
    .selectFrom('measures')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([eb('changed', '>', changed), and([eb('changed', '=', changed), eb('id', '>', id)])]),
    )
    .where('changed', '<=', until)
    .orderBy('changed')
    .orderBy('id')
    .limit(limit)
    .execute()
}
