import type { StaffRole } from '../../../contract/access'
import type { JobAct, JobState } from '../../../contract/jobs'
import { type Tables, table } from './table'

/** What is done to many rows, one batch after the other. */
export interface JobsSchema {
  jobs: JobRow
  job_rows: JobSubjectRow
}

export interface JobRow {
  id: string
  /** The person who asked for it, with the role and organization in which they did. */
  uid: string
  role: StaffRole
  oid: string
  act: JobAct
  /** JSON: which rows are still to be collected into `job_rows`; null once all are there. */
  filter: string | null
  /** JSON: the last row collected; null before the first. */
  collected: string | null
  state: JobState
  /** Rows up to this position have been dealt with. */
  done: number
  /** The number of rows; while they are collected, how many there will be. */
  total: number
  /** How many of those done were not skipped. */
  changed: number
  /** JSON: which were, `{ rows: [{ id, code }], by: { code: n } }`; of the rows the first. */
  skipped: string
  /** 1 where its owner has read how it ended. */
  dismissed: number
  created: number
  finished: number | null
}

/** A row that a job is still to deal with, in the order of `position`, which begins with 1 and has no gaps. */
interface JobSubjectRow {
  job: string
  position: number
  subject: string
}

export const jobsTables: Tables = [
  table<JobRow>('jobs', {
    id: 'text primary key',
    uid: 'text not null',
    role: 'text not null',
    oid: 'text not null',
    act: 'text not null',
    filter: 'text',
    collected: 'text',
    state: 'text not null',
    done: 'integer not null',
    total: 'integer not null',
    changed: 'integer not null',
    skipped: 'text not null',
    dismissed: 'integer not null',
    created: 'integer not null',
    finished: 'integer',
  }),
  'create index jobs_uid on jobs (uid, created)',
  'create index jobs_state on jobs (state, created)',

  table<JobSubjectRow>(
    'job_rows',
    {
      job: 'text not null references jobs (id) on delete cascade',
      position: 'integer not null',
      subject: 'text not null',
    },
    ['job', 'position'],
  ),
]
