import type { JobAct, JobFilter, StartedAct } from '../../contract/jobs'
import type { BulkResult, NamedRow } from '../audit/bulk'
import type { ChangeResult } from '../audit/inTransaction'
import type { Db } from '../db/db'
import type { JobRow } from '../db/schema/jobs'
import type { Caller } from '../http/auth'
import type { Microseconds } from '../lib/clock'

/** A batch of the rows that a job is about, and where the next one begins; null after the last. */
export interface CollectedIds {
  ids: string[]
  next: string | null
}

/** Rows that can be found again by what was asked for. */
export interface JobSource {
  /**
   * What to look for, and how many rows that is now.
   * @throws Problem not_found, forbidden, invalid_request
   */
  resolve(caller: Caller, filter: JobFilter): Promise<{ filter: object; total: number }>
  /** Asks who one is again, where it is about staff. @throws Problem reauthentication_required */
  requireProof(caller: Caller, filter: string): Promise<void>
  /** The next batch of rows; none that was made after an instant. */
  collectIds(filter: string, after: string | null, until: Microseconds): Promise<CollectedIds>
}

/** What a job does: which rows a filter means, and what is done to some of them in one transaction. */
export interface JobHandler {
  change(transaction: Db, job: JobRow, named: readonly NamedRow[]): Promise<ChangeResult<BulkResult>>
}

/** One that `POST /jobs` begins. */
export interface StartedHandler extends JobHandler {
  source: JobSource
}

export type StartedHandlers = Readonly<Record<StartedAct, StartedHandler>>
/** All others name their rows. */
export type JobHandlers = StartedHandlers & Readonly<Record<Exclude<JobAct, StartedAct>, JobHandler>>
