import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oldestInQueue, untold } from '../../src/server/db/alerts.repository'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import type { Engine } from '../../src/server/db/engines/engine'
import { second } from '../../src/server/lib/clock'
import { hintsBetween } from '../../src/server/moderation/posts.repository'
import { bitOf } from '../../src/server/moderation/signals'
import { addAccounts, addOrganizations } from '../support/office/fixtures'
import { addAuthors, addPosts } from '../support/office/manyPosts'
import { type Client, openOffice, type TestOffice } from '../support/office/office'

/** Tables that grow with the platform. */
const large = [
  'accounts',
  'organizations',
  'posts',
  'post_recipients',
  'reports',
  'decisions',
  'appeals',
  'tickets',
  'messages',
  'events',
]

type Node = Parameters<KyselyPlugin['transformQuery']>[0]

const asked: Node[] = []
/** Notes each query, in transactions too. */
const noting: KyselyPlugin = {
  transformQuery: (query) => {
    asked.push(query)
    return query.node
  },
  transformResult: async ({ result }) => result,
}

let engine: Engine
/** Another connection on SQLite: what has explained a query holds up the office's last checkpoint. */
let explaining: Engine
let office: TestOffice
let administrator: Client
let school: Client
beforeAll(async () => {
  office = await openOffice({
    watch: (rows) => {
      engine = rows
      return { ...rows, kysely: rows.kysely.withPlugin(noting) }
    },
  })
  explaining = engine.cluster ? engine : openEmbedded(office.directory, 'guest')
  await fill()
  administrator = await office.as('Administrator')
  school = await office.as('Organization Administrator')
}, 180_000)
afterAll(async () => {
  if (explaining !== engine) await explaining.close()
  await office.close()
})

/** Some thousands of everything: enough for a scan to be chosen where there is nothing better. */
async function fill(): Promise<void> {
  const crowd = { authors: 2000, organizations: 40, moderators: 8 }
  await addAuthors(engine, crowd)
  await addPosts(engine, 20_000, crowd)
  await office.feed(
    'posts',
    Array.from({ length: 200 }, (_, n) => ({
      ...{ pid: `to-${n}`, uid: `author-${n % 20}`, to: ['author-4', 'author-5'] },
      ...{ type: 'text', text: 'Hello', score: { text: 0 } },
    })),
  )
  const numbers = (length: number) => Array.from({ length }, (_, n) => n)
  for (const thousand of numbers(3)) {
    const some = numbers(1000).map((n) => 1000 * thousand + n)
    await addOrganizations(
      engine,
      some.map((n) => ({ oid: `o${n}`, status: n % 3 === 0 ? 'pending' : 'active', created: n })),
    )
    await addAccounts(
      engine,
      some.map((n) => ({ uid: `a${n}`, oid: n % 30 === 0 ? 'school' : `o${n}`, created: n })),
    )
  }
  const { kysely } = engine
  await kysely
    .updateTable('posts')
    .set(({ ref }) => ({ reported: 1, open_reports: 1, last_report: ref('created') }))
    .where('pid', 'like', '%7')
    .execute()
  await kysely
    .updateTable('posts')
    .set(({ ref }) => ({ severity: 2, imminent_since: ref('created'), escalated: 1, second_look: 1 }))
    .where('pid', 'like', '%77')
    .execute()
  await kysely
    .updateTable('posts')
    .set({ signal_kinds: bitOf('spam') | bitOf('threat') })
    .where('pid', 'like', '%3')
    .execute()
  await office.feed(
    'reports',
    numbers(3000).map((n) => ({
      ...{ rid: `r${n}`, pid: `post-${String(n).padStart(9, '0')}`, uid: 'member', title: 'Unkind' },
      message: 'This hurts',
    })),
  )
  for (const many of [0, 1500]) {
    await office.feed(
      'tickets',
      numbers(1500).map((n) => ({ tid: `t${many + n}`, uid: `a${n}`, issue: `Question ${n}` })),
    )
  }
  await kysely
    .updateTable('tickets')
    .set({ status: 'closed', waiting: 0, waiting_since: null })
    .where('number', '>', 100)
    .execute()
  const template = await kysely
    .selectFrom('events')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { id } = await kysely
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  for (const from of numbers(10)) {
    const rows = numbers(500).map((n) => ({
      ...{ ...template, id: id + 1 + from * 500 + n, subject: `s${n}`, actor: `a${n}`, dedupe_key: null },
      ...({ act: n % 2 === 0 ? 'block' : 'approve', created: template.created + n * second } as const),
    }))
    await kysely.insertInto('events').values(rows).execute()
  }
  await sql`analyze`.execute(kysely)
}

/** The plan of a query, a line a step. Postgres reads a table as a whole only where no index would do. */
async function planOf({ node, queryId }: Node): Promise<string[]> {
  const compiled: CompiledQuery = engine.kysely.getExecutor().compileQuery(node, queryId)
  const explain = engine.cluster ? 'explain ' : 'explain query plan '
  const explained = { ...compiled, sql: explain + compiled.sql }
  return await explaining.kysely.connection().execute(async (connection) => {
    if (engine.cluster) await sql`set enable_seqscan = off`.execute(connection)
    const { rows } = await connection.executeQuery<Record<string, unknown>>(explained)
    if (engine.cluster) await sql`reset enable_seqscan`.execute(connection)
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN']))
  })
}

