import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Microseconds } from '../lib/clock'
import type { Schema } from './schema/schema'

/** What the office sends: rows that wait until they have gone out. */
type Outgoing = 'emails' | 'deliveries'

/** A row that is this server's for a while. */
export interface Claimed {
  id: string
  due: Microseconds
  leased_until: Microseconds
}

interface Wanted {
  now: Microseconds
  /** Until when they are this server's: longer than the longest try. */
  until: Microseconds
  limit: number
  /** What else has to hold of a row, which is called `one`. */
  condition?: RawBuilder<SqlBool>
}

/** Claims rows that are due, the longest due first; no two servers ever claim the same. */
export async function claim<Row extends Claimed>(
  database: Kysely<Schema>,
  table: Outgoing,
  { now, until, limit, condition = sql<SqlBool>`true` }: Wanted,
): Promise<Row[]> {
  // What another server has claimed since the inner query read is seen by the outer conditions, which look at the row itself.
  const { rows } = await sql<Row>`update ${sql.table(table)} set leased_until = ${until}
    where state = 'waiting' and leased_until <= ${now} and id in (
      select one.id from ${sql.table(table)} as one
      where one.state = 'waiting' and one.due <= ${now} and one.leased_until <= ${now} and ${condition}
      order by one.due, one.id limit ${limit})
    returning *`.execute(database)
  return rows.toSorted((a, b) => a.due - b.due || (a.id < b.id ? -1 : 1))
}

/** Lets rows go that were claimed together, but those that another server has claimed since. */
export async function release(
  database: Kysely<Schema>,
  table: Outgoing,
  rows: readonly Claimed[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await sql`update ${sql.table(table)} set leased_until = 0
    where id in (${sql.join(ids)}) and leased_until = ${rows[0]?.leased_until ?? 0}`.execute(database)
}

/** Lets all rows go, for an office that has them for itself: whoever had claimed them was killed. */
export async function releaseAll(database: Kysely<Schema>): Promise<void> {
  for (const table of ['emails', 'deliveries'] as const) {
    await database.updateTable(table).set({ leased_until: 0 }).where('leased_until', '>', 0).execute()
  }
}
