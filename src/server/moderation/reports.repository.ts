import { sql } from 'kysely'
import { maxListedReports } from '../../contract/posts'
import type { Db } from '../db/db'
import type { ReportRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import type { Titled } from './urgency'

/** The newest open reports of these posts, at most `reportsShown` of each. */
export async function open(
  db: Db,
  pids: string[],
): Promise<Pick<ReportRow, 'pid' | 'title' | 'message' | 'created'>[]> {
  const ranked = db
    .selectFrom('reports')
    .select(['pid', 'rid', 'title', 'message', 'created'])
    .select(sql<number>`row_number() over (partition by pid order by created desc, rid desc)`.as('rank'))
    .where('pid', 'in', pids)
    .where('settled', 'is', null)
  return await db
    .selectFrom(ranked.as('ranked'))
    .select(['pid', 'title', 'message', 'created'])
    .where('rank', '<=', maxListedReports)
    .orderBy('created', 'desc')
    .orderBy('rid', 'desc')
    .execute()
}

/** All open reports of these posts, by what they are titled. */
export async function openTitles(db: Db, pids: readonly string[]): Promise<(Titled & { pid: string })[]> {
  if (pids.length === 0) return []
  return await db
    .selectFrom('reports')
    .select(({ fn }) => ['pid', 'title', fn.countAll<number>().as('n'), fn.max('created').as('newest')])
    .where('pid', 'in', [...pids])
    .where('settled', 'is', null)
    .groupBy(['pid', 'title'])
    .execute()
}

/** The reports that were settled with a post last, by what they are titled. */
export async function lastSettledTitles(db: Db, pid: string): Promise<Titled[]> {
  const { rows } = await sql<Titled>`select title, count(*) as n, max(created) as newest
        from reports
        where pid = ${pid} and settled = (select max(settled) from reports where pid = ${pid})
        group by title`.execute(db)
  return rows
}

/** Of those that a decision has settled; answers when each was made. */
export async function reopen(db: Db, pid: string, settled: Microseconds): Promise<Microseconds[]> {
  const reports = await db
    .updateTable('reports')
    .set({ settled: null })
    .where('pid', '=', pid)
    .where('settled', '=', settled)
    .returning('created')
    .execute()
  return reports.map(({ created }) => created)
}

/** Settles what is open, and answers when each was made. */
export async function settle(db: Db, pid: string, now: Microseconds): Promise<Microseconds[]> {
  const { rows } = await sql<Pick<ReportRow, 'created'>>`update reports set settled = ${now}
        where pid = ${pid} and settled is null returning created`.execute(db)
  return rows.map(({ created }) => created)
}

/** Adds those whose rid is not there yet, and answers the rids added. */
export async function insertNew(db: Db, rows: ReportRow[]): Promise<Set<string>> {
  const added = await db
    .insertInto('reports')
    .values(rows)
    .onConflict((conflict) => conflict.column('rid').doNothing())
    .returning('rid')
    .execute()
  return new Set(added.map((row) => row.rid))
}
