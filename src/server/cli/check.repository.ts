import { sql } from 'kysely'
import { privatePrefixes } from '../db/counters'
import type { Db } from '../db/db'
import { day, type Microseconds } from '../lib/clock'

/** How many rows each table has, by its name. */
export async function rowCounts(database: Db): Promise<Record<string, number>> {
  const tables = await database.introspection.getTables()
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter(({ name }) => !/_search/.test(name))) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(database)
    counts[name] = rows[0]?.n ?? 0
  }
  return counts
}

/** The files of our own that posts and conversations name, each once; data of an older version may name none. */
export async function mediaNamed(database: Db): Promise<string[]> {
  const tables = await database.introspection.getTables()
  const has = (table: string) => tables.some(({ name }) => name === table)
  const ofPosts = has('media_files') ? await database.selectFrom('media_files').select('file').execute() : []
  const pictures = has('ticket_pictures')
    ? await database.selectFrom('ticket_pictures').select(['file', 'thumbnail']).execute()
    : []
  const aside = has('set_aside_files')
    ? await database.selectFrom('set_aside_files').select('file').execute()
    : []
  const files = [
    ...[...ofPosts, ...aside].map(({ file }) => file),
    ...pictures.flatMap((row) => [row.file, row.thumbnail]),
  ]
  return [...new Set(files)].filter((file) => !file.includes(':')).toSorted()
}

/** Of the scope of a post that is counted. */
const prefix = `case private ${privatePrefixes.map((text, privacy) => `when ${privacy} then '${text}'`).join(' ')} end`

/** The totals that are kept, each with what counting the rows gives. */
const totals = {
  organizations: {
    kept: 'select status, n from organization_counts where n <> 0',
    counted: `select case when off = 1 then 'off' else status end as status, count(*) as n from organizations group by 1`,
  },
  accounts: {
    kept: 'select scope, status, role, n from account_counts where n <> 0',
    counted: `select '' as scope, status, role, count(*) as n from accounts where parent is null group by status, role
      union all select oid, status, role, count(*) from accounts
        where parent is null and oid is not null group by oid, status, role`,
  },
  tickets: {
    kept: 'select status, n from ticket_counts where n <> 0',
    counted: 'select status, count(*) as n from tickets group by status',
  },
  posts: {
    kept: 'select scope, day, status, type, reported, moderator, role, signal_kinds, n from post_counts where n <> 0',
    counted: `select scope, day, status, type, reported, moderator, role, signal_kinds, count(*) as n from (
        select ${prefix} as scope, -1 as day, status, type, reported, coalesce(moderator, '') as moderator, role, signal_kinds from posts
        union all select ${prefix}, created / ${day}, status, type, reported, coalesce(moderator, ''), role, signal_kinds from posts
        union all select ${prefix} || oid, -1, status, type, reported, coalesce(moderator, ''), role, signal_kinds from posts where oid is not null
        union all select ${prefix} || oid, created / ${day}, status, type, reported, coalesce(moderator, ''), role, signal_kinds from posts
          where oid is not null) as counted
      group by scope, day, status, type, reported, moderator, role, signal_kinds`,
  },
} as const

/** Of which lists the totals that are kept differ from what counting gives. */
export async function wrongTotals(database: Db): Promise<string[]> {
  const wrong: string[] = []
  for (const [list, { kept, counted }] of Object.entries(totals)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from (
      select * from (${sql.raw(`${kept} except select * from (${counted}) as c`)}) as less
      union all select * from (${sql.raw(`select * from (${counted}) as c except ${kept}`)}) as more) as all_of_them`.execute(
      database,
    )
    if ((rows[0]?.n ?? 0) > 0) wrong.push(list)
  }
  return wrong
}

/** The newest instant at which the office itself wrote anything. */
export async function newestInstant(database: Db): Promise<Microseconds | null> {
  const { rows } = await sql<{ newest: number | null }>`select max(at) as newest from (
    select max(created) as at from emails union all select max(created) from decisions
    union all select max(created) from settings_changes union all select max(created) from platform_keys union all select max(seen) from sessions) as instants`.execute(
    database,
  )
  return rows[0]?.newest ?? null
}
