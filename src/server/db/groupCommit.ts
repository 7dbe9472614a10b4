import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from './db'

/** A change to commit. */
interface Job<Note> {
  /** What the change alone reads and writes, if that is one thing and its totals. */
  subject: string | null
  work: (transaction: Db) => Promise<Note>
  resolve: () => void
  reject: (error: unknown) => void
}

const maxBatch = 100

/**
 * Hands jobs to `run` in batches, in their order: what arrives while one runs joins the next, so that the cost of a commit is shared.
 * `sizeOf` returns the size of the next batch.
 */
export function createBatchQueue<One>(
  sizeOf: (waiting: readonly One[]) => number,
  run: (batch: One[]) => Promise<void>,
) {
  const waiting: One[] = []
  let running: Promise<void> | null = null

  async function runAll(): Promise<void> {
    // Everything that has already been read from the sockets joins the first batch.
    await nextTurn()
    while (waiting.length > 0) await run(waiting.splice(0, sizeOf(waiting)))
    running = null
  }

  return {
    add(job: One): void {
      waiting.push(job)
      running ??= runAll()
    },
    /** Resolves when all that was added is done. */
    finished: async () => await running,
  }
}

/**
 * Runs changes in their order, and commits together those that arrive while others run. Each change is whole or nothing, whatever
 * becomes of the others. `atEnd` handles the notes of all that succeeded, in the same transaction.
 */
export function createGroupCommit<Note>(db: Db, atEnd: (transaction: Db, notes: Note[]) => Promise<void>) {
  const queue = createBatchQueue<Job<Note>>(
    (waiting) => {
      const distinct = countDistinct(waiting)
      return distinct > 1 ? Math.min(distinct, maxBatch) : maxBatch
    },
    (jobs) => commit(jobs, countDistinct(jobs) > 1 ? runConcurrently : runOneByOne),
  )

  /** Settles each job: with its result, or with the failure that leaves nothing of it. */
  async function commit(jobs: readonly Job<Note>[], runJobs: typeof runOneByOne): Promise<void> {
    let outcomes: JobOutcome<Note>[]
    try {
      const transaction = await db.startTransaction().execute()
      try {
        outcomes = await runJobs(transaction, jobs)
        await atEnd(
          transaction,
          outcomes.flatMap((outcome) => ('note' in outcome ? [outcome.note] : [])),
        )
        await transaction.commit().execute()
      } catch (error) {
        await transaction.rollback().execute()
        throw error
      }
    } catch (error) {
      if (error instanceof ConcurrentJobFailed) return await commit(jobs, runOneByOne)
      outcomes = jobs.map(() => ({ error }))
    }
    for (const [index, outcome] of outcomes.entries()) {
      if ('note' in outcome) jobs[index]?.resolve()
      else jobs[index]?.reject(outcome.error)
    }
  }

  return <Result>(
    subject: string | null,
    work: (transaction: Db) => Promise<{ result: Result; note: Note }>,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      // At most one: of the last run, as jobs of a failed batch run again.
      const results: Result[] = []
      queue.add({
        subject,
        work: async (transaction) => {
          const { result, note } = await work(transaction)
          results.splice(0, 1, result)
          return note
        },
        resolve: () => results.forEach(resolve),
        reject,
      })
    })
}

type JobOutcome<Note> = { note: Note } | { error: unknown }

class ConcurrentJobFailed extends Error {}

/** The number of jobs at the beginning whose subjects are different. */
function countDistinct(jobs: readonly Job<unknown>[]): number {
  const subjects = new Set<string>()
  for (const { subject } of jobs) {
    if (subject === null || subjects.has(subject)) break
    subjects.add(subject)
  }
  return subjects.size
}

/** @throws ConcurrentJobFailed where one fails: nothing can be kept then, and each has to run by itself */
async function runConcurrently<Note>(
  transaction: Db,
  jobs: readonly Job<Note>[],
): Promise<JobOutcome<Note>[]> {
  const settled = await Promise.allSettled(jobs.map(({ work }) => work(transaction)))
  return settled.map((one) => {
    if (one.status === 'rejected')
      throw new ConcurrentJobFailed('one of several changes failed', { cause: one.reason })
    return { note: one.value }
  })
}

/** Rolls back a job that fails, and keeps the others. @throws what has ended the whole transaction */
async function runOneByOne<Note>(transaction: Db, jobs: readonly Job<Note>[]): Promise<JobOutcome<Note>[]> {
  const [only] = jobs
  if (only && jobs.length === 1) return [{ note: await only.work(transaction) }]
  const execute = (command: string) => sql.raw(`${command} one`).execute(transaction)
  const outcomes: JobOutcome<Note>[] = []
  let released: Promise<unknown> | null = null
  for (const job of jobs) {
    // In order, but without waiting for each answer.
    const ready = Promise.all([released, execute('savepoint')])
    try {
      const [note] = await Promise.all([job.work(transaction), ready])
      outcomes.push({ note })
    } catch (error) {
      outcomes.push({ error })
      await execute('rollback to savepoint').catch(() => {
        // The whole transaction has ended, for example because the disk is full.
        throw error
      })
    }
    released = execute('release savepoint')
  }
  await released
  return outcomes
}
