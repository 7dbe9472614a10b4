import type { Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { Db } from './db'

/** Rows of a table that are deleted at once, in a few milliseconds. */
const batchSize = 500

/** Removes some pictures that were uploaded before this instant, and that no message shows; their files go with the next sweep. */
export async function purgeUnsent(database: Db, before: Microseconds): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('ticket_pictures')
    .where('message', 'is', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('ticket_pictures')
        .select('id')
        .where('id', '<', idAt(before).slice(0, 13))
        .where('message', 'is', null)
        .orderBy('id')
        .limit(batchSize),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Removes some of what was over before this instant: deliveries, resets, invitations, imports, jobs, known pictures, and the
 * records of people who have reported nothing since. Returns the
 * number of rows; at 0 all are gone.
 */
export async function purge(database: Db, before: Microseconds): Promise<number> {
  // Found by the time in their ids, from the oldest on: nothing is over before it was made.
  const firstLeft = idAt(before).slice(0, 13)
  const deliveries = database
    .selectFrom('deliveries')
    .select('id')
    .where('id', '<', firstLeft)
    .where('finished', '<', before)
    .orderBy('id')
    .limit(batchSize)
  const resets = database.selectFrom('resets').select('id').where('expires', '<', before).limit(batchSize)
  const invitations = database
    .selectFrom('invitations')
    .select('id')
    .where('id', '<', firstLeft)
    .where('expires', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('emails').select('id').whereRef('invitation', '=', 'invitations.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('resets').select('id').whereRef('invitation', '=', 'invitations.id'))),
    )
    .orderBy('id')
    .limit(batchSize)
  const oldImports = database.selectFrom('imports').select('id').where('created', '<', before)
  const importAccounts = database
    .selectFrom('import_accounts')
    .select('uid')
    .where('import', 'in', oldImports)
    .limit(batchSize)
  const imports = oldImports
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('import_accounts').select('uid').whereRef('import', '=', 'imports.id'))),
    )
    .limit(batchSize)
  // Of a job that was stopped, what it has not come to.
  const over = database.selectFrom('jobs').select('id').where('state', '!=', 'running')
  const jobRows = database.selectFrom('job_rows').select('position').where('job', 'in', over).limit(batchSize)
  const jobs = over.where('finished', '<', before).limit(batchSize)
  const reporters = database.selectFrom('reporters').select('uid').where('seen', '<', before).limit(batchSize)
  const pictures = database
    .selectFrom('known_pictures')
    .select('id')
    .where('until', '<', before)
    .limit(batchSize)
  const removed = [
    await database.deleteFrom('known_pictures').where('id', 'in', pictures).executeTakeFirstOrThrow(),
    await database.deleteFrom('reporters').where('uid', 'in', reporters).executeTakeFirstOrThrow(),
    await database.deleteFrom('deliveries').where('id', 'in', deliveries).executeTakeFirstOrThrow(),
    await database.deleteFrom('resets').where('id', 'in', resets).executeTakeFirstOrThrow(),
    await database.deleteFrom('invitations').where('id', 'in', invitations).executeTakeFirstOrThrow(),
    await database
      .deleteFrom('import_accounts')
      .where('import', 'in', oldImports)
      .where('uid', 'in', importAccounts)
      .executeTakeFirstOrThrow(),
    await database
      .deleteFrom('job_rows')
      .where('job', 'in', over)
      .where('position', 'in', jobRows)
      .executeTakeFirstOrThrow(),
    await database.deleteFrom('jobs').where('id', 'in', jobs).executeTakeFirstOrThrow(),
    await database.deleteFrom('imports').where('id', 'in', imports).executeTakeFirstOrThrow(),
  ]
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
