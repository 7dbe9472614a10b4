import { type SqlBool, sql } from 'kysely'
import { countOf, type Db } from '../../db/db'
import { hasSignals, isFree, isSettledPost } from '../../db/holds.repository'
import type { PostRow } from '../../db/schema/moderation'
import type { Microseconds } from '../../lib/clock'

/** The pids of some posts of these authors; `isSettledOnly` without those that somebody has to look at. */
export async function ofAuthors(
  db: Db,
  uids: readonly string[],
  limit: number,
  isSettledOnly: boolean,
): Promise<string[]> {
  let query = db.selectFrom('posts').select('pid').where('uid', 'in', uids)
  if (isSettledOnly) query = query.where(isSettledPost)
  return (await query.limit(limit).execute()).map(({ pid }) => pid)
}

/** Those of these posts that somebody has to look at, or has reported, contested or decided since an instant; and those not read yet. */
export async function concerning(db: Db, pids: readonly string[], since: Microseconds): Promise<string[]> {
  const isEvidence = sql<SqlBool>`(decided >= ${since} or score_due is not null or reading_due is not null
    or exists (select 1 from reports where reports.pid = posts.pid)
    or exists (select 1 from appeals where appeals.pid = posts.pid))`
  const query = db.selectFrom('posts').select('pid').where('pid', 'in', pids)
  const rows = await query.where(({ not, or }) => or([not(isSettledPost), isEvidence])).execute()
  return rows.map(({ pid }) => pid)
}

/** Marks posts as removed by the platform. */
export async function markRemoved(db: Db, pids: readonly string[], now: Microseconds): Promise<void> {
  if (pids.length === 0) return
  const marked = db.updateTable('posts').set({ removed: now }).where('pid', 'in', pids)
  await marked.where('removed', 'is', null).execute()
}

/** Some posts that the platform removed, and somebody decided, before an instant, that nobody has to look at and nothing holds. */
export async function overRemoved(
  db: Db,
  { before, now, limit }: { before: Microseconds; now: Microseconds; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('pid')
    .where('removed', '<', before)
    .where(({ or, eb }) => or([eb('decided', 'is', null), eb('decided', '<', before)]))
    .where(isSettledPost)
    .where(isFree('posts', now))
    .limit(limit)
    .execute()
  return rows.map(({ pid }) => pid)
}

/** Some public ones among these authors' posts that stay, since somebody has to look at them. */
export async function publicOf(db: Db, uids: readonly string[], limit: number): Promise<PostRow[]> {
  return await db
    .selectFrom('posts')
    .selectAll()
    .where('uid', 'in', uids)
    .where('status', '=', 'public')
    .where(({ not }) => not(isSettledPost))
    .limit(limit)
    .execute()
}

/** The public ones among these authors' posts that were decided since then. */
export async function approvedSince(
  db: Db,
  uids: readonly string[],
  since: Microseconds,
): Promise<PostRow[]> {
  const posts = db.selectFrom('posts').selectAll().where('uid', 'in', uids).where('status', '=', 'public')
  return await posts.where('decided', '>=', since).execute()
}

/** Removes posts with all that hangs on them. Answers the files of media that they had. */
export async function remove(db: Db, pids: readonly string[]): Promise<string[]> {
  const files = await removeFiles(db, pids)
  await db.deleteFrom('posts').where('pid', 'in', pids).execute()
  return files
}

/** Parts posts from their files of media, and answers these. */
export async function removeFiles(db: Db, pids: readonly string[]): Promise<string[]> {
  const files = await db.deleteFrom('media_files').where('pid', 'in', pids).returning('file').execute()
  return files.map(({ file }) => file)
}

/** How many posts these authors have, with how many files, and what is open about them. */
export async function summary(db: Db, uids: readonly string[]) {
  const posts = db.selectFrom('posts').select('pid').where('uid', 'in', uids)
  const files = db.selectFrom('media_files').select('file').where('pid', 'in', posts)
  const appeals = db.selectFrom('appeals').select('aid').where('pid', 'in', posts)
  return await db
    .selectNoFrom([
      countOf(posts).as('all'),
      countOf(files).as('media'),
      countOf(posts.where('reported', '=', 1)).as('reported'),
      countOf(posts.where(hasSignals)).as('signals'),
      countOf(posts.where(sql<SqlBool>`(escalated = 1 or second_look = 1)`)).as('reviews'),
      countOf(appeals.where('status', '=', 'open')).as('appealed'),
    ])
    .executeTakeFirstOrThrow()
}
