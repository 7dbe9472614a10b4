import { type InsertObject, type RawBuilder, sql } from 'kysely'
import { type SignalKind, signalKinds } from '../../contract/signals'
import { batchesOf, type Db } from '../../server/db/db'
import type { Schema } from '../../server/db/schema/schema'
import { day, second } from '../../server/lib/clock'
import { span, timeBounds } from '../../server/moderation/counts.repository'
import { standings } from '../../server/moderation/urgency'

export async function insertInto<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly InsertObject<Schema, Table>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await db.insertInto(table).values(batch).execute()
}

/** Fills the records of reporters; those whose reports have a standing have made some more before. */
export async function fillReporters(db: Db, now: number): Promise<void> {
  const isMuted = sql`min(standing) = ${sql.lit(standings.muted)}`
  const isReliable = sql`max(standing) = ${sql.lit(standings.reliable)}`
  const before = sql`case when ${isMuted} or ${isReliable} then 8 else 0 end`
  const until = sql.lit(now + 18 * day)
  await sql`insert into reporters (uid, made, decided, agreed, muted_until, mute_reason, seen)
    select reports.uid, count(*) + ${before}, count(decisions.id) + ${before},
      count(case when action = 'block' then 1 end) + case when ${isReliable} then 8 else 0 end,
      case when ${isMuted} then ${until} end, case when ${isMuted} then 'Reports whatever a fan of another team writes.' end, ${until}
    from reports left join decisions on decisions.pid = reports.pid and decisions.created = reports.settled
    group by reports.uid`.execute(db)
}

/** Posts that are counted in one statement. */
const countedAtOnce = 10_000

/**
 * Fills the insights' counters from posts, decisions and reports; answers whether there are any posts. What was undone, when a post came
 * in, earlier scores and an author's earlier organizations can't be told from them.
 */
export async function fillInsights(db: Db): Promise<boolean> {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ pid: string | null }>`select max(pid) as pid from (
      select pid from posts where pid > ${last} order by pid limit ${countedAtOnce}) as next`.execute(db)
    const upTo = rows[0]?.pid ?? null
    if (upTo === null) return last !== ''
    await countBetween(last, upTo).execute(db)
    last = upTo
  }
}

/** The status in which a post came is the one that its first decision found. */
function countBetween(last: string, upTo: string) {
  return sql`insert into insight_counts (scope, measure, day, key, n)
    with part as materialized (
      select posts.pid, posts.oid, posts.type, posts.created, posts.band, posts.signal_kinds,
        coalesce(decisions.from_status, posts.status) as came, decisions.action, decisions.created as decided
      from posts left join decisions on decisions.pid = posts.pid
        and decisions.version = (select min(version) from decisions as others where others.pid = posts.pid)
      where posts.pid > ${last} and posts.pid <= ${upTo}
    ), facts (oid, measure, at, key, n) as materialized (
      select oid, 'came', created, came || ' ' || type, 1 from part
      union all select oid, 'organization', created, oid, 1 from part where oid is not null
      union all select oid, 'decided', created, case came when 'blocked' then 'block' else 'approve' end || ' analyzer', 1
        from part where came <> 'pending'
      union all select part.oid, 'decided', decisions.created, decisions.action || ' person', 1
        from part join decisions on decisions.pid = part.pid
      union all select part.oid, 'policy', decisions.created, decisions.action || ' ' || decisions.policy_name, 1
        from part join decisions on decisions.pid = part.pid where decisions.policy_name is not null
      union all select oid, 'waiting', created, 'pending', 1 from part where came = 'pending'
      union all select part.oid, 'waiting', decisions.created, 'pending', -1
        from part join decisions on decisions.pid = part.pid where decisions.from_status = 'pending'
      union all select oid, 'first', decided, ${boundOf(sql`decided - created`)}, 1 from part where decided is not null
      union all select oid, 'judged', decided, band || ' ' || came || ' ' || action, 1
        from part where decided is not null and came <> 'pending' and band is not null
      union all select part.oid, 'reported', reports.created, '', 1 from part join reports on reports.pid = part.pid
      union all select part.oid, 'waiting', min(reports.created), 'reported', 1
        from part join reports on reports.pid = part.pid group by part.oid, part.pid, reports.settled
      union all select part.oid, 'waiting', reports.settled, 'reported', -1 from part join reports on reports.pid = part.pid
        where reports.settled is not null group by part.oid, part.pid, reports.settled
      union all select part.oid, 'answered', reports.settled, ${boundOf(sql`reports.settled - reports.created`)}, 1
        from part join reports on reports.pid = part.pid where reports.settled is not null
      ${sql.join(signalKinds.map(signalFacts), sql` `)}
      union all select refuted_signals.oid, 'refuted', refuted_signals.created, kind, 1
        from part join refuted_signals on refuted_signals.pid = part.pid
    )
    select scope, measure, day, key, sum(n) from (
      select '' as scope, measure, at / ${perDay} as day, key, n from facts
      union all select oid, measure, at / ${perDay}, key, n from facts where oid is not null and measure <> 'organization'
      union all select '', 'organization_span', at / ${perDay} / ${perSpan} * ${perSpan}, key, n
        from facts where measure = 'organization'
    ) as counted group by scope, measure, day, key
    on conflict (scope, measure, day, key) do update set n = insight_counts.n + excluded.n`
}

// Literals: in a division Postgres can't infer a parameter's type.
const perDay = sql.lit(day)
const perSpan = sql.lit(span)

function signalFacts(kind: SignalKind, index: number): RawBuilder<unknown> {
  return sql`union all select oid, 'signal', created, ${sql.lit(kind)}, 1 from part
    where signal_kinds & ${sql.lit(1 << index)} <> 0`
}

function boundOf(time: RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = timeBounds
    .toReversed()
    .map((bound) => sql`when ${time} >= ${sql.lit(bound * second)} then ${sql.lit(String(bound))}`)
  return sql`case ${sql.join(cases, sql` `)} else '0' end`
}
