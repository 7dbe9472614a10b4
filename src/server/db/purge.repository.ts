import type { Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { Db } from './db'

/** Rows of a table that are removed at once, which takes a few milliseconds. */
const slice = 500

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
        .limit(slice),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Removes some registrations from before this instant that wait for nothing any more: nobody has confirmed them, or they have ended. */
export async function purgeRegistrations(database: Db, before: Microseconds): Promise<number> {
  const over = database
    .selectFrom('registrations')
    .select('id')
    .where('id', '<', idAt(before).slice(0, 13))
    .where(({ or, eb }) =>
      or([eb('confirmed', 'is', null), eb('ended', 'is not', null), eb('oid', 'is', null)]),
    )
    .limit(slice)
  const { numDeletedRows } = await database
    .deleteFrom('registrations')
    .where('id', 'in', over)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/**
 * Removes some of what was over before this instant: letters, deliveries, resets, invitations, imports and jobs. Answers how many rows; where that
 * is none, all are gone.
 */
export async function purge(database: Db, before: Microseconds): Promise<number> {
  // Letters and invitations are found by the time in their ids, from the oldest on: whatever is over was made before it was.
  const firstLeft = idAt(before).slice(0, 13)
  const letters = database
    .selectFrom('emails')
    .select('id')
    .where('id', '<', firstLeft)
    .where('finished', '<', before)
    .orderBy('id')
    .limit(slice)
  const deliveries = database
    .selectFrom('deliveries')
    .select('id')
    .where('id', '<', firstLeft)
    .where('finished', '<', before)
    .orderBy('id')
    .limit(slice)
  const resets = database.selectFrom('resets').select('id').where('expires', '<', before).limit(slice)
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
    .limit(slice)
  const oldImports = database.selectFrom('imports').select('id').where('created', '<', before)
  const importAccounts = database
    .selectFrom('import_accounts')
    .select('uid')
    .where('import', 'in', oldImports)
    .limit(slice)
  const imports = oldImports
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('import_accounts').select('uid').whereRef('import', '=', 'imports.id'))),
    )
    .limit(slice)
  // Of a job that was stopped, what it has not come to.
  const over = database.selectFrom('jobs').select('id').where('state', '!=', 'running')
  const jobRows = database.selectFrom('job_rows').select('position').where('job', 'in', over).limit(slice)
  const jobs = over.where('finished', '<', before).limit(slice)
  const removed = [
    await database.deleteFrom('emails').where('id', 'in', letters).executeTakeFirstOrThrow(),
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
