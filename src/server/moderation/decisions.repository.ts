import { sql } from 'kysely'
import type { AccountStatus } from '../../contract/accounts'
import {
  maxContextEntries,
  maxCountedPosts,
  maxRecentPosts,
  recentTextLength,
} from '../../contract/postContext'
import { analyzerModerator, maxListedReports } from '../../contract/posts'
import type { SignalKind } from '../../contract/signals'
import type { Db } from '../db/db'
import type {
  DecisionRow,
  EscalationRow,
  PostRow,
  RefutedSignalRow,
  ReportRow,
} from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import type { ReportTitle } from './urgency'

export async function insertDecision(db: Db, decision: DecisionRow): Promise<void> {
  await db.insertInto('decisions').values(decision).execute()
}

export async function lastDecision(db: Db, pid: string): Promise<DecisionRow | null> {
  const ofPost = db.selectFrom('decisions').selectAll().where('pid', '=', pid)
  return (await ofPost.orderBy('version', 'desc').limit(1).executeTakeFirst()) ?? null
}

export async function removeDecision(db: Db, id: string): Promise<void> {
  await db.deleteFrom('decisions').where('id', '=', id).execute()
}

/** Everybody who has decided a post, by name. */
export async function deciders(db: Db): Promise<{ uid: string; name: string }[]> {
  return await db
    .selectFrom('decisions')
    .select(['actor as uid', (builder) => builder.fn.max('actor_name').as('name')])
    .groupBy('actor')
    .orderBy('name')
    .execute()
}

