import { type RawBuilder, sql } from 'kysely'
import type { RetainedKind } from '../../contract/retention'
import { activeStatuses } from '../../contract/tickets'
import type { Db } from '../db/db'
import { isFree, isSettledPost } from '../db/holds.repository'
import type { Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'

type Over = (before: Microseconds, now: Microseconds) => RawBuilder<{ id: string }>

/** What of each kind is over since before an instant, and kept by nothing, the oldest first. */
const over: { [Kind in RetainedKind]: Over } = {
  publicPosts: postsThatAre('public'),
  blockedPosts: postsThatAre('blocked'),
  waitingPosts: postsThatAre('pending'),
  // Few posts have files here: those of the platform stay there.
  pictures: (before, now) => sql`select distinct posts.pid as id
    from media_files join posts on posts.pid = media_files.pid where status <> 'pending' and ${isOver(before, now)}`,
  reports: (before, now) => sql`select rid as id from reports left join posts on posts.pid = reports.pid
    where reports.settled < ${before} and ${isFree('posts', now)} and not exists (select 1 from holds
      where holds.until > ${now} and holds.kind = 'account' and holds.subject = reports.account)
    order by reports.settled`,
  tickets: (before, now) => sql`select tid as id from tickets
    where created < ${before} and status not in (${sql.join(activeStatuses)}) and ${isFree('tickets', now)}
      and not exists (select 1 from messages where messages.tid = tickets.tid and messages.created >= ${before})
    order by created`,
  // Found by the time in their ids, from the oldest on: nothing is over before it was made.
  registrations: (before) => sql`select id from registrations where id < ${idAt(before).slice(0, 13)}
    and (confirmed is null or ended is not null or oid is null) order by id`,
  letters: (before) => sql`select id from emails where id < ${idAt(before).slice(0, 13)}
    and finished < ${before} order by id`,
}

function postsThatAre(status: 'public' | 'blocked' | 'pending'): Over {
  return (before, now) =>
    sql`select pid as id from posts where status = ${status} and ${isOver(before, now)} order by created`
}

/** That a post came, was changed by its author and was decided before an instant, and that nothing keeps it. */
function isOver(before: Microseconds, now: Microseconds): RawBuilder<unknown> {
  return sql`posts.created < ${before} and (revised is null or revised < ${before})
    and (decided is null or decided < ${before}) and ${isSettledPost} and ${isFree('posts', now)}`
}

/** The ids of some that are over. */
export async function idsOver(
  db: Db,
  kind: RetainedKind,
  { before, now, limit }: { before: Microseconds; now: Microseconds; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${over[kind](before, now)} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const rowsOf = {
  reports: { table: 'reports', id: 'rid' },
  registrations: { table: 'registrations', id: 'id' },
  letters: { table: 'emails', id: 'id' },
} as const

/** Removes rows that have no files, and are in no total. */
export async function remove(db: Db, kind: keyof typeof rowsOf, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { table, id } = rowsOf[kind]
  await sql`delete from ${sql.table(table)} where ${sql.ref(id)} in (${sql.join(ids)})`.execute(db)
}
