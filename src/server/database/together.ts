import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

/** Something to be done in a transaction, and what to do at its end. */
interface Job<Note> {
  work: (transaction: Kysely<Schema>) => Promise<Note>
  done: () => void
  failed: (error: unknown) => void
}

/** So many are committed together at most. */
const mostTogether = 100

/**
 * Runs changes in their order, and commits those together that have arrived while others ran: a commit waits for the disk, and
 * its cost is shared. Each is whole or nothing, whatever becomes of the others. `atEnd` does, in the same transaction, what there
 * is to do for all that went well.
 */
export function createTogether<Note>(
  database: Kysely<Schema>,
  atEnd: (transaction: Kysely<Schema>, notes: Note[]) => Promise<void>,
) {
  const waiting: Job<Note>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    // All that has arrived by now is taken along.
    await nextTurn()
    while (waiting.length > 0) await commit(waiting.splice(0, mostTogether))
    isRunning = false
  }

  async function commit(jobs: Job<Note>[]): Promise<void> {
    const well: Job<Note>[] = []
    const failures = new Map<Job<Note>, unknown>()
    try {
      const transaction = await database.startTransaction().execute()
      try {
        const notes: Note[] = []
        const say = (command: string) => sql.raw(`${command} one`).execute(transaction)
        let released: Promise<unknown> | null = null
        for (const job of jobs) {
          const isAlone = jobs.length === 1
          // One after the other, but not each after the other's answer.
          const ready = isAlone ? null : Promise.all([released, say('savepoint')])
          try {
            const [note] = await Promise.all([job.work(transaction), ready])
            notes.push(note)
            well.push(job)
          } catch (error) {
            failures.set(job, error)
            if (isAlone) throw error
            await say('rollback to savepoint').catch(() => {
              // The whole transaction has ended, for want of room say.
              throw error
            })
          }
          released = isAlone ? null : say('release savepoint')
        }
        await released
        await atEnd(transaction, notes)
        await transaction.commit().execute()
      } catch (error) {
        await transaction.rollback().execute()
        throw error
      }
      for (const job of well) job.done()
    } catch (error) {
      for (const job of well) job.failed(error)
      for (const job of jobs) if (!well.includes(job) && !failures.has(job)) job.failed(error)
    }
    for (const [job, error] of failures) job.failed(error)
  }

  return <Result>(
    work: (transaction: Kysely<Schema>) => Promise<{ result: Result; note: Note }>,
  ): Promise<Result> =>
    new Promise((resolve, reject) => {
      const outcome: Result[] = []
      waiting.push({
        work: async (transaction) => {
          const { result, note } = await work(transaction)
          outcome.push(result)
          return note
        },
        done: () => outcome.forEach(resolve),
        failed: reject,
      })
      if (!isRunning) void run()
    })
}
