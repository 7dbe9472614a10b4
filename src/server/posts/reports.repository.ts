import { type Kysely, sql } from 'kysely'
import { reportsShown } from '../../contract/posts'
import type { ReportRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'
import type { Titled } from './urgency'

/** `database` may be a transaction. */
export function createReportsRepository(database: Kysely<Schema>) {
  return {
    /** The newest open reports of these posts, at most `reportsShown` of each. */
    async open(pids: string[]): Promise<Pick<ReportRow, 'pid' | 'title' | 'message' | 'created'>[]> {
      const ranked = database
        .selectFrom('reports')
        .select(['pid', 'rid', 'title', 'message', 'created'])
        .select(sql<number>`row_number() over (partition by pid order by created desc, rid desc)`.as('rank'))
        .where('pid', 'in', pids)
        .where('settled', 'is', null)
      return await database
        .selectFrom(ranked.as('ranked'))
        .select(['pid', 'title', 'message', 'created'])
        .where('rank', '<=', reportsShown)
        .orderBy('created', 'desc')
        .orderBy('rid', 'desc')
        .execute()
    },

    /** All open reports of these posts, by what they are titled. */
    async openTitles(pids: readonly string[]): Promise<(Titled & { pid: string })[]> {
      if (pids.length === 0) return []
      return await database
        .selectFrom('reports')
        .select(({ fn }) => ['pid', 'title', fn.countAll<number>().as('n'), fn.max('created').as('newest')])
        .where('pid', 'in', [...pids])
        .where('settled', 'is', null)
        .groupBy(['pid', 'title'])
        .execute()
    },

    /** The reports that were settled with a post last, by what they are titled. */
    async lastSettledTitles(pid: string): Promise<Titled[]> {
      const { rows } = await sql<Titled>`select title, count(*) as n, max(created) as newest
        from reports
        where pid = ${pid} and settled = (select max(settled) from reports where pid = ${pid})
        group by title`.execute(database)
      return rows
    },

    /** Of those that a decision has settled; answers when each was made. */
    async reopen(pid: string, settled: Microseconds): Promise<Microseconds[]> {
      const reports = await database
        .updateTable('reports')
        .set({ settled: null })
        .where('pid', '=', pid)
        .where('settled', '=', settled)
        .returning('created')
        .execute()
      return reports.map(({ created }) => created)
    },

    /** Settles what is open, and answers when each was made. */
    async settle(pid: string, now: Microseconds): Promise<Microseconds[]> {
      const { rows } = await sql<Pick<ReportRow, 'created'>>`update reports set settled = ${now}
        where pid = ${pid} and settled is null returning created`.execute(database)
      return rows.map(({ created }) => created)
    },

    /** Adds those whose rid is not there yet, and answers the rids added. */
    async insertNew(rows: ReportRow[]): Promise<Set<string>> {
      const added = await database
        .insertInto('reports')
        .values(rows)
        .onConflict((conflict) => conflict.column('rid').doNothing())
        .returning('rid')
        .execute()
      return new Set(added.map((row) => row.rid))
    },
  }
}
