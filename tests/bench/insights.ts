import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { fillInsights } from '../../src/tools/seed/seed.repository'
import { emailOf, password } from '../support/office/fixtures'
import { many, prepare } from '../support/office/manyPosts'
import { signIn } from '../support/office/office'
import { builtServer } from '../support/office/officeProcess'
import { startChild } from './child'
import { type Figures, load } from './load'

interface InsightsRow extends Figures {
  what: string
}

interface Measured {
  /** How long it took to count what the rows tell, in seconds. */
  filling: number
  rows: InsightsRow[]
}

const first = Date.UTC(2025, 0, 1) / 86_400_000
const days = 366

/** The insights of a year in which every organization had something counted on every day, beside so many posts. */
export async function benchInsights(directory: string, posts: number, seconds: number): Promise<Measured> {
  mkdirSync(directory, { recursive: true })
  const data = join(directory, `posts-${posts}-of-many`)
  await prepare(data, posts, many)
  const filling = await count(data)
  const office = await startChild(builtServer, { DATA_DIR: data, PORT: '0' })
  const session = await signIn(office.address, emailOf('Administrator'), password)
  const headers = { authorization: `Bearer ${session.body.result.token}` }
  const rows: InsightsRow[] = []
  for (const [what, query] of [
    ['a year, the platform', 'from=2025-01-01&until=2026-01-01'],
    ['a year, an organization', 'from=2025-01-01&until=2026-01-01&oid=organization-7'],
    ['30 days, the platform', 'from=2025-06-05&until=2025-07-04'],
  ] as const) {
    rows.push({ what, ...(await load(office, `/v1/insights?${query}`, 1, seconds, headers)) })
  }
  await office.stop()
  console.log(`\nGET /v1/insights at ${posts} posts, which were counted in ${filling.toFixed(1)} s`)
  console.table(
    rows.map(({ what, p50, p99, cpu }) => ({
      what,
      'p50 ms (to reach < 200)': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
      'CPU µs': Math.round(cpu),
    })),
  )
  return { filling, rows }
}

/** Counts the posts that are there, and makes up a year. */
async function count(data: string): Promise<number> {
  const engine = openEmbedded(data)
  await engine.kysely.deleteFrom('insight_counts').execute()
  const begun = performance.now()
  await engine.kysely.transaction().execute(fillInsights)
  const filling = (performance.now() - begun) / 1000
  const keys = sql`(values ('came', 'public text'), ('came', 'blocked text'), ('came', 'public media'), ('decided', 'approve analyzer'),
    ('decided', 'block analyzer'), ('decided', 'block person'), ('decided', 'approve person'), ('reported', ''), ('undone', 'block'),
    ('waiting', 'reported'), ('judged', '2 public block'), ('judged', '7 blocked approve'), ('judged', '9 blocked block'),
    ('answered', '600'), ('answered', '3600'), ('answered', '7200'), ('first', '1800'), ('first', '28800'))`
  const calendar = sql`days (day) as (select ${sql.lit(first)} union all select day + 1 from days where day < ${sql.lit(first + days - 1)})`
  await sql`insert into insight_counts (scope, measure, day, key, n) with recursive ${calendar}
    select scope, given.column1, day, given.column2, 3 from (select '' as scope union all select oid from organizations) as scopes
    cross join ${keys} as given cross join days where true on conflict do nothing`.execute(engine.kysely)
  await sql`insert into insight_counts (scope, measure, day, key, n) with recursive ${calendar}
    select '', 'organization', day, oid, 3 + length(oid) from organizations cross join days where true on conflict do nothing`.execute(
    engine.kysely,
  )
  await sql`insert into insight_counts (scope, measure, day, key, n)
    select '', 'organization_span', day - day % 16, key, sum(n) from insight_counts
    where scope = '' and measure = 'organization' group by day - day % 16, key
    on conflict do nothing`.execute(engine.kysely)
  await engine.close()
  return filling
}