/** The newest open reports of these posts, at most `maxListedReports` of each. */
export async function openReports(db: Db, pids: string[]) {
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

/** The titles of each post's open reports. */
export async function openTitles(db: Db, pids: readonly string[]): Promise<(pid: string) => ReportTitle[]> {
  if (pids.length === 0) return () => []
  const rows = await db
    .selectFrom('reports')
    .select(({ fn }) => ['pid', 'title', fn.countAll<number>().as('n'), fn.max('created').as('newest')])
    .where('pid', 'in', [...pids])
    .where('settled', 'is', null)
    .groupBy(['pid', 'title'])
    .execute()
  return (pid) => rows.filter((row) => row.pid === pid)
}

/** The titles of the reports that were settled with a post last. */
export async function lastSettledTitles(db: Db, pid: string): Promise<ReportTitle[]> {
  const { rows } = await sql<ReportTitle>`select title, count(*) as n, max(created) as newest
        from reports
        where pid = ${pid} and settled = (select max(settled) from reports where pid = ${pid})
        group by title`.execute(db)
  return rows
}

/** Opens what was settled at an instant, and returns when each report was made. */
export async function reopenReports(db: Db, pid: string, settled: Microseconds): Promise<Microseconds[]> {
  const reports = await db
    .updateTable('reports')
    .set({ settled: null })
    .where('pid', '=', pid)
    .where('settled', '=', settled)
    .returning('created')
    .execute()
  return reports.map(({ created }) => created)
}

/** Settles what is open, and returns when each report was made. */
export async function settleReports(db: Db, pid: string, now: Microseconds): Promise<Microseconds[]> {
  const { rows } = await sql<Pick<ReportRow, 'created'>>`update reports set settled = ${now}
        where pid = ${pid} and settled is null returning created`.execute(db)
  return rows.map(({ created }) => created)
}

/** Adds reports whose rid is new, and returns these rids. */
export async function insertNewReports(db: Db, rows: ReportRow[]): Promise<Set<string>> {
  const added = await db
    .insertInto('reports')
    .values(rows)
    .onConflict((conflict) => conflict.column('rid').doNothing())
    .returning('rid')
    .execute()
  return new Set(added.map((row) => row.rid))
}

export async function insertEscalation(db: Db, row: EscalationRow): Promise<void> {
  await db.insertInto('escalations').values(row).execute()
}

/** Of a post, the newest first. */
export async function escalationsOf(db: Db, pid: string): Promise<EscalationRow[]> {
  return await db
    .selectFrom('escalations')
    .selectAll()
    .where('pid', '=', pid)
    .orderBy('created', 'desc')
    .limit(maxContextEntries)
    .execute()
}

export async function insertRefuted(db: Db, row: RefutedSignalRow): Promise<void> {
  await db.insertInto('refuted_signals').values(row).execute()
}

export async function removeRefuted(db: Db, pid: string, kind: SignalKind): Promise<RefutedSignalRow> {
  return await db
    .deleteFrom('refuted_signals')
    .where('pid', '=', pid)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function refutedOf(db: Db, pids: string[]) {
  return await db.selectFrom('refuted_signals').select(['pid', 'kind']).where('pid', 'in', pids).execute()
}

/** Null where there is none, or no longer. */
interface AuthorRow {
  status: AccountStatus | null
  created: number | null
  organization: string | null
  guardian: string | null
  guardian_firstname: string | null
  guardian_lastname: string | null
}

interface PastDecision extends Pick<DecisionRow, 'created' | 'policy' | 'note'> {
  act: 'block' | 'approve' | 'withhold' | 'update'
  /** JSON: what the post was before, `{ status }`. */
  before: string
  moderator: string
  moderator_name: string | null
}

/** The newest other posts of an author. */
function others(db: Db, { uid, pid }: Pick<PostRow, 'uid' | 'pid'>) {
  return db
    .selectFrom('posts')
    .select(['pid', 'status', 'reported', 'created', 'decided', 'text'])
    .where('uid', '=', uid)
    .where('pid', '!=', pid)
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(maxCountedPosts)
    .as('others')
}

export async function authorOf(db: Db, post: Pick<PostRow, 'uid' | 'oid'>): Promise<AuthorRow | null> {
  const { rows } = await sql<AuthorRow>`select accounts.status, accounts.created,
        organizations.name as organization, guardians.uid as guardian,
        guardians.firstname as guardian_firstname, guardians.lastname as guardian_lastname
        from (select 1 as one) as post
        left join accounts on accounts.uid = ${post.uid}
        left join accounts as guardians on guardians.uid = accounts.parent
        left join organizations on organizations.oid = ${post.oid}`.execute(db)
  return rows[0] ?? null
}

export async function outcomesOf(db: Db, post: Pick<PostRow, 'uid' | 'pid'>) {
  return await db
    .selectFrom(others(db, post))
    .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()
}

/** The newest other posts that are decided; with `isQueueOnly`, of those the blocked and the reported ones. */
export async function recentOf(db: Db, post: Pick<PostRow, 'uid' | 'pid'>, isQueueOnly: boolean) {
  const decided = db
    .selectFrom(others(db, post))
    .select(['pid', 'status', 'created', 'decided'])
    .select(sql<string | null>`substr(text, 1, ${sql.lit(recentTextLength)})`.as('text'))
    .where('status', '!=', 'pending')
  const seen = isQueueOnly
    ? decided.where(({ or, eb }) => or([eb('status', '=', 'blocked'), eb('reported', '=', 1)]))
    : decided
  return await seen.orderBy('created', 'desc').orderBy('pid', 'desc').limit(maxRecentPosts).execute()
}

export async function reportsOf(db: Db, pid: string) {
  return await db
    .selectFrom('reports')
    .leftJoin('accounts', 'accounts.uid', 'reports.uid')
    .selectAll('reports')
    .select(['accounts.firstname', 'accounts.lastname'])
    .where('reports.pid', '=', pid)
    .orderBy('reports.created', 'desc')
    .orderBy('reports.rid', 'desc')
    .limit(maxContextEntries)
    .execute()
}

/** What people decided, and what the office did by itself when it scored the post again. */
export async function decisionsOf(db: Db, pid: string): Promise<PastDecision[]> {
  const { rows } = await sql<PastDecision>`select * from (
          select created, action as act, '{"status":"' || from_status || '"}' as before, actor as moderator,
            actor_name as moderator_name, policy_name as policy, note
          from decisions where pid = ${pid}
          union all
          select created, act, before, ${sql.lit(analyzerModerator)} as moderator,
            null as moderator_name, null as policy, null as note
          from events where subject = ${pid} and kind = 'post' and actor_kind = 'office'
            and act in ('block', 'approve', 'withhold', 'update') and before is not null
        ) as decided order by created desc limit ${maxContextEntries}`.execute(db)
  return rows
}
