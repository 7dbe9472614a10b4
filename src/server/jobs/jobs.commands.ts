import type { Job, JobAct, JobRequest, StartedAct } from '../../contract/jobs'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { JobRow } from '../db/schema/jobs'
import type { Caller } from '../http/auth'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import type { StartedHandlers } from './jobHandlers'
import * as jobsRepository from './jobs.repository'
import { jobToWire, noneLeftOut } from './wire'

/**
 * Begins what the caller asks to be done to many rows. A job is its owner's alone.
 * @throws Problem total_changed; reauthentication_required; not_found, forbidden, invalid_request for the filter
 */
export async function startJob(
  ctx: Context,
  handlers: StartedHandlers,
  caller: Caller,
  act: StartedAct,
  request: JobRequest,
): Promise<{ job: Job }> {
  const subjects = await subjectsOf(handlers, caller, act, request)
  await handlers[act].source.requireProof(caller, subjects.filter)
  return await beginJob(ctx, caller, act, async () => ({ ...subjects, details: null }))
}

/** Begins a job about rows that are found in its transaction; `details` are what else it has to know. */
export async function beginJob(
  ctx: Pick<Context, 'clock' | 'inTransaction'>,
  caller: Caller,
  act: JobAct,
  subjectsIn: (transaction: Db) => Promise<Pick<JobRow, 'filter' | 'total' | 'details'>>,
): Promise<{ job: Job }> {
  return await ctx.inTransaction(caller, async (transaction) => {
    const created = ctx.clock()
    const { uid, role, oid } = caller
    const row: JobRow = {
      ...{ id: idAt(created), uid, role, oid, act, ...(await subjectsIn(transaction)), created },
      ...{ collected: null, state: 'running', done: 0, changed: 0, dismissed: 0, finished: null },
      skipped: JSON.stringify(noneLeftOut),
    }
    await jobsRepository.insert(transaction, row)
    const after = { job: act, total: row.total }
    return {
      result: { job: jobToWire(row) },
      events: [{ act: 'begin', kind: 'job', subject: row.id, oid, after }],
    }
  })
}

export function findJob(db: Db, id: string): Promise<JobRow | null> {
  return jobsRepository.find(db, id)
}

/** Stops one's own job; one that has ended meanwhile stays as it ended. @throws Problem not_found */
export function stopJob(ctx: Context, caller: Caller, id: string): Promise<{ job: Job }> {
  return endJob(ctx, caller, id, {})
}

/** Stops one's own job, and lists it no more. @throws Problem not_found */
export function dismissJob(ctx: Context, caller: Caller, id: string): Promise<{ job: Job }> {
  return endJob(ctx, caller, id, { dismissed: 1 })
}

async function endJob(
  { inTransaction, clock }: Context,
  caller: Caller,
  id: string,
  values: Partial<JobRow>,
): Promise<{ job: Job }> {
  return await inTransaction(caller, async (transaction) => {
    const row = await jobsRepository.find(transaction, id)
    if (row?.uid !== caller.uid) throw notFound('This job')
    const isStopped = row.state === 'running'
    const stopped = isStopped ? ({ state: 'stopped', finished: clock() } as const) : {}
    const changed = { ...stopped, ...values }
    if (Object.keys(changed).length > 0) await jobsRepository.set(transaction, id, changed)
    const { done, total, oid } = row
    return {
      result: { job: jobToWire({ ...row, ...changed }) },
      events: isStopped ? [{ act: 'stop', kind: 'job', subject: id, oid, after: { done, total } }] : [],
    }
  })
}

/** Which rows a job is about, as they are kept with it. */
async function subjectsOf(
  handlers: StartedHandlers,
  caller: Caller,
  act: StartedAct,
  { ids, filter, total }: JobRequest,
) {
  if (ids) {
    if (filter || total !== undefined) throw badParameter('ids', 'goes without filter and total')
    const all = [...new Set(ids)]
    return { filter: JSON.stringify({ ids: all }), total: all.length }
  }
  if (!filter) throw badParameter('filter', 'is needed where there are no ids')
  if (total === undefined) throw badParameter('total', 'is needed with filter: how many rows were shown')
  const found = await handlers[act].source.resolve(caller, filter)
  if (found.total !== total) {
    const detail = `Of these there are ${found.total} by now, and not ${total}. Look at the list, and ask again.`
    throw new Problem('total_changed', detail)
  }
  return { filter: JSON.stringify(found.filter), total }
}
