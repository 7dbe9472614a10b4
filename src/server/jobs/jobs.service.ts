import type { Job, JobAct, JobRequest } from '../../contract/jobs'
import type { Engine } from '../db/engines/engine'
import { idAt } from '../db/ids'
import type { JobRow } from '../db/schema/jobs'
import type { Clock } from '../db/time'
import { misused, notFound, Problem } from '../problems'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import { jobToWire, noneLeftOut } from './job'
import { createJobsRepository } from './jobs.repository'
import type { Works } from './works'

interface Answer {
  job: Job
}

/** What people ask to be done to many rows. A job is its owner's alone. */
export function createJobs(engine: Engine, act: Act, works: Works, clock: Clock) {
  /** Which rows, as they are kept with the job. */
  async function subjectsOf(caller: Caller, wanted: JobAct, { ids, filter, total }: JobRequest) {
    if (ids) {
      if (filter || total !== undefined) throw misused('ids', 'goes without filter and total')
      const all = [...new Set(ids)]
      return { filter: JSON.stringify({ ids: all }), total: all.length }
    }
    if (!filter) throw misused('filter', 'is needed where there are no ids')
    if (total === undefined) throw misused('total', 'is needed with filter: how many rows were shown')
    const found = await works[wanted].source.resolve(caller, filter)
    if (found.total !== total) {
      const detail = `Of these there are ${found.total} by now, and not ${total}. Look at the list, and ask again.`
      throw new Problem('total_changed', detail)
    }
    return { filter: JSON.stringify(found.filter), total }
  }

  /** Changes one's own job, which is there. @throws Problem not_found */
  async function change(
    caller: Caller,
    id: string,
    values: (row: JobRow) => Partial<JobRow>,
  ): Promise<Answer> {
    return await act(caller, async (transaction) => {
      const repository = createJobsRepository(transaction)
      const row = await repository.find(id)
      if (row?.uid !== caller.uid) throw notFound('This job')
      const isStopped = row.state === 'running'
      const stopped = isStopped ? ({ state: 'stopped', finished: clock() } as const) : {}
      const changed = { ...stopped, ...values(row) }
      if (Object.keys(changed).length > 0) await repository.set(id, changed)
      const { done, total, oid } = row
      return {
        result: { job: jobToWire({ ...row, ...changed }) },
        events: isStopped ? [{ act: 'stop', kind: 'job', subject: id, oid, after: { done, total } }] : [],
      }
    })
  }

  return {
    /** @throws Problem total_changed; not_found, forbidden, invalid_request for the filter */
    async start(caller: Caller, wanted: JobAct, request: JobRequest): Promise<Answer> {
      const subjects = await subjectsOf(caller, wanted, request)
      const created = clock()
      const { uid, role, oid } = caller
      const row: JobRow = {
        ...{ id: idAt(created), uid, role, oid, act: wanted, ...subjects, created },
        ...{ collected: null, state: 'running', done: 0, changed: 0, dismissed: 0, finished: null },
        skipped: JSON.stringify(noneLeftOut),
      }
      return await act(caller, async (transaction) => {
        await createJobsRepository(transaction).insert(row)
        const after = { job: wanted, total: row.total }
        return {
          result: { job: jobToWire(row) },
          events: [{ act: 'begin', kind: 'job', subject: row.id, oid, after }],
        }
      })
    },

    async list(caller: Caller): Promise<{ jobs: Job[] }> {
      const rows = await createJobsRepository(engine.kysely).shownTo(caller.uid)
      return { jobs: rows.map(jobToWire) }
    },

    /** @throws Problem not_found, also for another person's */
    async get(caller: Caller, id: string): Promise<Answer> {
      const row = await createJobsRepository(engine.kysely).find(id)
      if (row?.uid !== caller.uid) throw notFound('This job')
      return { job: jobToWire(row) }
    },

    /** One that has ended meanwhile stays as it ended. @throws Problem not_found */
    stop: (caller: Caller, id: string) => change(caller, id, () => ({})),

    /** @throws Problem not_found */
    putAway: (caller: Caller, id: string) => change(caller, id, () => ({ dismissed: 1 })),
  }
}

export type Jobs = ReturnType<typeof createJobs>
