import { type SqlBool, sql } from 'kysely'
import { activeStatuses } from '../../contract/tickets'
import { countOf, type Db } from '../db/db'
import type { TicketRow } from '../db/schema/support'

/** Somebody has to look at a ticket about safety, whatever becomes of its member. */
const isOpenSafety = sql<SqlBool>`(priority = 'safety' and status in (${sql.join(activeStatuses)}))`

/** The tids of some tickets of these members; `isSettledOnly` without those that somebody has to look at. */
export async function ofMembers(
  db: Db,
  uids: readonly string[],
  limit: number,
  isSettledOnly: boolean,
): Promise<string[]> {
  let query = db.selectFrom('tickets').select('tid').where('uid', 'in', uids)
  if (isSettledOnly) query = query.where(({ not }) => not(isOpenSafety))
  return (await query.limit(limit).execute()).map(({ tid }) => tid)
}

export async function find(db: Db, tids: readonly string[]): Promise<TicketRow[]> {
  return await db.selectFrom('tickets').selectAll().where('tid', 'in', tids).execute()
}

/** Removes tickets with all that hangs on them. Answers the files of their pictures. */
export async function remove(db: Db, tids: readonly string[]): Promise<string[]> {
  const pictures = db.deleteFrom('ticket_pictures').where('tid', 'in', tids)
  const files = await pictures.returning(['file', 'thumbnail']).execute()
  await db.deleteFrom('tickets').where('tid', 'in', tids).execute()
  return files.flatMap(({ file, thumbnail }) => [file, thumbnail])
}

/** Those of these numbers that a ticket has. */
export async function takenNumbers(db: Db, numbers: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('tickets').select('number').where('number', 'in', numbers).execute()
  return rows.map(({ number }) => number)
}

/** How many tickets these members have, how many of them somebody has to look at, and the number of files of pictures. */
export async function summary(db: Db, uids: readonly string[]) {
  const tickets = db.selectFrom('tickets').select('tid').where('uid', 'in', uids)
  const pictures = db.selectFrom('ticket_pictures').select('id').where('tid', 'in', tickets)
  return await db
    .selectNoFrom([
      countOf(tickets).as('all'),
      countOf(tickets.where(isOpenSafety)).as('active'),
      // A picture has a thumbnail beside it.
      sql<number>`2 * ${countOf(pictures)}`.as('files'),
    ])
    .executeTakeFirstOrThrow()
}
