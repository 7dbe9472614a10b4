import { sql } from 'kysely'
import { type Db, engineOf } from '../db/db'
import type { TicketRow, UnseenAnswerRow } from '../db/schema/support'
import type { Microseconds } from '../lib/clock'

/** Keeps the place of the last answer; since when, and who was told, stay as they are. */
export async function put(db: Db, rows: readonly UnseenAnswerRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('unseen_answers')
    .values(rows)
    .onConflict((conflict) => conflict.column('tid').doUpdateSet(({ ref }) => ({ seq: ref('excluded.seq') })))
    .execute()
}

/** Their members have come back. */
export async function remove(db: Db, tids: readonly string[]): Promise<void> {
  if (tids.length > 0) await db.deleteFrom('unseen_answers').where('tid', 'in', tids).execute()
}

/** The members have seen these tickets up to these places. */
export async function removeSeen(db: Db, seen: ReadonlyMap<string, number>): Promise<void> {
  const given = engineOf(db).rowsFromJson(['tid', 'seq'], [...seen])
  await sql`delete from unseen_answers where exists (select 1 from ${given} as given
    where given.tid = unseen_answers.tid and cast(given.seq as integer) >= unseen_answers.seq)`.execute(db)
}

interface DueAnswer
  extends UnseenAnswerRow,
    Pick<TicketRow, 'uid' | 'guardian_since' | 'about_uid' | 'oid'> {}

/** Those that were said in this time and are still to be told, a few at a time. */
export async function due(db: Db, from: Microseconds, until: Microseconds): Promise<DueAnswer[]> {
  return await db
    .selectFrom('unseen_answers')
    .innerJoin('tickets', 'tickets.tid', 'unseen_answers.tid')
    .selectAll('unseen_answers')
    .select(['tickets.uid', 'guardian_since', 'about_uid', 'tickets.oid'])
    .where('told', '<>', 'all')
    // A guardian is told once somebody has said that it is not about safety.
    .where(({ or, eb }) => or([eb('told', '=', 'nobody'), eb('guardian_since', 'is not', null)]))
    .where('since', '>', from)
    .where('since', '<=', until)
    .orderBy('since')
    .limit(200)
    .execute()
}

/** A guardian has yet to be told of these. */
export async function keepForGuardian(db: Db, tids: readonly string[]): Promise<void> {
  await db.updateTable('unseen_answers').set({ told: 'platform' }).where('tid', 'in', tids).execute()
}

/** @returns which of them nobody has told or seen meanwhile */
export async function markTold(db: Db, tids: readonly string[]): Promise<Set<string>> {
  const marked = db.updateTable('unseen_answers').set({ told: 'all' }).where('told', '<>', 'all')
  const rows = await marked.where('tid', 'in', tids).returning('tid').execute()
  return new Set(rows.map(({ tid }) => tid))
}
