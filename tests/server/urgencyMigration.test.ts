import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { latestVersion, migrate } from '../../src/server/database/migrations/migrate'
import { fromIso } from '../../src/server/database/time'
import { officeForTest } from '../support/office'
import { decision, send } from '../support/platform'
import { scored } from '../support/scored'

it('posts of before are as urgent as what is known of them says', async () => {
  const { engine, ...office } = await officeForTest({
    analyzer: {
      scoreText: (text) => ({
        ...scored(text === 'kind' ? 0.1 : 0.9),
        signals: text === 'threat' ? [{ kind: 'threat', spans: [{ start: 0, end: 6 }] }] : [],
      }),
      scoreMedia: () => ({ score: null, suggestive: 0, model: null }),
    },
  })
  const administrator = await office.as('Administrator')
  const created = '2026-02-01T00:00:00Z'
  const posts = {
    held: 'threat',
    decided: 'threat',
    graver: 'kind',
    unkind: 'kind',
    settled: 'kind',
    rude: 'rude',
  }
  await office.feed(
    'posts',
    Object.entries(posts).map(([pid, text]) => ({ uid: 'member', type: 'text', pid, text, created })),
  )
  const at = (day: number) => `2026-03-0${day}T00:00:00Z`
  const report = (pid: string, title: string, timestamp: string) => ({
    ...{ rid: `${pid}-${title}`, pid, uid: 'member', title, message: 'Look.', timestamp },
  })
  await send(office.address, 'reports', [
    report('graver', 'Spam', at(1)),
    report('graver', 'Suicide', at(2)),
    report('graver', 'Bullying', at(3)),
    report('unkind', 'Violence', at(4)),
    report('settled', 'Threat', at(5)),
  ])
  for (const pid of ['decided', 'settled']) {
    await administrator.put(`/posts/${pid}`, decision(pid, 'block', 'administrator'))
  }
  const columns = ['pid', 'severity', 'last_report', 'imminent_since'] as const
  const kept = () => engine.kysely.selectFrom('posts').select(columns).orderBy('pid').execute()
  const before = await kept()

  const { schema } = engine.kysely
  await schema.dropIndex('posts_urgency').execute()
  await schema.dropIndex('posts_imminent').execute()
  for (const column of columns.slice(1)) await schema.alterTable('posts').dropColumn(column).execute()
  // What came after it is not there before it either.
  for (const table of ['tickets', 'messages']) {
    // On Postgres its index goes with the column.
    if (office.databaseUrl === undefined) {
      for (const event of ['insert', 'delete', 'update'])
        await sql`drop trigger ${sql.table(`${table}_search_${event}`)}`.execute(engine.kysely)
      await schema.dropTable(`${table}_search`).execute()
    }
    await schema.alterTable(table).dropColumn('search').execute()
  }
  for (const index of [
    'tickets_waiting',
    'tickets_assignee',
    'tickets_number',
    'tickets_member',
    'tickets_priority',
    'accounts_workers',
  ])
    await schema.dropIndex(index).execute()
  for (const column of ['number', 'waiting_since', 'priority', 'tags', 'first_answer', 'ends'])
    await schema.alterTable('tickets').dropColumn(column).execute()
  await schema.alterTable('messages').dropColumn('pictures').execute()
  for (const index of [
    'accounts_name',
    'accounts_oid_name',
    'accounts_email',
    'accounts_oid_email',
    'imports_uid',
  ])
    await schema.dropIndex(index).execute()
  for (const table of [
    'jobs',
    'job_rows',
    'import_accounts',
    'ticket_seen',
    'ticket_notes',
    'ticket_mentions',
    'ticket_pictures',
    'ticket_ratings',
    'registration_passwords',
  ])
    await schema.dropTable(table).execute()
  for (const table of ['escalations', 'insight_counts', 'appeals']) await schema.dropTable(table).execute()
  for (const index of ['reports_waiting', 'posts_oid_reported']) await schema.dropIndex(index).execute()
  await schema.dropIndex('posts_band').execute()
  for (const column of ['rest_after', 'greyness', 'blur', 'cover_text', 'chime', 'desktop'])
    await schema.alterTable('preferences').dropColumn(column).execute()
  await schema.dropIndex('posts_second_look').execute()
  await schema.alterTable('posts').dropColumn('second_look').execute()
  await schema.dropIndex('posts_escalated').execute()
  await schema.alterTable('posts').dropColumn('escalated').execute()
  await sql`delete from kysely_migration where name >= '0021'`.execute(engine.kysely)
  expect(await migrate(engine)).toEqual({ from: '0020_policies', to: latestVersion })

  const since = new Map([
    ['graver', fromIso(at(2))],
    ['held', fromIso(created)],
  ])
  expect(await kept()).toEqual(before.map((row) => ({ ...row, imminent_since: since.get(row.pid) ?? null })))
  expect(before.filter(({ imminent_since }) => imminent_since !== null)).toHaveLength(since.size)
})
