import type { DeleteParams, DeleteResult, GetListResult } from 'ra-core'
import type { Job, JobAct, JobRequest } from '../../contract/jobs'
import type { OrganizationStatus } from '../../contract/organizations'
import { ApiProblem } from './apiProblem'
import { type AccountsFilter, placeOf } from './filters'
import { call } from './officeCalls'

export type JobRecord = Job

/** What a job is to be about: these rows, all that a list's filter leaves, or those that an import has added. */
export type JobWanted = { act: JobAct } & (
  | { ids: readonly string[] }
  | { filter: AccountsFilter & { status?: OrganizationStatus }; total: number }
  | { import: string; total: number }
)

/** One's own jobs, the newest first. */
export async function listJobs(): Promise<GetListResult<JobRecord>> {
  const { jobs } = await call('listJobs', {})
  return { data: jobs, total: jobs.length }
}

export async function startJob(wanted: JobWanted): Promise<JobRecord> {
  const { job } = await call('startJob', { query: { act: wanted.act }, body: requestOf(wanted) })
  return job
}

/** Puts away what is told of a job; one that is gone meanwhile is no failure. */
export async function putJobAway({ id, previousData }: DeleteParams): Promise<DeleteResult> {
  try {
    await call('deleteJob', { params: { id: String(id) } })
  } catch (failure) {
    if (!(failure instanceof ApiProblem && failure.code === 'not_found')) throw failure
  }
  return { data: { ...previousData, id } }
}

function requestOf(wanted: JobWanted): JobRequest {
  if ('ids' in wanted) return { ids: [...wanted.ids] }
  if ('import' in wanted) return { filter: { import: wanted.import }, total: wanted.total }
  const { filter, total, act } = wanted
  const oid = act.startsWith('accounts.') ? placeOf(filter) : undefined
  const { q, status } = filter
  return { filter: { ...(oid && { oid }), ...(status && { status }), ...(q && { keywords: q }) }, total }
}
