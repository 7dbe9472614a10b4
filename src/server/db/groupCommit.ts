import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema/schema'

/** Something to be done in a transaction, and what to do at its end. */
interface Job<Note> {
  /** What alone it reads and changes, if that is one thing and its totals. */
  subject: string | null
  work: (transaction: Kysely<Schema>) => Promise<Note>
  done: () => void
  failed: (error: unknown) => void
}

const maxBatch = 100

/**
 * Hands jobs to `run` a batch at a time, in their order: what arrives while one runs is in the next one, so that the cost of a commit
 * is shared. `sizeOf` says how many of those that wait go together.
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
 * Runs changes in their order, and commits those together that have arrived while others ran. Each is whole or nothing, whatever
 * becomes of the others. `atEnd` does, in the same transaction, what there is to do for all that went well.
 */
export function createGroupCommit<Note>(
  database: Kysely<Schema>,
  atEnd: (transaction: Kysely<Schema>, notes: Note[]) => Promise<void>,
) {
  const queue = createBatchQueue<Job<Note>>(
    (waiting) => {
      const apart = countApart(waiting)
      return apart > 1 ? Math.min(apart, maxBatch) : maxBatch
    },
    (jobs) => commit(jobs, countApart(jobs) > 1 ? sideBySide : oneByOne),
  )

  /** Ends each job: with what came of it, or with the failure that leaves nothing of it. */
  async function commit(jobs: readonly Job<Note>[], way: typeof oneByOne): Promise<void> {
    let outcomes: Outcome<Note>[]
    try {
      const transaction = await database.startTransaction().execute()
      try {
        outcomes = await way(transaction, jobs)
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
      if (error instanceof NotSideBySide) return await commit(jobs, oneByOne)
      outcomes = jobs.map(() => ({ error }))
    }
    for (const [index, outcome] of outcomes.entries()) {
      if ('note' in outcome) jobs[index]?.done()
      else jobs[index]?.failed(outcome.error)
    }
  }

  return <Result>(
    subject: string | null,
    work: (transaction: Kysely<Schema>) => Promise<{ result: Result; note: Note }>,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const outcome: Result[] = []
      queue.add({
        subject,
        work: async (transaction) => {
          const { result, note } = await work(transaction)
          outcome.splice(0, 1, result)
          return note
        },
        done: () => outcome.forEach(resolve),
        failed: reject,
      })
    })
}

type Outcome<Note> = { note: Note } | { error: unknown }

class NotSideBySide extends Error {}

/** How many at the beginning concern different things. */
function countApart(jobs: readonly Job<unknown>[]): number {
  const subjects = new Set<string>()
  for (const { subject } of jobs) {
    if (subject === null || subjects.has(subject)) break
    subjects.add(subject)
  }
  return subjects.size
}

/** @throws NotSideBySide where one fails: then nothing of them may be kept, and each is to be done for itself */
async function sideBySide<Note>(
  transaction: Kysely<Schema>,
  jobs: readonly Job<Note>[],
): Promise<Outcome<Note>[]> {
  const settled = await Promise.allSettled(jobs.map(({ work }) => work(transaction)))
  return settled.map((one) => {
    if (one.status === 'rejected')
      throw new NotSideBySide('one of several changes failed', { cause: one.reason })
    return { note: one.value }
  })
}

/** One that fails is taken back, and the others stay. @throws what has ended the whole transaction */
async function oneByOne<Note>(
  transaction: Kysely<Schema>,
  jobs: readonly Job<Note>[],
): Promise<Outcome<Note>[]> {
  const [only] = jobs
  if (only && jobs.length === 1) return [{ note: await only.work(transaction) }]
  const say = (command: string) => sql.raw(`${command} one`).execute(transaction)
  const outcomes: Outcome<Note>[] = []
  let released: Promise<unknown> | null = null
  for (const job of jobs) {
    // One after the other, but not each after the other's answer.
    const ready = Promise.all([released, say('savepoint')])
    try {
      const [note] = await Promise.all([job.work(transaction), ready])
      outcomes.push({ note })
    } catch (error) {
      outcomes.push({ error })
      await say('rollback to savepoint').catch(() => {
        // The whole transaction has ended, for want of room say.
        throw error
      })
    }
    released = say('release savepoint')
  }
  await released
  return outcomes
}
