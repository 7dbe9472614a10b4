import { type Kysely, type Migration, sql } from 'kysely'
import { severityOfTitle, urgencyOf } from '../../posts/urgency'
import type { Schema } from '../schema'

/** How urgently a person is to look at a post, by its open reports and its signals; indexes for lists in that order. */
export const urgency: Migration = {
  up: async (database: Kysely<Schema>) => {
    const { schema } = database
    await schema
      .alterTable('posts')
      .addColumn('severity', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.alterTable('posts').addColumn('last_report', 'bigint').execute()
    await schema.alterTable('posts').addColumn('imminent_since', 'bigint').execute()
    await fill(database)
    await sql`create index posts_urgency on posts (reported, severity, last_report, pid) where reported = 1`.execute(
      database,
    )
    await sql`create index posts_imminent on posts (imminent_since, pid) where imminent_since is not null`.execute(
      database,
    )
  },
}

/** Posts with open reports, and those that wait with a signal that can't. */
async function fill(database: Kysely<Schema>): Promise<void> {
  const { rows: titles } = await sql<{ pid: string; title: string; oldest: number; newest: number }>`
    select pid, title, min(created) as oldest, max(created) as newest from reports
    where settled is null group by pid, title`.execute(database)
  const open = new Map<string, typeof titles>()
  for (const row of titles) open.set(row.pid, [...(open.get(row.pid) ?? []), row])
  const columns = ['pid', 'status', 'moderator', 'open_reports', 'urgent', 'signals', 'created'] as const
  const waiting = await database
    .selectFrom('posts')
    .select(columns)
    .where(({ or, and, eb }) =>
      or([eb('reported', '=', 1), and([eb('urgent', '=', 1), eb('status', '<>', 'public')])]),
    )
    .execute()
  for (const { created, ...post } of waiting) {
    const reports = open.get(post.pid) ?? []
    const grave = reports.filter(({ title }) => severityOfTitle(title) === 'imminent')
    const since = (grave.length > 0 ? grave : reports).map(({ oldest }) => oldest)
    const imminent_since = since.length > 0 ? Math.min(...since) : created
    await database
      .updateTable('posts')
      .set(urgencyOf({ ...post, imminent_since }, reports, created))
      .where('pid', '=', post.pid)
      .execute()
  }
}
