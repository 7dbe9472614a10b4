import type { StaffRole } from '../../../contract/access'
import type { JobAct, JobState } from '../../../contract/jobs'
import { integer, type Row, table, text } from './table'

/** What is done to many rows, one batch after the other. */
export const jobsTables = {
  jobs: table(
    {
      id: text('primary key'),
      /** The person who asked for it, with the role and organization in which they did. */
      uid: text('not null'),
      role: text<StaffRole>('not null'),
      oid: text('not null'),
      act: text<JobAct>('not null'),
      /** JSON: which rows are still to be collected into `job_rows`; null once all are there. */
      filter: text(),
      /** JSON: what else it has to know, or null. */
      details: text(),
      /** JSON: the last row collected; null before the first. */
      collected: text(),
      state: text<JobState>('not null'),
      /** Rows up to this position have been dealt with. */
      done: integer('not null'),
      /** The number of rows; while they are collected, how many there will be. */
      total: integer('not null'),
      /** How many of those done were not skipped. */
      changed: integer('not null'),
      /** JSON: which were, `{ rows: [{ id, code }], by: { code: n } }`; of the rows the first. */
      skipped: text('not null'),
      /** 1 where its owner has read how it ended. */
      dismissed: integer('not null'),
      created: integer('not null'),
      finished: integer(),
    },
    {
      indexes: [
        'create index jobs_uid on jobs (uid, created)',
        'create index jobs_state on jobs (state, created)',
      ],
    },
  ),

  /** A row that a job is still to deal with, in the order of `position`, which begins with 1 and has no gaps. */
  job_rows: table(
    {
      job: text('not null references jobs (id) on delete cascade'),
      position: integer('not null'),
      subject: text('not null'),
    },
    { primaryKey: ['job', 'position'] },
  ),
}

export type JobRow = Row<typeof jobsTables.jobs>
