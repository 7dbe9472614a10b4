import { type JoinBuilder, type SqlBool, sql } from 'kysely'
import { maxPersonEntries, type PostSet } from '../../../contract/people'
import { maxCountedPosts } from '../../../contract/postContext'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import { privacies, type Reach, undecided } from '../../db/schema/moderation'
import type { Schema } from '../../db/schema/schema'
import type { Microseconds } from '../../lib/clock'
import { bitOf } from '../signals'

interface Author {
  uid: string
  reach: Reach
}

/** What of a person somebody has to look at, beside reported, urgent and blocked posts. */
interface Tasks {
  /** Posts that wait, and are in no other queue. */
  waiting: boolean
  tickets: boolean
  /** Unconfirmed limits by the office, and the measures in force of this uid’s own; null of who takes none. */
  measuresOf: string | null
  /** Referrals that are not closed, of this uid’s own or to them. */
  referralsOf: string | null
}

/**
 * Whether somebody who sees the queues of all organizations has to look at this person: at a post that is undecided or urgent or whose
 * block is contested, at the profile, a referral, or a ticket that is not ended.
 */
export async function concerns(db: Db, { uid, reach }: Author, tasks: Tasks): Promise<boolean> {
  const seen = sql`uid = ${uid} and private <= ${reach}`
  const inQueue = sql`(reported = 1 or imminent_since is not null or ${sql.raw(undecided)})
    and (status <> 'pending' or reported = 1 or imminent_since is not null or ${tasks.waiting ? 1 : 0} = 1)`
  const { rows } = await sql<{ n: 0 | 1 }>`select case when
      exists (select 1 from posts where ${seen} and ${inQueue})
      or exists (select 1 from appeals inner join posts on posts.pid = appeals.pid
        where appeals.status = 'open' and posts.uid = ${uid} and posts.private <= ${reach})
      or exists (select 1 from appeals where account = ${uid} and status = 'open')
      or exists (select 1 from profiles where uid = ${uid} and waits = 1)
      or exists (select 1 from measures where uid = ${uid} and state = 'in_force'
        and ((by = 'office' and confirmed is null) or by = ${tasks.measuresOf}) and ${tasks.measuresOf === null ? 0 : 1} = 1)
      or exists (select 1 from referrals where uid = ${uid} and state <> 'closed'
        and (by = ${tasks.referralsOf} or to_uid = ${tasks.referralsOf}))
      or (${tasks.tickets ? 1 : 0} = 1 and exists (select 1 from tickets where uid = ${uid} and ended is null))
    then 1 else 0 end as n`.execute(db)
  return rows[0]?.n === 1
}

/** The platform's own staff who can sign in, by name. */
export async function staff(db: Db): Promise<AccountRow[]> {
  return await db
    .selectFrom('accounts')
    .selectAll()
    .where('role', 'in', ['Moderator', 'Administrator'])
    .where('status', '=', 'active')
    .orderBy('firstname')
    .orderBy('lastname')
    .orderBy('uid')
    .execute()
}

/** The newest posts of an author. */
function postsOf(db: Db, { uid, reach }: Author) {
  return db
    .selectFrom('posts')
    .select(['pid', 'status', 'reported', 'signal_kinds', 'disclosed', 'alarms', 'created'])
    .where('uid', '=', uid)
    .where('private', '<=', reach)
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(maxCountedPosts)
    .as('newest')
}

