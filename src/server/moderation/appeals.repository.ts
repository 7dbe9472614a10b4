import { sql } from 'kysely'
import type { AppealStatus } from '../../contract/appeals'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { AppealRow, PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'

/** An appeal with the name of who makes it, as it is now. */
export type AppealWithName = AppealRow & Pick<AccountRow, 'firstname' | 'lastname'>

export interface AppealsAsked {
  ids: readonly string[] | null
  status: AppealStatus | null
  pid: string | null
}

interface Sorted {
  sort: { field: 'created' | 'decided' | 'id'; order: 'asc' | 'desc' }
  range: readonly [number, number]
}

/** A post that somebody objects about: its author, whose sub-account that is, and its last decision. */
type Contested = Pick<PostRow, 'pid' | 'uid' | 'status' | 'moderator' | 'moderator_name' | 'decided'> & {
  guardian: string | null
  policy: string | null
}

/** What an appeal has come to. */
export type AppealOutcome = Pick<
  AppealRow,
  'status' | 'moderator' | 'moderator_name' | 'decided' | 'policy_name' | 'note'
>

function asked(db: Db, { ids, status, pid }: AppealsAsked) {
  let query = db.selectFrom('appeals')
  if (ids !== null) query = query.where('aid', 'in', [...ids])
  if (status !== null) query = query.where('appeals.status', '=', status)
  return pid === null ? query : query.where('pid', '=', pid)
}

function named(_db: Db, query: ReturnType<typeof asked>) {
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
  which: AppealsAsked,
  { sort, range: [first, last] }: Sorted,
): Promise<AppealWithName[]> {
  if (which.ids?.length === 0) return []
  const { field, order } = sort
  const rows = named(db, asked(db, which)).orderBy(field === 'id' ? 'aid' : `appeals.${field}`, order)
  return await rows
    .orderBy('aid', order)
    .limit(last - first + 1)
    .offset(first)
    .execute()
}

export async function count(db: Db, which: AppealsAsked): Promise<number> {
  if (which.ids?.length === 0) return 0
  const { n } = await asked(db, which)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function get(db: Db, aid: string): Promise<AppealWithName | null> {
  return (await named(db, db.selectFrom('appeals').where('aid', '=', aid)).executeTakeFirst()) ?? null
}

/** What there is to know of posts that are objected about. */
export async function contested(db: Db, pids: readonly string[]): Promise<Map<string, Contested>> {
  const { rows } = await sql<Contested>`select posts.pid, posts.uid, posts.status, posts.moderator,
          posts.moderator_name, posts.decided, accounts.parent as guardian,
          (select policy_name from decisions where decisions.pid = posts.pid order by version desc limit 1) as policy
        from posts left join accounts on accounts.uid = posts.uid
        where posts.pid in (${sql.join(pids)})`.execute(db)
  return new Map(rows.map((row) => [row.pid, row]))
}

/** Of these posts all appeals, and those of these aids. */
export async function known(db: Db, pids: readonly string[], aids: readonly string[]) {
  return await db
    .selectFrom('appeals')
    .select(['aid', 'pid', 'status', 'against_decided'])
    .where(({ or, eb }) => or([eb('pid', 'in', [...pids]), eb('aid', 'in', [...aids])]))
    .execute()
}

export async function insert(db: Db, rows: AppealRow[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('appeals').values(rows).execute()
}

export async function update(db: Db, aid: string, outcome: AppealOutcome): Promise<void> {
  await db.updateTable('appeals').set(outcome).where('aid', '=', aid).execute()
}

/** The open one of a post, of which there is one at most. */
export async function openOf(db: Db, pid: string): Promise<AppealRow | null> {
  const open = db.selectFrom('appeals').selectAll().where('pid', '=', pid)
  return (await open.where('status', '=', 'open').executeTakeFirst()) ?? null
}

/** Opens again what was decided at an instant; answers which. */
export async function reopen(db: Db, pid: string, decided: Microseconds): Promise<string[]> {
  const rows = await db
    .updateTable('appeals')
    .set({
      status: 'open',
      moderator: null,
      moderator_name: null,
      decided: null,
      policy_name: null,
      note: null,
    })
    .where('pid', '=', pid)
    .where('decided', '=', decided)
    .returning('aid')
    .execute()
  return rows.map(({ aid }) => aid)
}
