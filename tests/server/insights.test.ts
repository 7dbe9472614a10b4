import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Insights } from '../../src/contract/insights'
import { day, hour, minute, second } from '../../src/server/lib/clock'
import { fillInsights } from '../../src/tools/seed/seed.repository'
import { type Client, officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { decision, feedPosts, report } from '../support/platform/platform'

const env = { MEDIA_ORIGINS: 'https://media.example', UNDO_SECONDS: '10' }
let office: TestOffice
let administrator: Client
/** The days of what is done below, the first one first. */
let days: string[]
let told: Insights
/** What the named policy is called. */
let named: string

async function insightsOf(who: Client, query: string): Promise<Insights> {
  const { status, body } = await who.get(`/insights?${query}`)
  expect([status, body.detail]).toEqual([200, undefined])
  return body.result
}

/** Moves the office to ten in the morning of the next day (UTC), and lets its clock stand; answers the day. */
async function nextMorning({ engine, ...at }: TestOffice): Promise<string> {
  at.stopTime()
  await feedPosts(at.address, [{ pid: 'clock' }])
  const { created } = await engine.kysely
    .selectFrom('posts')
    .select('created')
    .where('pid', '=', 'clock')
    .executeTakeFirstOrThrow()
  await engine.kysely.deleteFrom('posts').where('pid', '=', 'clock').execute()
  await engine.kysely.deleteFrom('post_counts').execute()
  await engine.kysely.deleteFrom('insight_counts').execute()
  const midnight = (Math.floor(created / day) + 1) * day
  at.passTime(midnight - created + 10 * hour)
  return new Date(midnight / 1000).toISOString().slice(0, 10)
}

function after(name: string, n: number): string {
  return new Date(Date.parse(name) + n * 86_400_000).toISOString().slice(0, 10)
}

const decide = (pid: string, action: 'block' | 'approve', policy?: string) =>
  administrator.put(`/posts/${pid}`, {
    ...decision(pid, action, 'administrator'),
    ...(policy && { reason: { policy } }),
  })

/** Lets time pass, in which one is signed out. */
async function pass(microseconds: number) {
  office.passTime(microseconds)
  administrator = await office.as('Administrator')
}

beforeAll(async () => {
  office = await openOffice({ env })
  const first = await nextMorning(office)
  administrator = await office.as('Administrator')
  const [policy] = await office.engine.kysely.selectFrom('policies').selectAll().orderBy('position').execute()
  if (!policy) throw new Error('The office has no policies.')
  named = policy.name
  days = [0, 1, 2].map((n) => after(first, n))
  await feedPosts(office.address, [
    { pid: 'kind' },
    { pid: 'unkind', score: { text: 0.25 } },
    { pid: 'rude', score: { text: 0.95 } },
    { pid: 'misread', score: { text: 0.75 }, type: 'share' },
    { pid: 'unseen', type: 'media', media: { path: 'https://media.example/a.jpeg', type: 'jpeg' } },
    { pid: 'elsewhere', uid: 'coach' },
  ])
  await report(office.address, 'unkind', 'one')
  await report(office.address, 'unkind', 'two')
  await pass(45 * minute)
  await decide('unkind', 'block', policy.id)
  await pass(day)
  await decide('rude', 'block')
  await decide('misread', 'approve')
  await report(office.address, 'kind', 'three')
  const { body } = await decide('kind', 'block', policy.id)
  await administrator.delete(`/posts/kind/decision?version=${body.result.version}`)
  await pass(day)
  await decide('unseen', 'approve')
  told = await insightsOf(administrator, `from=${days[0]}&until=${days[2]}`)
})

afterAll(() => office.close())

describe('the insights', () => {
  it('tell of each day how many posts came, by type and by what the analyzer made of them', () => {
    expect(told.days.map(({ day, came, types }) => ({ day, came, types }))).toEqual([
      {
        ...{ day: days[0], came: { pending: 1, blocked: 2, public: 3 } },
        types: { text: 4, share: 1, link: 0, media: 1 },
      },
      ...[days[1], days[2]].map((day) => ({
        ...{ day, came: { pending: 0, blocked: 0, public: 0 } },
        types: { text: 0, share: 0, link: 0, media: 0 },
      })),
    ])
  })

  it('tell how many were reported, and decided by whom and how; what was taken back is no decision', () => {
    const figures = told.days.map(({ reported, decided, undone }) => ({ reported, ...decided, undone }))
    expect(figures).toEqual([
      { reported: 2, person: { block: 1, approve: 0 }, analyzer: { block: 2, approve: 3 }, undone: 0 },
      { reported: 1, person: { block: 1, approve: 1 }, analyzer: { block: 0, approve: 0 }, undone: 1 },
      { reported: 0, person: { block: 0, approve: 1 }, analyzer: { block: 0, approve: 0 }, undone: 0 },
    ])
  })

  it('tell how many waited at the end of each day, and since when the oldest waits', async () => {
    expect(told.days.map(({ waiting }) => waiting)).toEqual([
      { pending: 1, reported: 0 },
      { pending: 1, reported: 1 },
      { pending: 0, reported: 1 },
    ])
    const { oldest } = told
    expect(oldest).toEqual({ pending: null, reported: expect.stringContaining(`${days[1]}T10:45:00.`) })
    const before = await insightsOf(administrator, `from=${after(days[0] ?? '', -2)}&until=${days[0]}`)
    expect(before.days.map(({ waiting }) => waiting.pending)).toEqual([0, 0, 1])
  })

  it('tell times as ranges: of reports until they were answered, of posts until a person first decided', () => {
    const { answered, first } = told.times
    const counted = ({ ranges }: typeof first) => ranges.flatMap(({ from, n }) => (n > 0 ? [[from, n]] : []))
    expect(counted(answered)).toEqual([[1800, 2]])
    expect(answered.median).toEqual({ from: 1800, until: 3600 })
    expect(counted(first)).toEqual([
      [1800, 1],
      [86400, 2],
      [172800, 1],
    ])
    expect(first.median).toEqual({ from: 86400, until: 172800 })
    expect(told.days.map(({ medians }) => medians.first?.from)).toEqual([1800, 86400, 172800])
    expect(told.days.map(({ medians }) => medians.answered?.from)).toEqual([1800, undefined, undefined])
  })

  it('tell where people and the analyzer disagree, by the score', () => {
    const none = { block: 0, approve: 0 }
    const counted = told.bands.flatMap(({ from, agreed, disagreed }) =>
      Object.values({ ...agreed, other: disagreed.block + disagreed.approve }).some((n) => n > 0)
        ? [{ from, agreed, disagreed }]
        : [],
    )
    expect(counted).toEqual([
      { from: 0.2, agreed: none, disagreed: { block: 1, approve: 0 } },
      { from: 0.7, agreed: none, disagreed: { block: 0, approve: 1 } },
      { from: 0.9, agreed: { block: 1, approve: 0 }, disagreed: none },
    ])
  })

  it('lead to what people decided about posts of a score, as it is now', async () => {
    const listed = async (query: string) => {
      const { status, body } = await administrator.get(`/posts?${query}`)
      expect(status).toBe(200)
      return [body.result.total, body.result.posts.map(({ pid }: { pid: string }) => pid)]
    }
    expect(await listed('status=blocked&band=2')).toEqual([1, ['unkind']])
    expect(await listed('published=true&band=7')).toEqual([1, ['misread']])
    expect(await listed('published=true&band=9')).toEqual([0, []])
    // What the analyzer alone has decided, and what a person took back, is none of them.
    expect(await listed('published=true&band=0')).toEqual([1, ['unseen']])
    expect((await administrator.get('/posts?band=10')).status).toBe(400)
    const moderator = await office.as('Moderator')
    expect((await moderator.get('/posts?status=blocked&band=2')).status).toBe(403)
  })

  it('tell what people blocked for, by policy; what was taken back was for nothing', () => {
    expect(told.policies).toEqual([{ name: named, n: 1 }])
  })

  it('tell of the organizations whose people wrote the most', () => {
    expect(told.organizations).toEqual([
      {
        ...{ oid: 'school', name: 'The school', came: 5, reported: 3 },
        ...{ decided: { block: 2, approve: 2 }, waiting: { pending: 0, reported: 1 } },
      },
      {
        ...{ oid: 'club', name: 'The club', came: 1, reported: 0 },
        ...{ decided: { block: 0, approve: 0 }, waiting: { pending: 0, reported: 0 } },
      },
    ])
  })

  it('tell the same of one organization alone', async () => {
    const period = `from=${days[0]}&until=${days[2]}`
    const [school, club, gone] = await Promise.all(
      ['school', 'club', 'nowhere'].map((oid) => insightsOf(administrator, `${period}&oid=${oid}`)),
    )
    const sum = ({ days }: Insights) => days.reduce((sum, { types }) => sum + types.text, 0)
    expect([school, club, gone].map((some) => some && sum(some))).toEqual([3, 1, 0])
    expect(school?.days.map(({ waiting }) => waiting)).toEqual(told.days.map(({ waiting }) => waiting))
    expect([school?.oldest, club?.oldest.reported]).toEqual([told.oldest, null])
    expect(school?.bands).toEqual(told.bands)
    expect(school?.organizations).toEqual(told.organizations.slice(0, 1))
    expect(gone?.organizations).toMatchObject([{ oid: 'nowhere', name: null, came: 0 }])
  })

  it('are of a period whose days are real, in order and a leap year at most', async () => {
    const asked = [
      '2026-02-30&until=2026-03-01',
      '2026-03-02&until=2026-03-01',
      '2025-03-01&until=2026-03-02',
    ]
    for (const period of asked) {
      const { status, body } = await administrator.get(`/insights?from=${period}`)
      expect([status, body.code]).toEqual([400, 'invalid_request'])
    }
    const year = await insightsOf(administrator, 'from=2024-01-01&until=2024-12-31')
    expect(year.days).toHaveLength(366)
  })

  it('are filled with what the rows tell of the past: the same, but for what was taken back', async () => {
    const { kysely } = office.engine
    const kept = await kysely.selectFrom('insight_counts').selectAll().where('n', '<>', 0).execute()
    await kysely.deleteFrom('insight_counts').execute()
    expect(await fillInsights(kysely)).toBe(true)
    const filled = await kysely.selectFrom('insight_counts').selectAll().where('n', '<>', 0).execute()
    const inOrder = (rows: typeof kept) => rows.map((row) => JSON.stringify(row)).sort()
    expect(inOrder(filled)).toEqual(inOrder(kept.filter(({ measure }) => measure !== 'undone')))
  })
})

describe('what the insights count', () => {
  it('adds up over many organizations and months, day by day and in spans', async () => {
    const own = await officeForTest()
    const { kysely } = own.engine
    const first = Date.parse('2025-01-01') / 86_400_000
    await sql`insert into insight_counts (scope, measure, day, key, n)
      with recursive days (day) as (select ${sql.lit(first)} union all select day + 1 from days where day < ${sql.lit(first + 399)})
      select '', 'organization', day, 'school', 1 from days union all select '', 'organization', day, 'club', 2 from days`.execute(
      kysely,
    )
    await sql`insert into insight_counts (scope, measure, day, key, n)
      select '', 'organization_span', day - day % 16, key, sum(n) from insight_counts group by day - day % 16, key`.execute(
      kysely,
    )
    const who = await own.as('Administrator')
    for (const [from, until, n] of [
      ['2025-01-01', '2025-12-31', 365],
      ['2025-02-03', '2025-02-03', 1],
      ['2025-02-03', '2025-02-17', 15],
      ['2025-02-03', '2025-03-20', 46],
    ] as const) {
      const { organizations } = await insightsOf(who, `from=${from}&until=${until}`)
      expect(organizations.map(({ oid, came }) => [oid, came])).toEqual([
        ['club', 2 * n],
        ['school', n],
      ])
    }
  })

  it('moves with authors only what waits', async () => {
    const own = await officeForTest({ env })
    const today = await nextMorning(own)
    const who = await own.as('Administrator')
    await feedPosts(own.address, [
      { pid: 'unseen', type: 'media', media: { path: 'https://media.example/a.jpeg', type: 'jpeg' } },
    ])
    own.passTime(second)
    await who.delete('/organizations/eliminate?ids=member')
    const school = await insightsOf(who, `from=${today}&until=${today}&oid=school`)
    expect(school.days.map(({ types, waiting }) => [types.media, waiting.pending])).toEqual([[1, 0]])
    const all = await insightsOf(who, `from=${today}&until=${today}`)
    expect(all.days.map(({ types, waiting }) => [types.media, waiting.pending])).toEqual([[1, 1]])
  })
})
