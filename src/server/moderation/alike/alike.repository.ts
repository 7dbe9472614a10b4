import { type NotNull, sql } from 'kysely'
import { maxAlike } from '../../../contract/posts'
import { type Db, engineOf } from '../../db/db'
import { type DecisionRow, type PostRow, undecided } from '../../db/schema/moderation'
import type { Microseconds } from '../../lib/clock'

/** The newest posts that a new one is compared with. */
const maxCompared = 2000

const isUndecided = sql.raw<boolean>(undecided)

/** What undecided posts have in common whose texts, but maybe not their pictures, are alike. */
export async function withPictures(db: Db, text: string): Promise<string[]> {
  const newest = sql`select alike from posts where substr(alike, 1, 32) = ${text} and length(alike) > 32 and ${isUndecided}
    order by created desc limit ${maxCompared}`
  const { rows } = await sql<{ alike: string }>`select distinct alike from (${newest}) as newest`.execute(db)
  return rows.map(({ alike }) => alike)
}

/** How many undecided posts have each of these in common, `maxAlike` at most. */
export async function sizesOf(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const given = engineOf(db).rowsFromJson(
    ['alike'],
    keys.map((key) => [key]),
  )
  const { rows } = await sql<{ alike: string; n: number }>`select given.alike, (select count(*) from (
      select 1 from posts where posts.alike = given.alike and ${isUndecided} limit ${maxAlike}) as counted) as n
    from ${given} as given`.execute(db)
  return new Map(rows.map(({ alike, n }) => [alike, Number(n)]))
}

/** The newest other undecided posts that are alike. */
export async function alikeTo(db: Db, { pid, alike }: Pick<PostRow, 'pid' | 'alike'>): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('pid')
    .where('alike', '=', alike)
    .where(isUndecided)
    .where('pid', '!=', pid)
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(maxAlike - 1)
    .execute()
  return rows.map((row) => row.pid)
}

/** Those of these posts that somebody else has open, or that have an open appeal. */
export async function heldBack(
  db: Db,
  pids: readonly string[],
  uid: string,
  now: Microseconds,
): Promise<ReadonlySet<string>> {
  if (pids.length === 0) return new Set()
  const claimed = db
    .selectFrom('claims')
    .select('pid')
    .where('pid', 'in', [...pids])
    .where('uid', '!=', uid)
    .where('until', '>', now)
  const appealed = db
    .selectFrom('appeals')
    .select('pid')
    .where('pid', 'in', [...pids])
    .where('status', '=', 'open')
    .$narrowType<{ pid: NotNull }>()
  const rows = await claimed.union(appealed).execute()
  return new Set(rows.map(({ pid }) => pid))
}

/** The decisions that were made with another one. */
export async function madeWith(db: Db, id: string): Promise<DecisionRow[]> {
  return await db.selectFrom('decisions').selectAll().where('together', '=', id).execute()
}
