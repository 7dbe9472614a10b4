import { sql } from 'kysely'
import type { AppealStatus } from '../../contract/appeals'
import { type Db, readInBatches } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { PostRow } from '../db/schema/moderation'
import type { AppealRow } from '../db/schema/reports'
import type { Microseconds } from '../lib/clock'

/** An appeal with the name of who makes it, as it is now. */
export type AppealWithName = AppealRow & Pick<AccountRow, 'firstname' | 'lastname'>

/** What is absent narrows nothing. */
interface AppealFilter {
  id?: string[]
  /** Those against measures as well. */
  measures: boolean
  status?: AppealStatus
  pid?: string
}

interface Page {
  sort: { field: 'created' | 'decided' | 'id'; order: 'asc' | 'desc' }
  range: readonly [number, number]
}

/** A post that an appeal is about, with its author's guardian and the policy of its last decision. */
export type ContestedPost = Pick<
  PostRow,
  'pid' | 'uid' | 'status' | 'moderator' | 'moderator_name' | 'decided'
> & { guardian: string | null; policy: string | null }

/** The columns of an appeal that nobody has decided. */
export const openState = {
  status: 'open',
  moderator: null,
  moderator_name: null,
  decided: null,
  policy_name: null,
  note: null,
} as const

function filtered(db: Db, { id, status, pid, measures }: AppealFilter) {
  let query = db.selectFrom('appeals')
  if (!measures) query = query.where('mid', 'is', null)
  if (id) query = query.where('aid', 'in', id)
  if (status) query = query.where('appeals.status', '=', status)
  return pid === undefined ? query : query.where('pid', '=', pid)
}

function withNames(query: ReturnType<typeof filtered>) {
  return query
    .leftJoin('accounts', 'accounts.uid', 'appeals.uid')
    .selectAll('appeals')
    .select(({ fn, ref, val }) => [
      fn.coalesce(ref('accounts.firstname'), val('')).as('firstname'),
      fn.coalesce(ref('accounts.lastname'), val('')).as('lastname'),
    ])
}

export async function find(
  db: Db,
  filter: AppealFilter,
  { sort: { field, order }, range: [first, last] }: Page,
): Promise<AppealWithName[]> {
  if (filter.id?.length === 0) return []
  return await withNames(filtered(db, filter))
    .orderBy(field === 'id' ? 'aid' : `appeals.${field}`, order)
    .orderBy('aid', order)
    .limit(last - first + 1)
    .offset(first)
    .execute()
}

export async function count(db: Db, filter: AppealFilter): Promise<number> {
  if (filter.id?.length === 0) return 0
  const { n } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function get(db: Db, aid: string): Promise<AppealWithName | null> {
  return (await withNames(filtered(db, { id: [aid], measures: true })).executeTakeFirst()) ?? null
}

export async function contestedPosts(db: Db, pids: readonly string[]): Promise<Map<string, ContestedPost>> {
  if (pids.length === 0) return new Map()
  const { rows } = await sql<ContestedPost>`select posts.pid, posts.uid, posts.status, posts.moderator,
          posts.moderator_name, posts.decided, accounts.parent as guardian,
          (select policy_name from decisions where decisions.pid = posts.pid order by version desc limit 1) as policy
        from posts left join accounts on accounts.uid = posts.uid
        where posts.pid in (${sql.join(pids)})`.execute(db)
  return new Map(rows.map((row) => [row.pid, row]))
}

/** These measures by id, each with whom it is about and their guardian. */
export async function contestedMeasures(db: Db, mids: readonly string[]) {
  const measures = db
    .selectFrom('measures')
    .innerJoin('accounts', 'accounts.uid', 'measures.uid')
    .selectAll('measures')
    .select('accounts.parent as guardian')
  const rows = await readInBatches(mids, (some) => measures.where('id', 'in', some).execute())
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of these posts and measures all appeals, and those of these aids. */
export async function known(
  db: Db,
  pids: readonly string[],
  mids: readonly string[],
  aids: readonly string[],
) {
  const named = [
    ['pid', pids],
    ['mid', mids],
    ['aid', aids],
  ] as const
  return await db
    .selectFrom('appeals')
    .select(['aid', 'pid', 'mid', 'status', 'against_decided'])
    .where(({ or, eb }) =>
      or(named.flatMap(([column, ids]) => (ids.length === 0 ? [] : [eb(column, 'in', ids)]))),
    )
    .execute()
}

export async function insert(db: Db, rows: AppealRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('appeals').values(rows).execute()
}

export async function update(db: Db, aid: string, outcome: Partial<AppealRow>): Promise<void> {
  await db.updateTable('appeals').set(outcome).where('aid', '=', aid).execute()
}

/** The open appeals against these posts, by pid. */
export async function openAgainst(db: Db, pids: readonly string[]): Promise<Map<string, string>> {
  if (pids.length === 0) return new Map()
  const open = db.selectFrom('appeals').select(['pid', 'aid']).where('status', '=', 'open')
  const rows = await open.where('pid', 'in', pids).execute()
  return new Map(rows.flatMap(({ pid, aid }) => (pid === null ? [] : [[pid, aid] as const])))
}

/** A post has one open appeal at most. */
export async function openOf(db: Db, pid: string): Promise<AppealRow | null> {
  const open = db.selectFrom('appeals').selectAll().where('pid', '=', pid)
  return (await open.where('status', '=', 'open').executeTakeFirst()) ?? null
}

/** Opens again what was decided at an instant, and returns the aids. */
export async function reopen(db: Db, pid: string, decided: Microseconds): Promise<string[]> {
  const rows = await db
    .updateTable('appeals')
    .set(openState)
    .where('pid', '=', pid)
    .where('decided', '=', decided)
    .returning('aid')
    .execute()
  return rows.map(({ aid }) => aid)
}

/** Has open appeals against a decision that was taken back be against what stood before it. */
export async function pointTo(
  db: Db,
  pid: string,
  undone: Microseconds,
  against: Pick<AppealRow, 'against' | 'against_name' | 'against_decided' | 'against_policy'>,
): Promise<void> {
  const open = db.updateTable('appeals').set(against).where('pid', '=', pid).where('status', '=', 'open')
  await open.where('against_decided', '=', undone).execute()
}
