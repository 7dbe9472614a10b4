import { type SqlBool, sql } from 'kysely'
import type { AccountStatus } from '../../contract/accounts'
import {
  lineLength,
  maxContextEntries,
  maxCountedPosts,
  maxLines,
  maxRecentPosts,
  minBrigade,
  recentTextLength,
} from '../../contract/postContext'
import { analyzerModerator, maxListedReports } from '../../contract/posts'
import type { SignalKind } from '../../contract/signals'
import type { Db } from '../db/db'
import type {
  DecisionRow,
  EscalationRow,
  PostRow,
  Reach,
  RefutedSignalRow,
  RevisionRow,
} from '../db/schema/moderation'
import type { ReportKey, ReportRow } from '../db/schema/reports'
import type { Microseconds } from '../lib/clock'
import { brigades } from './reporters/reporters.repository'
import { type ReportTitle, standings } from './urgency'

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

/** The titles of the open reports of each post, or person, or of those that were settled at an instant. */
export async function openTitles(
  db: Db,
  ids: readonly string[],
  settled: Microseconds | null = null,
  key: ReportKey = 'pid',
): Promise<(id: string) => ReportTitle[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('reports')
    .select(({ fn, ref }) => [
      ref(key).as('id'),
      'title',
      fn.max('created').as('newest'),
      fn.max('standing').as('standing'),
    ])
    .select(sql<number>`sum(case when standing > ${sql.lit(standings.muted)} then 1 else 0 end)`.as('n'))
    .where(key, 'in', [...ids])
    .where('settled', settled === null ? 'is' : '=', settled)
    .groupBy([key, 'title'])
    .execute()
  const about = (id: string) => rows.filter((row) => row.id === id)
  const many = ids.filter((id) => about(id).reduce((sum, { n }) => sum + n, 0) >= minBrigade)
  const brigaded = await brigades(db, many, settled, key)
  return (id) => about(id).map((row) => (brigaded.has(id) ? { ...row, n: 0 } : row))
}

/** The titles of the reports that were settled with a post last. */
export async function lastSettledTitles(db: Db, pid: string): Promise<ReportTitle[]> {
  const last = db.selectFrom('reports').select(({ fn }) => fn.max('settled').as('settled'))
  const { settled } = await last.where('pid', '=', pid).executeTakeFirstOrThrow()
  return settled === null ? [] : (await openTitles(db, [pid], settled))(pid)
}

type SettledReport = Pick<ReportRow, 'rid' | 'uid' | 'standing' | 'created'>

/** Opens what was settled at an instant, and returns it. */
export async function reopenReports(db: Db, pid: string, settled: Microseconds): Promise<SettledReport[]> {
  const { rows } = await sql<SettledReport>`update reports set settled = null
        where pid = ${pid} and settled = ${settled} returning rid, uid, standing, created`.execute(db)
  return rows
}

