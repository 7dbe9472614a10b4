import { type RawBuilder, sql } from 'kysely'
import { ticketWaits } from '../../db/alerts.repository'
import type { Db } from '../../db/db'
import type { Microseconds } from '../../lib/clock'
import { imminentIn, type PostScope } from '../lists/lists.repository'
import { minImminent, urgentRanks } from '../urgency'

/** What of the urgent queue somebody sees. */
export interface UrgentScope extends PostScope {
  /** Unconfirmed limits as well. */
  limits: boolean
}

/** A person of whom something can't wait. */
export interface UrgentPerson {
  uid: string
  rank: number
  since: Microseconds
  posts: number
  reported: number
}

export interface UrgentTicket {
  tid: string
  number: number
  issue: string
  uid: string
  since: Microseconds
  /** Null where nobody who still answers tickets has it. */
  assignee: string | null
}

/** A row for each reason for which a person can't wait: each post, the profile, the limit. */
function reasons(scope: UrgentScope): RawBuilder<unknown> {
  const { oid, limits } = scope
  const ofOrganization = oid === null ? sql`` : sql`and accounts.oid = ${oid} and disclosed = 0`
  const limited = sql`union all select uid, case when ground = 'grooming' then ${sql.lit(urgentRanks.grooming)} else ${sql.lit(urgentRanks.other)} end,
    since, 0, 0 from measures where by = 'office' and state = 'in_force' and confirmed is null`
  return sql`select uid, rank, imminent_since as since, 1 as posts, 0 as reported from posts where ${imminentIn(scope)}
    union all select profiles.uid, rank, since, 0, 1 from profiles join accounts on accounts.uid = profiles.uid
      where waits = 1 and severity >= ${sql.lit(minImminent)} ${ofOrganization}
    ${limits ? limited : sql``}`
}

/** The people, as they are to be looked at. */
export async function people(db: Db, scope: UrgentScope, limit: number): Promise<UrgentPerson[]> {
  const { rows } = await sql<UrgentPerson>`
    select uid, max(rank) as rank, min(since) as since, cast(sum(posts) as integer) as posts,
      max(reported) as reported
    from (${reasons(scope)}) as reasons group by uid order by 2 desc, 3, uid limit ${limit}`.execute(db)
  return rows
}

/** How many people there are, and since when the newest reason is one. */
export async function countPeople(db: Db, scope: UrgentScope) {
  const { rows } = await sql<{ total: number; newest: Microseconds | null; reasons: number }>`
    select count(distinct uid) as total, max(since) as newest, count(*) as reasons from (${reasons(scope)}) as reasons`.execute(
    db,
  )
  return rows[0] ?? { total: 0, newest: null, reasons: 0 }
}

/** Tickets of priority `safety` whose members wait, the longest wait first. */
export async function tickets(db: Db): Promise<UrgentTicket[]> {
  const { rows } = await sql<UrgentTicket>`
    select tid, number, issue, uid, coalesce(waiting_since, created) as since,
      case when ${ticketWaits} then null else assignee end as assignee
    from tickets where waiting = 1 and priority = 'safety' order by 5, tid`.execute(db)
  return rows
}

const worstFirst = sql`rank desc, severity desc, standing desc, imminent_since, pid`

/** Of each of these people the post to be looked at first. */
export async function firstPosts(db: Db, scope: PostScope, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return []
  const { rows } = await sql<{ pid: string }>`
    select pid from (
      select pid, row_number() over (partition by uid order by ${worstFirst}) as place from posts
      where ${imminentIn(scope)} and uid in (${sql.join([...uids])})) as placed
    where place = 1`.execute(db)
  return rows.map(({ pid }) => pid)
}

/** The posts that can't wait by the order of their authors, those of `first` before all others. */
export async function postsInOrder(
  db: Db,
  scope: PostScope,
  first: string | undefined,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ pid: string }>`
    select pid from (
      select pid, uid, rank, severity, standing, imminent_since,
        max(rank) over (partition by uid) as worst, min(imminent_since) over (partition by uid) as oldest
      from posts where ${imminentIn(scope)}) as imminent
    order by case when uid = ${first ?? ''} then 0 else 1 end, worst desc, oldest, uid, ${worstFirst} limit ${limit}`.execute(
    db,
  )
  return rows.map(({ pid }) => pid)
}
