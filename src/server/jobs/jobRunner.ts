import type { NewEvent } from '../audit/auditLog.service'
import { createSliceSize } from '../audit/bulk'
import type { Context } from '../context'
import type { JobRow } from '../db/schema/jobs'
import { type JobOwner, systemActor } from '../http/auth'
import { Problem } from '../problems'
import type { CollectedIds, JobHandlers } from './jobHandlers'
import * as jobsRepository from './jobs.repository'
import { withLeftOut } from './wire'

/** Ids that a job names are taken over in batches. */
const batchSize = 500

/**
 * Does what jobs are about, slice by slice, other calls in between. How far a job is is written in the transaction of each slice: after
 * a stop or a crash it goes on there, and does each row once.
 */
export function createJobRunner({ db, inTransaction, clock }: Context, handlers: JobHandlers) {
  const size = createSliceSize()

  async function nextBatch({ act: wanted, filter, collected, created }: JobRow): Promise<CollectedIds> {
    const named: { ids?: string[] } = JSON.parse(filter ?? '{}')
    const handler = handlers[wanted]
    if (!named.ids && 'source' in handler)
      return await handler.source.collectIds(filter ?? '', collected, created)
    const all = named.ids ?? []
    const from = Number(collected ?? 0)
    const next = from + batchSize < all.length ? String(from + batchSize) : null
    return { ids: all.slice(from, from + batchSize), next }
  }

  /** Stores which rows it is about: what matches later is not among them. */
  async function collectIds(job: JobRow): Promise<void> {
    const { ids, next } = await nextBatch(job)
    await inTransaction(ownerOf(job), async (transaction) => {
      const now = await jobsRepository.find(transaction, job.id)
      // Another server may have done it, where this one has just lost the lock.
      const isAsRead = now?.collected === job.collected && now.filter === job.filter
      if (now?.state !== 'running' || !isAsRead) return { result: undefined, events: [] }
      const known = await jobsRepository.countCollected(transaction, job.id)
      const total = known + ids.length
      await jobsRepository.append(transaction, job.id, ids, known)
      // More than its owner has seen: it is not begun.
      if (total > job.total) {
        await jobsRepository.set(transaction, job.id, { state: 'outdated', finished: clock() })
        return { result: undefined, events: [stop(job)] }
      }
      const isWhole = next === null
      const all = isWhole ? { filter: null, total } : {}
      const ended = isWhole && total === 0 ? ({ state: 'finished', finished: clock() } as const) : {}
      await jobsRepository.set(transaction, job.id, { collected: next, ...all, ...ended })
      return { result: undefined, events: ended.state ? [finish(job, 0)] : [] }
    })
  }

  async function work(id: string, owner: JobOwner): Promise<void> {
    await inTransaction(owner, async (transaction) => {
      const begun = performance.now()
      const job = await jobsRepository.find(transaction, id)
      if (job?.state !== 'running') return { result: undefined, events: [] }
      const ids = await jobsRepository.next(transaction, id, job.done, size.next())
      const named = ids.map((id) => ({ id }))
      const { result, events } = await handlers[job.act].change(transaction, job, named)
      const done = job.done + ids.length
      const changed = job.changed + ids.length - result.leftOut.length
      const isOver = done >= job.total || ids.length === 0
      await jobsRepository.forget(transaction, id, done)
      await jobsRepository.set(transaction, id, {
        ...{ done, changed, skipped: JSON.stringify(withLeftOut(job.skipped, result.leftOut)) },
        ...(isOver && { state: 'finished', finished: clock() }),
      })
      size.took(performance.now() - begun)
      return { result: undefined, events: isOver ? [...events, finish(job, changed)] : events }
    })
  }

  /** Its owner may do this no longer. */
  async function refuse(job: JobRow): Promise<void> {
    await inTransaction(systemActor, async (transaction) => {
      await jobsRepository.set(transaction, job.id, { state: 'refused', finished: clock() })
      return { result: undefined, events: [stop(job)] }
    })
  }

  return {
    /** Brings each job that is under way a slice further; answers how many are. */
    async advance(): Promise<number> {
      const jobs = await jobsRepository.running(db)
      const failures: unknown[] = []
      for (const job of jobs) {
        try {
          if (job.filter === null) await work(job.id, ownerOf(job))
          else await collectIds(job)
        } catch (error) {
          if (error instanceof Problem && error.code === 'unauthorized') await refuse(job)
          else failures.push(error)
        }
      }
      // What holds one job up does not hold up the others.
      if (failures.length > 0) throw failures[0]
      return jobs.length
    },
  }
}

export type JobRunner = ReturnType<typeof createJobRunner>

function ownerOf({ id, uid, role, oid }: JobRow): JobOwner {
  return { kind: 'absent', uid, role, oid, network: null, request: id }
}

function stop({ id, oid, done, total }: JobRow): NewEvent {
  return { act: 'stop', kind: 'job', subject: id, oid, after: { done, total } }
}

function finish({ id, oid, act, total }: JobRow, changed: number): NewEvent {
  return { act: 'finish', kind: 'job', subject: id, oid, after: { job: act, changed, total } }
}
