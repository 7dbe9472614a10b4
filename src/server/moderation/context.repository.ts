import { sql } from 'kysely'
import type { AccountStatus } from '../../contract/accounts'
import {
  maxContextEntries,
  maxCountedPosts,
  maxRecentPosts,
  recentTextLength,
} from '../../contract/postContext'
import { analyzerModerator, type PostStatus } from '../../contract/posts'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { PostRow, ReportRow } from '../db/schema/moderation'

/** Who wrote a post and whose account that is; null where there is none, or no longer. */
interface AuthorRow {
  status: AccountStatus | null
  created: number | null
  organization: string | null
  guardian: string | null
  guardian_firstname: string | null
  guardian_lastname: string | null
}

interface DecidedRow {
  created: number
  act: 'block' | 'approve' | 'withhold' | 'update'
  /** JSON: what the post was before, `{ status }`. */
  before: string
  moderator: string
  moderator_name: string | null
  policy: string | null
  note: string | null
}

type ReportWithReporter = ReportRow & { [Field in 'firstname' | 'lastname']: AccountRow[Field] | null }

/** An author's other posts, the newest. */
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

export async function author(db: Db, post: Pick<PostRow, 'uid' | 'oid'>): Promise<AuthorRow | null> {
  const { rows } = await sql<AuthorRow>`select accounts.status, accounts.created,
        organizations.name as organization, guardians.uid as guardian,
        guardians.firstname as guardian_firstname, guardians.lastname as guardian_lastname
        from (select 1 as one) as post
        left join accounts on accounts.uid = ${post.uid}
        left join accounts as guardians on guardians.uid = accounts.parent
        left join organizations on organizations.oid = ${post.oid}`.execute(db)
  return rows[0] ?? null
}

export async function outcomes(
  db: Db,
  post: Pick<PostRow, 'uid' | 'pid'>,
): Promise<{ status: PostStatus; n: number }[]> {
  return await db
    .selectFrom(others(db, post))
    .select(['status', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('status')
    .execute()
}

/** The last of these that are decided; `isQueueOnly` leaves those that are blocked or reported. */
export async function recent(db: Db, post: Pick<PostRow, 'uid' | 'pid'>, isQueueOnly: boolean) {
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

export async function reports(db: Db, pid: string): Promise<ReportWithReporter[]> {
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
export async function decisions(db: Db, pid: string): Promise<DecidedRow[]> {
  const { rows } = await sql<DecidedRow>`select * from (
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
