import type { StaffRole } from '../../contract/access'
import type { JobAct, JobState } from '../../contract/jobs'

/** What is done to many rows one slice after the other. */
export interface JobsSchema {
  jobs: JobRow
  job_rows: JobSubjectRow
  import_accounts: ImportAccountRow
}

export interface JobRow {
  id: string
  /** Whose job it is, with the role and organization in which they asked for it. */
  uid: string
  role: StaffRole
  oid: string
  act: JobAct
  /** JSON: which rows are still to be gathered into `job_rows`; null once all are there. */
  filter: string | null
  /** JSON: as far as they are gathered; null before the first. */
  gathered: string | null
  state: JobState
  /** Rows up to this place have been dealt with. */
  done: number
  /** How many rows there are; while they are gathered, how many there will be. */
  total: number
  /** How many of those done were not left out. */
  changed: number
  /** JSON: which were, `{ rows: [{ id, code }], by: { code: n } }`; of the rows the first. */
  left_out: string
  /** 1 where its owner has read how it ended. */
  put_away: number
  created: number
  finished: number | null
}

/** A row that a job is still to deal with, in the order of `place`, which begins with 1 and has no gaps. */
interface JobSubjectRow {
  job: string
  place: number
  subject: string
}

/** That an import has added an account which is still there. */
interface ImportAccountRow {
  import: string
  uid: string
}
