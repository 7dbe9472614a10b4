import type { Kysely } from 'kysely'
import type { JobRow } from '../db/schema/jobs'
import type { Schema } from '../db/schema/schema'

/** So many of a person's jobs are told at once. */
const mostTold = 20

/** `database` may be a transaction. */
export function createJobsRepository(database: Kysely<Schema>) {
  return {
    async insert(row: JobRow): Promise<void> {
      await database.insertInto('jobs').values(row).execute()
    },

    async find(id: string): Promise<JobRow | null> {
      const row = await database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
      return row ?? null
    },

    /** Those of a person that they have not put away, the newest first. */
    async shownTo(uid: string): Promise<JobRow[]> {
      return await database
        .selectFrom('jobs')
        .selectAll()
        .where('uid', '=', uid)
        .where('dismissed', '=', 0)
        .orderBy('created', 'desc')
        .limit(mostTold)
        .execute()
    },

    /** Those under way, the oldest first. */
    async running(): Promise<JobRow[]> {
      return await database
        .selectFrom('jobs')
        .selectAll()
        .where('state', '=', 'running')
        .orderBy('created')
        .execute()
    },

    async set(id: string, values: Partial<JobRow>): Promise<void> {
      await database.updateTable('jobs').set(values).where('id', '=', id).execute()
    },

    /** Puts further rows behind the first `known`. */
    async append(job: string, subjects: readonly string[], known: number): Promise<void> {
      const rows = subjects.map((subject, index) => ({ job, position: known + index + 1, subject }))
      if (rows.length > 0) await database.insertInto('job_rows').values(rows).execute()
    },

    /** How many rows are taken over so far. */
    async gathered(job: string): Promise<number> {
      const row = await database
        .selectFrom('job_rows')
        .select((builder) => builder.fn.max('position').as('last'))
        .where('job', '=', job)
        .executeTakeFirst()
      return row?.last ?? 0
    },

    /** The next rows, in their order. */
    async next(job: string, done: number, limit: number): Promise<string[]> {
      const rows = await database
        .selectFrom('job_rows')
        .select('subject')
        .where('job', '=', job)
        .where('position', '>', done)
        .orderBy('position')
        .limit(limit)
        .execute()
      return rows.map(({ subject }) => subject)
    },

    async forget(job: string, upTo: number): Promise<void> {
      await database.deleteFrom('job_rows').where('job', '=', job).where('position', '<=', upTo).execute()
    },
  }
}
