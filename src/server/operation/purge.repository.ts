import type { Kysely } from 'kysely'
import { idAt } from '../database/ids'
import type { Schema } from '../database/schema'
import type { Microseconds } from '../database/time'

/** So many rows of a table are removed at once, which takes a few milliseconds. */
const slice = 500

/**
 * Removes some of what was over before this instant: letters, deliveries, resets, invitations and imports. Answers how many rows; where that
 * is none, all are gone.
 */
export async function purge(database: Kysely<Schema>, before: Microseconds): Promise<number> {
  // Letters and invitations are found by the time in their ids, from the oldest on: whatever is over was made before it was.
  const firstLeft = idAt(before).slice(0, 13)
  const letters = database
    .selectFrom('letters')
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
      not(exists(selectFrom('letters').select('id').whereRef('invitation', '=', 'invitations.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('resets').select('id').whereRef('invitation', '=', 'invitations.id'))),
    )
    .orderBy('id')
    .limit(slice)
  const imports = database.selectFrom('imports').select('id').where('created', '<', before).limit(slice)
  const removed = [
    await database.deleteFrom('letters').where('id', 'in', letters).executeTakeFirstOrThrow(),
    await database.deleteFrom('deliveries').where('id', 'in', deliveries).executeTakeFirstOrThrow(),
    await database.deleteFrom('resets').where('id', 'in', resets).executeTakeFirstOrThrow(),
    await database.deleteFrom('invitations').where('id', 'in', invitations).executeTakeFirstOrThrow(),
    await database.deleteFrom('imports').where('id', 'in', imports).executeTakeFirstOrThrow(),
  ]
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