/** What reads a whole large table; the newest event is the last of its table. */
const scan = new RegExp(
  `(SCAN (${large.filter((name) => name !== 'events').join('|')})$)|(Seq Scan on (${large.join('|')})\\b)`,
)

const from = '2026-01-02T00:00:00Z'
const until = '2026-01-20T12:00:00Z'
const filter = (fields: object) => `filter=${encodeURIComponent(JSON.stringify(fields))}`
const pages = ['', '&page=3']
const each = (path: string, ...more: string[]) =>
  ['', ...more].flatMap((one) => pages.map((page) => `${path}${one}${page}`))

const ofAdministrator = [
  ...each(
    '/accounts?oid=all',
    '&status=active',
    '&role=Member',
    '&sort=name',
    '&sort=email&order=desc',
    '&sort=status',
  ),
  ...each('/accounts?oid=school', '&status=active', '&sort=name', '&sort=email', '&sort=status'),
  ...each('/organizations?limit=20', '&status=pending'),
  ...each(
    '/posts?status=public',
    '&type=media',
    '&signal=spam',
    `&from=${from}&until=${until}`,
    '&user[oid]=organization-3',
  ),
  ...each(
    '/posts?status=blocked',
    '&type=media',
    '&moderator=analyzer',
    '&moderator=moderator-3',
    '&band=9',
    '&signal=spam',
  ),
  ...each('/posts?status=pending', '&type=text', '&signal=grooming', '&signal=spam&type=text'),
  ...each('/posts?reported=true', '&sort=urgency', '&type=media', '&sort=urgency&type=media', '&signal=spam'),
  ...each('/posts?status=all&signal=spam', `&from=${from}&until=${until}`),
  ...each('/posts?status=all&user[uid]=author-3', '&type=media'),
  '/posts?status=all&escalated=true',
  '/posts?status=all&secondLook=true',
  '/imminent-posts',
  '/posts-in-context?pids=post-000000100,post-000000200',
  '/posts/post-000000100/context',
  '/moderators',
  '/people/author-3',
  '/people/author-3/contacts',
  '/people/author-3/contacts/author-4',
  '/measures',
  ...each('/support/tickets?limit=20', '&status=pending', '&priority=normal', '&user=a3', '&queue=mine'),
  '/support/tickets?queue=unassigned',
  '/support/tickets?queue=waiting',
  '/support/unseen',
  '/support/colleagues',
  '/events',
  ...[
    { act: 'block' },
    { kind: 'post' },
    { actor: 'a3' },
    { kind: 'post', subject: 's3' },
    { from, until },
  ].map((fields) => `/events?${filter(fields)}`),
  '/appeals',
  `/appeals?${filter({ status: 'open' })}`,
  '/jobs',
  '/auth/sessions',
  '/accounts/imports',
  '/settings/outlook',
  `/insights?from=2026-01-02&until=2026-01-20`,
  '/saved-replies',
  '/webhooks',
  '/policies',
]

const ofSchool = [
  ...each('/accounts?limit=20', '&status=active'),
  ...each('/posts?status=blocked&user[oid]=school', '&type=media', '&signal=spam'),
  ...each('/posts?reported=true&user[oid]=school', '&sort=urgency'),
  '/imminent-posts',
]

/** A keyword that is common or short is looked for piece by piece, other calls in between. */
const searches = [
  ...each('/search?ref=accounts&keywords=example', '&oid=school', '&sort=name'),
  ...each(
    '/search?ref=posts&keywords=garden',
    '&published=true',
    '&signal=spam',
    '&user[oid]=organization-3',
    '&reported=true',
  ),
  ...each('/search?ref=posts&keywords=author', `&status=public&from=${from}&until=${until}`),
  ...each('/search?ref=organizations&keywords=office', '&type=Education', '&status=pending'),
  ...each('/support/tickets?keywords=question', '&status=pending'),
]

const expectNoScan = async (queries: readonly Node[]) => {
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) {
    const { kind } = query.node
    if (kind === 'InsertQueryNode' || kind === 'UpdateQueryNode' || kind === 'DeleteQueryNode') continue
    const { sql: text } = engine.kysely.getExecutor().compileQuery(query.node, query.queryId)
    if (!/^\s*(with|select)\b/i.test(text)) continue
    const plan = await planOf(query)
    // A window of a list has the name of its table, and is no table.
    const isWindow = (step: string) => plan.includes(step.replace('SCAN', 'CO-ROUTINE'))
    expect(
      plan.filter((step) => scan.test(step) && !isWindow(step)),
      `${text}\n${plan.join('\n')}`,
    ).toEqual([])
  }
}

it.each([
  ...[...ofAdministrator, ...searches].map((path) => ['an Administrator', path] as const),
  ...ofSchool.map((path) => ['an Organization Administrator', path] as const),
])('no whole table is read where %s asks for %s', async (person, path) => {
  const who = person === 'an Administrator' ? administrator : school
  asked.length = 0
  const { status } = await who.get(path)
  expect(status).toBe(200)
  await expectNoScan([...asked])
})

it('no whole table is read where alarms are looked for, or what an author has written before', async () => {
  asked.length = 0
  const noted = engine.kysely.withPlugin(noting)
  await oldestInQueue(noted)
  await untold(noted)
  await hintsBetween(noted, ['u1', 'u2'], 0, 1)
  await expectNoScan([...asked])
})