/** Settles what is open, and returns it. */
export async function settleReports(
  db: Db,
  id: string,
  now: Microseconds,
  key: ReportKey = 'pid',
): Promise<SettledReport[]> {
  const { rows } = await sql<SettledReport>`update reports set settled = ${now}
        where ${sql.ref(key)} = ${id} and settled is null returning rid, uid, standing, created`.execute(db)
  return rows
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

/** What was refuted of the words that a post had. */
export async function removeAllRefuted(db: Db, pid: string): Promise<void> {
  await db.deleteFrom('refuted_signals').where('pid', '=', pid).execute()
}

export async function insertRevision(db: Db, row: RevisionRow): Promise<void> {
  await db.insertInto('post_revisions').values(row).execute()
}

/** What a post said before, the newest first. */
export async function revisionsOf(db: Db, pid: string): Promise<RevisionRow[]> {
  return await db
    .selectFrom('post_revisions')
    .selectAll()
    .where('pid', '=', pid)
    .orderBy('revision', 'desc')
    .limit(maxContextEntries)
    .execute()
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
  /** Null where the office decided. */
  revision: number | null
  act: 'block' | 'approve' | 'withhold' | 'update'
  /** JSON: what the post was before, `{ status }`. */
  before: string
  moderator: string
  moderator_name: string | null
}

/** A post, and how far others are told beside it. */
type Beside = Pick<PostRow, 'uid' | 'pid'> & { reach: Reach }

/** The newest other posts of an author. */
function others(db: Db, { uid, pid, reach }: Beside) {
  return db
    .selectFrom('posts')
    .select(['pid', 'status', 'reported', 'created', 'decided', 'text'])
    .where('uid', '=', uid)
    .where('pid', '!=', pid)
    .where('private', '<=', reach)
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

export async function outcomesOf(db: Db, post: Beside) {
  return await db
    .selectFrom(others(db, post))
    .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()
}

/** The newest other posts that are decided; with `isQueueOnly`, of those the blocked and the reported ones. */
export async function recentOf(db: Db, post: Beside, isQueueOnly: boolean) {
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

/** A line of a conversation, as it is kept. */
export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

function linesOf(db: Db, reach: Reach) {
  return db
    .selectFrom('posts')
    .leftJoin('accounts', 'accounts.uid', 'posts.uid')
    .select([
      'posts.pid',
      'posts.uid',
      'posts.parent',
      'posts.status',
      'posts.created',
      'posts.removed',
      'media',
    ])
    .select([
      'posts.oid',
      'open_reports',
      'imminent_since',
      'private',
      'accounts.firstname',
      'accounts.lastname',
    ])
    .select(sql<string | null>`substr(posts.text, 1, ${sql.lit(lineLength)})`.as('text'))
    .where('private', '<=', reach)
}

async function findLines(db: Db, reach: Reach, pid: string) {
  return await linesOf(db, reach).where('pid', '=', pid).execute()
}

/**
 * The lines around a post, before it and after it, the oldest first: of its thread, with what it answers, or else the posts that it answers
 * and its answers.
 */
export async function conversationOf(
  db: Db,
  { pid, parent, thread, created }: Pick<PostRow, 'pid' | 'parent' | 'thread' | 'created'>,
  reach: Reach,
): Promise<{ before: LineRow[]; after: LineRow[] }> {
  const place = sql`(posts.created, pid)`
  const inThread = linesOf(db, reach).where('thread', '=', thread).limit(maxLines)
  const earlier = inThread.where(sql<SqlBool>`${place} < (${created}, ${pid})`)
  const later = inThread.where(sql<SqlBool>`${place} > (${created}, ${pid})`)
  const answers = linesOf(db, reach).where('posts.parent', '=', pid).limit(maxLines)
  const [lately, after] = await Promise.all([
    thread === null ? [] : earlier.orderBy('posts.created', 'desc').orderBy('pid', 'desc').execute(),
    (thread === null ? answers : later).orderBy('posts.created').orderBy('pid').execute(),
  ])
  const before: LineRow[] = [...lately]
  const seen = new Set([pid, ...[...before, ...after].map((line) => line.pid)])
  for (let next = parent; next !== null && !seen.has(next); ) {
    const [line] = await findLines(db, reach, next)
    if (!line) break
    before.push(line)
    seen.add(line.pid)
    next = thread === null && before.length < maxLines ? line.parent : null
  }
  return { before: before.toReversed(), after }
}

/** The names and ages of these people, where there are such accounts. */
export async function namesOf(db: Db, uids: readonly string[]) {
  if (uids.length === 0) return []
  return await db
    .selectFrom('accounts')
    .select(['uid', 'firstname', 'lastname', 'born', 'age_band'])
    .where('uid', 'in', [...uids])
    .execute()
}

/** To whom a post was said, as uids. */
export async function recipientsOf(db: Db, pid: string): Promise<string[]> {
  const row = await db.selectFrom('posts').select('recipients').where('pid', '=', pid).executeTakeFirst()
  return row === undefined || row.recipients === '[]' ? [] : JSON.parse(row.recipients)
}

/** With what came of their reporters' reports, the newest first. */
export async function reportsOf(db: Db, id: string, key: ReportKey = 'pid') {
  return await db
    .selectFrom('reports')
    .leftJoin('accounts', 'accounts.uid', 'reports.uid')
    .leftJoin('reporters', 'reporters.uid', 'reports.uid')
    .selectAll('reports')
    .select(['accounts.firstname', 'accounts.lastname'])
    .select(['made', 'decided', 'agreed', 'muted_until', 'mute_reason'])
    .where(`reports.${key}`, '=', id)
    .orderBy('reports.created', 'desc')
    .orderBy('reports.rid', 'desc')
    .limit(maxContextEntries)
    .execute()
}

/** What people decided, and what the office did by itself when it scored the post again. */
export async function decisionsOf(db: Db, pid: string): Promise<PastDecision[]> {
  const { rows } = await sql<PastDecision>`select * from (
          select created, action as act, '{"status":"' || from_status || '"}' as before, actor as moderator,
            actor_name as moderator_name, policy_name as policy, note, revision
          from decisions where pid = ${pid}
          union all
          select created, act, before, ${sql.lit(analyzerModerator)} as moderator,
            null as moderator_name, null as policy, null as note, null as revision
          from events where subject = ${pid} and kind = 'post' and actor_kind = 'office'
            and act in ('block', 'approve', 'withhold', 'update') and before is not null
        ) as decided order by created desc limit ${maxContextEntries}`.execute(db)
  return rows
}
