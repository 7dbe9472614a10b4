import { sql } from 'kysely'
import { maxInsightOrganizations } from '../../contract/insights'
import { platform, privatePrefixes, scopesWith } from '../db/counters'
import { type Db, engineOf } from '../db/db'
import type { InsightCountsRow, InsightMeasure } from '../db/schema/insights'
import { privacies } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'
import { allTime, span } from './counts.repository'

/** Whole days since 1970, both among them. */
export interface Period {
  from: number
  until: number
}

export type DayCount = Omit<InsightCountsRow, 'scope'>

/** An organization, its name where it is still there, and how many posts of its people came. */
interface OrganizationCount {
  oid: string
  name: string | null
  came: number
}

/** How many posts, or when the oldest of them. */
interface Waiting<Value = number> {
  pending: Value
  reported: Value
}

export async function days(
  db: Db,
  scope: string,
  measures: readonly InsightMeasure[],
  period: Period,
): Promise<DayCount[]> {
  const { rows } = await sql<{
    counts: string
  }>`select ${engineOf(db).rowsAsJson(['measure', 'day', 'key', 'n'])} as counts from (
        select measure, day, key, n from insight_counts where scope = ${scope} and measure in (${sql.join(measures)})
          and day >= ${period.from} and day <= ${period.until} and n <> 0) as counted`.execute(db)
  return JSON.parse(rows[0]?.counts ?? '[]')
}

/** The same of the whole period, in each of these scopes. */
export async function sums(
  db: Db,
  scopes: readonly string[],
  measures: readonly InsightMeasure[],
  { from, until }: Period,
) {
  if (scopes.length === 0) return []
  const { rows } = await sql<Omit<InsightCountsRow, 'day'>>`
        select scope, measure, key, cast(sum(n) as bigint) as n from insight_counts
        where scope in (${sql.join(scopes)}) and measure in (${sql.join(measures)}) and day >= ${from} and day <= ${until}
        group by scope, measure, key`.execute(db)
  return rows
}

/** How many more wait now than at the end of a day. */
export async function waitingSince(db: Db, scope: string, day: number): Promise<Waiting> {
  const { rows } = await sql<{ key: string; n: number }>`
        select key, cast(sum(n) as bigint) as n from insight_counts
        where scope = ${scope} and measure = 'waiting' and day > ${day} group by key`.execute(db)
  const of = (key: keyof Waiting) => rows.find((row) => row.key === key)?.n ?? 0
  return { pending: of('pending'), reported: of('reported') }
}

/** How many wait now, in each of these scopes. */
export async function waitingNow(db: Db, scopes: readonly string[]) {
  if (scopes.length === 0) return []
  const all = scopes.flatMap((scope) => scopesWith(scope, privacies.deciders))
  const { rows } = await sql<
    Waiting & { scope: string }
  >`select replace(replace(scope, ${sql.lit(privatePrefixes[1])}, ''), ${sql.lit(privatePrefixes[2])}, '') as scope,
          cast(sum(case when status = 'pending' then n else 0 end) as bigint) as pending,
          cast(sum(case when reported = 1 then n else 0 end) as bigint) as reported
        from post_counts where day = ${allTime} and scope in (${sql.join(all)}) group by 1`.execute(db)
  return rows
}

/** When the oldest post that waits was written, and the oldest open report made. */
export async function oldest(db: Db, scope: string): Promise<Waiting<Microseconds | null>> {
  const ofOne = scope === platform ? sql`` : sql`and oid = ${scope}`
  const oldestReport =
    scope === platform
      ? sql`select reports.created from reports where settled is null and pid is not null`
      : sql`select reports.created from posts join reports on reports.pid = posts.pid
              where posts.reported = 1 and posts.oid = ${scope} and reports.settled is null`
  const { rows } = await sql<Waiting<Microseconds | null>>`select
        (select created from posts where status = 'pending' ${ofOne} order by created limit 1) as pending,
        (${oldestReport} order by reports.created limit 1) as reported`.execute(db)
  return rows[0] ?? { pending: null, reported: null }
}

/** The organizations with the most posts: the spans within the period are summed up already. */
export async function busiest(db: Db, { from, until }: Period): Promise<OrganizationCount[]> {
  const firstSpan = Math.min(Math.ceil(from / span) * span, until + 1)
  const lastSpan = Math.max(Math.floor((until + 1) / span) * span, firstSpan)
  const part = (measure: InsightMeasure, first: number, end: number) =>
    sql`select key, n from insight_counts
          where scope = ${platform} and measure = ${measure} and day >= ${first} and day < ${end}`
  const { rows } = await sql<OrganizationCount>`
        select busy.oid, organizations.name, busy.came from (
          select key as oid, cast(sum(n) as bigint) as came from (
            ${part('organization', from, firstSpan)} union all ${part('organization_span', firstSpan, lastSpan)}
            union all ${part('organization', lastSpan, until + 1)}) as counted
          group by key order by came desc, oid limit ${maxInsightOrganizations}) as busy
        left join organizations on organizations.oid = busy.oid order by busy.came desc, busy.oid`.execute(db)
  return rows
}

export async function one(db: Db, oid: string, { from, until }: Period): Promise<OrganizationCount> {
  const { rows } = await sql<Omit<OrganizationCount, 'oid'>>`select
        (select name from organizations where oid = ${oid}) as name,
        (select cast(coalesce(sum(n), 0) as bigint) from insight_counts
          where scope = ${oid} and measure = 'came' and day >= ${from} and day <= ${until}) as came`.execute(
    db,
  )
  return { oid, ...(rows[0] ?? { name: null, came: 0 }) }
}

/** The day on which the counting began; null where it began with the first post. */
export async function filled(db: Db): Promise<number | null> {
  const { rows } = await sql<{ day: number }>`select day from insight_counts
        where scope = ${platform} and measure = 'filled' order by day limit 1`.execute(db)
  return rows[0]?.day ?? null
}
