import { type SqlBool, sql } from 'kysely'
import type { Microseconds } from '../lib/clock'
import { batchesOf, type Db, readInBatches } from './db'
import type { HoldRow } from './schema/erasure'

/** All holds in force of a kind, or those of these subjects: what they name is erased by nothing. */
export async function heldOf(
  db: Db,
  kind: HoldRow['kind'],
  now: Microseconds,
  subjects: readonly string[] | null = null,
): Promise<string[]> {
  const inForce = db.selectFrom('holds').select('subject').where('kind', '=', kind).where('until', '>', now)
  const rows = subjects
    ? await readInBatches(subjects, (some) => inForce.where('subject', 'in', some).execute())
    : await inForce.execute()
  return rows.map(({ subject }) => subject)
}

/** That something in a post has been recognised, and nobody has decided it; of what waits for a consent, where it can't wait. */
export const hasSignals = sql<SqlBool>`(posts.imminent_since is not null
  or (posts.status = 'pending' and posts.awaits_consent = 0 and posts.signal_kinds <> 0))`

/** That nobody has to look at a post any more: no report, appeal or signal of it is open, and no review. */
export const isSettledPost = sql<SqlBool>`posts.reported = 0 and posts.escalated = 0 and posts.second_look = 0
  and posts.awaits_person = 0
  and not ${hasSignals}
  and not exists (select 1 from appeals where appeals.pid = posts.pid and appeals.status = 'open')`

const ids = { posts: sql.ref('posts.pid'), tickets: sql.ref('tickets.tid') }

/** Of a query of posts or tickets: that neither it, nor whose it is, nor their guardian is on hold. */
export function isFree(table: keyof typeof ids, now: Microseconds) {
  const uid = sql.ref(`${table}.uid`)
  return sql<SqlBool>`not exists (select 1 from holds where holds.until > ${now}
    and ((holds.kind = 'post' and holds.subject = ${ids[table]}) or (holds.kind = 'account'
      and holds.subject in (${uid}, (select parent from accounts where accounts.uid = ${uid})))))`
}

/** Those of these posts or tickets of which nothing is on hold. */
export async function freeOf(
  db: Db,
  table: keyof typeof ids,
  some: readonly string[],
  now: Microseconds,
): Promise<Set<string>> {
  const id = ids[table]
  const found = await readInBatches(some, async (few) => {
    const query = sql<{ id: string }>`select ${id} as id from ${sql.table(table)}
      where ${id} in (${sql.join(few)}) and ${isFree(table, now)}`
    return (await query.execute(db)).rows
  })
  return new Set(found.map((row) => row.id))
}

/** The latest first. */
export async function list(db: Db, { kind, subject }: Partial<HoldRow>): Promise<HoldRow[]> {
  let query = db.selectFrom('holds').selectAll()
  if (kind) query = query.where('kind', '=', kind)
  if (subject) query = query.where('subject', '=', subject)
  return await query.orderBy('created', 'desc').orderBy('id', 'desc').execute()
}

export async function insert(db: Db, row: HoldRow): Promise<void> {
  await db.insertInto('holds').values(row).execute()
}

/** Answers the hold that was lifted. */
export async function remove(db: Db, id: string): Promise<HoldRow | null> {
  const row = await db.deleteFrom('holds').where('id', '=', id).returningAll().executeTakeFirst()
  return row ?? null
}

/** Removes those on what is erased: their reasons may name people. */
export async function forget(db: Db, kind: HoldRow['kind'], subjects: readonly string[]): Promise<void> {
  for (const some of batchesOf(subjects)) {
    await db.deleteFrom('holds').where('kind', '=', kind).where('subject', 'in', some).execute()
  }
}

/** Whether there is such an account or post, be it deleted and not erased yet, or known abuse material for `seesMatched`. */
export async function isThere(
  db: Db,
  kind: HoldRow['kind'],
  subject: string,
  seesMatched: boolean,
): Promise<boolean> {
  const kinds = [
    kind,
    ...(kind === 'post' && seesMatched ? (['matched_post', 'matched_picture'] as const) : []),
  ]
  const live =
    kind === 'account'
      ? await db.selectFrom('accounts').select('uid').where('uid', '=', subject).executeTakeFirst()
      : await db.selectFrom('posts').select('pid').where('pid', '=', subject).executeTakeFirst()
  const aside = db.selectFrom('set_aside').select('id').where('kind', 'in', kinds).where('id', '=', subject)
  return live !== undefined || (await aside.executeTakeFirst()) !== undefined
}
