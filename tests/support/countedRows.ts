import { sql } from 'kysely'
import type { Engine } from '../../src/server/database/engines/engine'
import { day } from '../../src/server/database/time'

/** The rows of a table for the platform, whose scope is empty, and again for their organization. */
const scoped = (table: string) => `(select '' as scope, * from ${table}
  union all select oid as scope, * from ${table} where oid is not null)`
const posts = (onDay: string) => `select scope, ${onDay} as day, status, type, reported,
  coalesce(moderator, '') as moderator, role, count(*) as n from ${scoped('posts')} group by 1, 2, 3, 4, 5, 6, 7`

/** What each table of counters would hold, were its rows counted now. */
const counts: Record<string, string> = {
  organization_counts: 'select status, count(*) as n from organizations group by 1',
  account_counts: `select scope, status, count(*) as n from ${scoped('accounts')} where parent is null group by 1, 2`,
  post_counts: `${posts('-1')} union all ${posts(`created / ${day}`)}`,
  ticket_counts: 'select status, count(*) as n from tickets group by 1',
}

/** What the counters say, and what counting gives. */
export async function countsOf({ kysely }: Engine): Promise<{ kept: string[]; counted: string[] }> {
  const lines = async (table: string, query: string) => {
    const { rows } = await sql.raw<object>(query).execute(kysely)
    return rows.map((row) => `${table} ${Object.values(row).join(' ')}`).toSorted()
  }
  const kept: string[] = []
  const counted: string[] = []
  for (const [table, query] of Object.entries(counts)) {
    kept.push(...(await lines(table, `select * from ${table} where n <> 0`)))
    counted.push(...(await lines(table, query)))
  }
  return { kept, counted }
}
