import { sql } from 'kysely'
import type { Microseconds } from '../lib/clock'
import { platform, scopesWith } from './counters'
import type { Db } from './db'
import { privacies } from './schema/moderation'

/** The number of things that wait, and since when the oldest does; null where none does. */
export interface Depth {
  n: number
  oldest: Microseconds | null
}

/** What waits now, read from counters and indexes: no large table is scanned. */
export async function depthsOf(database: Db): Promise<Record<string, Depth>> {
  const [letters, deliveries] = [
    await outboxDepth(database, 'emails'),
    await outboxDepth(database, 'deliveries'),
  ]
  const tickets = await database
    .selectFrom('tickets')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min('created').as('oldest')])
    .where('waiting', '=', 1)
    .executeTakeFirst()
  const { rows } = await sql<{ pending: number; reported: number }>`
    select coalesce(sum(case when status = 'pending' then n end), 0) as pending,
      coalesce(sum(case when reported = 1 then n end), 0) as reported
    from post_counts where scope in (${sql.join(scopesWith(platform, privacies.deciders))}) and day = -1`.execute(
    database,
  )
  const oldest = await database
    .selectFrom('posts')
    .select('created')
    .where('status', '=', 'pending')
    .orderBy('created')
    .limit(1)
    .executeTakeFirst()
  const [imminent] = (
    await sql<Depth>`select count(*) as n, min(imminent_since) as oldest from posts where imminent_since is not null`.execute(
      database,
    )
  ).rows
  const [safety] = (
    await sql<Depth>`select count(*) as n, min(waiting_since) as oldest from tickets where waiting = 1 and priority = 'safety'`.execute(
      database,
    )
  ).rows
  return {
    posts_imminent: imminent ?? { n: 0, oldest: null },
    tickets_safety: safety ?? { n: 0, oldest: null },
    letters: { n: letters.waiting, oldest: letters.oldest },
    letters_given_up: { n: letters.givenUp, oldest: null },
    deliveries: { n: deliveries.waiting, oldest: deliveries.oldest },
    deliveries_given_up: { n: deliveries.givenUp, oldest: null },
    tickets: tickets ?? { n: 0, oldest: null },
    posts_pending: { n: rows[0]?.pending ?? 0, oldest: oldest?.created ?? null },
    posts_to_score: { n: await postsDue(database, 'score_due'), oldest: null },
    posts_to_read: { n: await postsDue(database, 'reading_due'), oldest: null },
    posts_reported: { n: rows[0]?.reported ?? 0, oldest: null },
  }
}

/** The rows of an outbox that wait or were given up; without those of inactive webhooks. */
export async function outboxDepth(database: Db, table: 'emails' | 'deliveries') {
  const isOn = table === 'emails' ? sql`` : sql`and webhook in (select id from webhooks where active = 1)`
  const { rows } = await sql<{ state: string; n: number; oldest: number }>`
    select state, count(*) as n, min(created) as oldest from ${sql.table(table)}
    where state in ('waiting', 'given_up') ${isOn} group by state`.execute(database)
  const of = (state: string) => rows.find((row) => row.state === state)
  return {
    waiting: of('waiting')?.n ?? 0,
    oldest: of('waiting')?.oldest ?? null,
    givenUp: of('given_up')?.n ?? 0,
  }
}

/** The number of posts due for scoring, for the first time or again, or for the second reading. */
export async function postsDue(database: Db, due: 'score_due' | 'reading_due'): Promise<number> {
  const { n } = await database
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(due, 'is not', null)
    .executeTakeFirstOrThrow()
  return n
}
