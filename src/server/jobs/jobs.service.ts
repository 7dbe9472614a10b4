import type { Job, JobAct, JobRequest } from '../../contract/jobs'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { JobRow } from '../db/schema/jobs'
import type { Caller } from '../http/auth'
import type { Clock } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import { jobToWire, noneLeftOut } from './job'
import * as jobsRepository from './jobs.repository'
import type { JobHandlers } from './works'

interface Answer {
  job: Job
}

/** What people ask to be done to many rows. A job is its owner's alone. */
export function createJobs(engine: Engine, inTransaction: InTransaction, works: JobHandlers, clock: Clock) {
  /** Which rows, as they are kept with the job. */
  async function subjectsOf(caller: Caller, wanted: JobAct, { ids, filter, total }: JobRequest) {
    if (ids) {
      if (filter || total !== undefined) throw badParameter('ids', 'goes without filter and total')
      const all = [...new Set(ids)]
      return { filter: JSON.stringify({ ids: all }), total: all.length }
    }
    if (!filter) throw badParameter('filter', 'is needed where there are no ids')
    if (total === undefined) throw badParameter('total', 'is needed with filter: how many rows were shown')
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
    return await inTransaction(caller, async (transaction) => {
      const row = await jobsRepository.find(transaction, id)
      if (row?.uid !== caller.uid) throw notFound('This job')
      const isStopped = row.state === 'running'
      const stopped = isStopped ? ({ state: 'stopped', finished: clock() } as const) : {}
      const changed = { ...stopped, ...values(row) }
      if (Object.keys(changed).length > 0) await jobsRepository.set(transaction, id, changed)
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
      return await inTransaction(caller, async (transaction) => {
        await jobsRepository.insert(transaction, row)
        const after = { job: wanted, total: row.total }
        return {
          result: { job: jobToWire(row) },
          events: [{ act: 'begin', kind: 'job', subject: row.id, oid, after }],
        }
      })
    },

    async list(caller: Caller): Promise<{ jobs: Job[] }> {
      const rows = await jobsRepository.shownTo(engine.kysely, caller.uid)
      return { jobs: rows.map(jobToWire) }
    },

    /** @throws Problem not_found, also for another person's */
    async get(caller: Caller, id: string): Promise<Answer> {
      const row = await jobsRepository.find(engine.kysely, id)
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