/** Numbers of an author's newest posts, by what they are; `recent` is 1 of those since an instant. */
export async function outcomesOf(db: Db, author: Author, since: Microseconds) {
  return await db
    .selectFrom(postsOf(db, author))
    .select(['status', 'reported', 'signal_kinds'])
    .select(sql<0 | 1>`case when created >= ${since} then 1 else 0 end`.as('recent'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .groupBy(['status', 'reported', 'signal_kinds', 'recent'])
    .execute()
}

/** Reports about these posts, and about their author. */
export async function countReports(db: Db, author: Author): Promise<number> {
  const ofPosts = db.selectFrom('reports').innerJoin(postsOf(db, author), 'newest.pid', 'reports.pid')
  const ofPerson = db.selectFrom('reports').where('account', '=', author.uid)
  const [posts, person] = await Promise.all([
    ofPosts.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
    ofPerson.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return posts.n + person.n
}

/** Joins a post with the decision that gave it the state that it has; its version may have risen since by what was undone. */
export function isLast(join: JoinBuilder<Schema, 'posts' | 'decisions'>) {
  return join
    .onRef('decisions.pid', '=', 'posts.pid')
    .onRef('decisions.created', '=', 'posts.decided')
    .onRef('decisions.actor', '=', 'posts.moderator')
}

/**
 * Blocks of a person's posts that a person made since an instant, for a policy that there still is, and that stand; the oldest first.
 * `written`: when the post was.
 */
export async function standingBlocks(db: Db, uid: string, since: Microseconds) {
  return await db
    .selectFrom('posts')
    .innerJoin('decisions', isLast)
    .innerJoin('policies', 'policies.id', 'decisions.policy')
    .select(['decisions.id', 'decisions.together', 'decisions.created', 'posts.pid', 'posts.thread'])
    .select(['policies.id as policy', 'policies.name as policy_name', 'policies.points'])
    .select('posts.created as written')
    .where('posts.uid', '=', uid)
    // With the word in it, so that its partial index is used.
    .where(sql<SqlBool>`posts.status = 'blocked'`)
    .where('decisions.action', '=', 'block')
    .where('decisions.created', '>=', since)
    .orderBy('decisions.created')
    .orderBy('decisions.id')
    .execute()
}

const sets = {
  waiting: sql<SqlBool>`status = 'pending'`,
  reported: sql<SqlBool>`reported = 1`,
  public: sql<SqlBool>`status = 'public'`,
} satisfies Record<PostSet, unknown>

/** The newest posts of a person that are in one of these sets. */
export async function postsIn(
  db: Db,
  uid: string,
  which: readonly PostSet[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('posts')
    .select('pid')
    .where('uid', '=', uid)
    .where(({ or }) => or(which.map((one) => sets[one])))
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ pid }) => pid)
}

/** Whether one of a person's newest posts, written since an instant, has a sign of this bit. */
export async function hasSignal(db: Db, uid: string, bit: number, since: Microseconds): Promise<boolean> {
  const sign = await db
    .selectFrom(postsOf(db, { uid, reach: privacies.deciders }))
    .select('pid')
    .where('created', '>=', since)
    .where(sql<SqlBool>`(signal_kinds & ${bit}) <> 0`)
    .limit(1)
    .executeTakeFirst()
  return sign !== undefined
}

/** Of a person's newest posts those that are undecided or urgent, and this one of theirs. */
export async function postsOfConcern(db: Db, uid: string, pid: string | null) {
  const newest = db
    .selectFrom('posts')
    .select(['signals', 'alarms', 'status', 'imminent_since'])
    .where('uid', '=', uid)
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(maxCountedPosts)
    .as('newest')
  const waiting = db
    .selectFrom(newest)
    .select(['signals', 'alarms'])
    .where(({ or, eb }) => or([eb('status', '=', 'pending'), eb('imminent_since', 'is not', null)]))
  const one = db.selectFrom('posts').select(['signals', 'alarms']).where('uid', '=', uid)
  return await (pid === null ? waiting : waiting.unionAll(one.where('pid', '=', pid))).execute()
}

/** Whether a ticket of the person's own about somebody's safety is not ended. */
export async function hasSafetyTicket(db: Db, uid: string): Promise<boolean> {
  const ticket = await db
    .selectFrom('tickets')
    .select('tid')
    .where('uid', '=', uid)
    .where('priority', '=', 'safety')
    .where('ended', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return ticket !== undefined
}

/** Whether one of a person's newest posts tells of harm by somebody near, or somebody who reported it does. */
export async function tellsOfHarm(db: Db, uid: string): Promise<boolean> {
  const told = await db
    .selectFrom(postsOf(db, { uid, reach: privacies.deciders }))
    .select('pid')
    .where(sql<SqlBool>`(disclosed = 1 or (alarms & ${bitOf('disclosure')}) <> 0)`)
    .limit(1)
    .executeTakeFirst()
  return told !== undefined
}

/** Whether this account or one of its posts is on hold, or known abuse material was found in its posts. */
export async function hasCase(db: Db, uid: string, now: Microseconds): Promise<boolean> {
  const { rows } = await sql<{ n: 0 | 1 }>`select case when
      exists (select 1 from holds where kind = 'account' and subject = ${uid} and until > ${now})
      or exists (select 1 from holds inner join posts on posts.pid = holds.subject
        where holds.kind = 'post' and holds.until > ${now} and posts.uid = ${uid})
      or exists (select 1 from set_aside where kind = 'matched_post' and uid = ${uid})
    then 1 else 0 end as n`.execute(db)
  return rows[0]?.n === 1
}

export async function appealsOf(db: Db, uid: string) {
  const columns = ['appeals.aid', 'appeals.pid', 'appeals.status', 'appeals.created'] as const
  // An `or` would read all appeals.
  return await db
    .selectFrom('appeals')
    .innerJoin('posts', 'posts.pid', 'appeals.pid')
    .select(columns)
    .where('posts.uid', '=', uid)
    .unionAll(db.selectFrom('appeals').select(columns).where('account', '=', uid))
    .orderBy('created', 'desc')
    .orderBy('aid', 'desc')
    .limit(maxPersonEntries)
    .execute()
}

export async function ticketsOf(db: Db, uid: string) {
  return await db
    .selectFrom('tickets')
    .select(['tid', 'issue', 'status', 'created'])
    .where('uid', '=', uid)
    .orderBy('created', 'desc')
    .orderBy('tid', 'desc')
    .limit(maxPersonEntries)
    .execute()
}
