import { sql } from 'kysely'
import type { Microseconds } from '../lib/clock'
import { answersTickets } from '../lib/rights'
import type { Db } from './db'
import type { AlertKind } from './schema/alerts'
import type { Schema } from './schema/schema'

export type AlertRow = Schema['alerts']

/** What an alert is about, and since when it waits. */
export interface Waiting {
  kind: AlertKind
  subject: string
  oid: string | null
  since: Microseconds
}

/** The most that one round tells. */
const limit = 500

/** Of a ticket that its member has reopened, too: it is nobody's until somebody takes it again. */
export const ticketWaits = sql`tickets.waiting = 1 and tickets.priority = 'safety' and (tickets.status <> 'open' or not exists (
    select 1 from accounts where accounts.uid = tickets.assignee and accounts.status = 'active' and (${sql.raw(answersTickets)})))`
const waits = { post: sql`imminent_since is not null`, ticket: ticketWaits }

/** Forgets alerts of what no longer waits. */
export async function removeSettled(db: Db, isLate: boolean): Promise<void> {
  await sql`delete from alerts where (kind in ('post', 'message')
      and not exists (select 1 from posts where posts.pid = subject and ${waits.post}))
    or (kind = 'ticket' and not exists (select 1 from tickets where tickets.tid = subject and ${waits.ticket}))
    or (kind = 'queue' and ${isLate ? 1 : 0} = 0)`.execute(db)
}

/** Posts and tickets that can't wait, and of which no alert tells yet; those that have waited longest first. */
export async function untold(db: Db): Promise<Waiting[]> {
  const isUntold = (subject: string, since: string) => sql`not exists (
    select 1 from alerts where kind <> 'queue' and alerts.subject = ${sql.ref(subject)} and alerts.since = ${sql.ref(since)})`
  const posts = await sql<Waiting>`
    select case when visibility = 'message' then 'message' else 'post' end as kind, pid as subject, oid, imminent_since as since from posts
    where ${waits.post} and ${isUntold('posts.pid', 'posts.imminent_since')} order by imminent_since, pid limit ${limit}`.execute(
    db,
  )
  const tickets = await sql<Waiting>`
    select 'ticket' as kind, tid as subject, null as oid, waiting_since as since from tickets
    where ${waits.ticket} and ${isUntold('tickets.tid', 'tickets.waiting_since')} order by waiting_since, tid limit ${limit}`.execute(
    db,
  )
  return [...posts.rows, ...tickets.rows]
}

/** Since when the post, or the report about a person, that has waited longest in the queue does; null where none is there. */
export async function oldestInQueue(db: Db): Promise<Microseconds | null> {
  const { rows } = await sql<{ since: Microseconds | null }>`
    select min(since) as since from (
      select min(created) as since from reports where settled is null
      union all select min(since) from profiles where waits = 1
      union all select min(coalesce(revised, created)) from posts where status = 'pending' and awaits_consent = 0) as queue`.execute(
    db,
  )
  return rows[0]?.since ?? null
}

export async function all(db: Db): Promise<AlertRow[]> {
  return await db.selectFrom('alerts').selectAll().execute()
}

/** Unless somebody has looked at the same meanwhile. */
export async function put(db: Db, row: AlertRow): Promise<void> {
  await db
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet(row)
        .where(({ or, eb }) => or([eb('alerts.seen', 'is', null), eb('alerts.since', '<>', row.since)])),
    )
    .execute()
}

/** Somebody has opened a post: it is looked at, and the queue where they decide. */
export async function acknowledge(db: Db, pid: string, decides: boolean, now: Microseconds): Promise<void> {
  await db
    .updateTable('alerts')
    .set({ seen: now, due: null })
    .where('seen', 'is', null)
    .where(({ or, eb }) =>
      or([
        ...(decides ? [eb('kind', '=', 'queue')] : []),
        eb.and([eb('kind', 'in', ['post', 'message']), eb('subject', '=', pid)]),
      ]),
    )
    .execute()
}

/** How many of each kind nobody has looked at though the first person was told long enough ago. */
export async function unseen(db: Db): Promise<Record<AlertKind, number>> {
  const rows = await db
    .selectFrom('alerts')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('n')])
    .where('seen', 'is', null)
    .where('told', '>', 1)
    .groupBy('kind')
    .execute()
  const of = (kind: AlertKind) => rows.find((row) => row.kind === kind)?.n ?? 0
  return { post: of('post'), message: of('message'), ticket: of('ticket'), queue: of('queue') }
}
