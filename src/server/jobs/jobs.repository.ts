import type { Db } from '../db/db'
import type { JobRow } from '../db/schema/jobs'

/** Jobs that one answer lists. */
const maxListed = 20

export async function insert(db: Db, row: JobRow): Promise<void> {
  await db.insertInto('jobs').values(row).execute()
}

export async function find(db: Db, id: string): Promise<JobRow | null> {
  const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Those of a person that they have not dismissed, the newest first. */
export async function shownTo(db: Db, uid: string): Promise<JobRow[]> {
  return await db
    .selectFrom('jobs')
    .selectAll()
    .where('uid', '=', uid)
    .where('dismissed', '=', 0)
    .orderBy('created', 'desc')
    .limit(maxListed)
    .execute()
}

/** The oldest first. */
export function running(db: Db): Promise<JobRow[]> {
  return db.selectFrom('jobs').selectAll().where('state', '=', 'running').orderBy('created').execute()
}

export async function set(db: Db, id: string, values: Partial<JobRow>): Promise<void> {
  await db.updateTable('jobs').set(values).where('id', '=', id).execute()
}

/** Adds rows behind the first `known`. */
export async function append(db: Db, job: string, subjects: readonly string[], known: number): Promise<void> {
  const rows = subjects.map((subject, index) => ({ job, position: known + index + 1, subject }))
  if (rows.length > 0) await db.insertInto('job_rows').values(rows).execute()
}

export async function countCollected(db: Db, job: string): Promise<number> {
  const row = await db
    .selectFrom('job_rows')
    .select((builder) => builder.fn.max('position').as('last'))
    .where('job', '=', job)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The next rows, in their order. */
export async function next(db: Db, job: string, done: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('job_rows')
    .select('subject')
    .where('job', '=', job)
    .where('position', '>', done)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ subject }) => subject)
}

export async function forget(db: Db, job: string, upTo: number): Promise<void> {
  await db.deleteFrom('job_rows').where('job', '=', job).where('position', '<=', upTo).execute()
}
