import { type Kysely, type Migration, sql } from 'kysely'
import { fillInsights } from '../fillInsights'
import type { Schema } from '../schema'
import { day, systemClock } from '../time'

/** What happened by days, filled with what the rows still tell of the days before. */
export const insights: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .createTable('insight_counts')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('measure', 'text', (column) => column.notNull())
      .addColumn('day', 'bigint', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('n', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('insight_counts_key', ['scope', 'measure', 'day', 'key'])
      .execute()
    // The oldest report that waits, on the platform and of an organization's posts.
    await sql`create index reports_waiting on reports (created) where settled is null`.execute(database)
    await sql`create index posts_oid_reported on posts (oid, pid) where reported = 1`.execute(database)
    if (!(await fillInsights(database))) return
    const today = Math.floor(systemClock() / day)
    await database
      .insertInto('insight_counts')
      .values({ scope: '', measure: 'filled', day: today, key: '', n: 1 })
      .execute()
  },
}
