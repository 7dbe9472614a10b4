import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { verifyEvents } from '../../src/server/audit/chain'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { systemClock } from '../../src/server/lib/clock'
import { demoPassword } from '../../src/tools/seed/demoData'
import { fillDemo } from '../../src/tools/seed/fillDemo'
import { cheapPasswords } from '../support/office/fixtures'
import { client, openOffice, signIn, type TestOffice } from '../support/office/office'

let office: TestOffice
beforeAll(async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-demo-'))
  const engine = openEmbedded(directory)
  await migrate(engine)
  const made = systemClock()
  const analyzer = createTextAnalyzer()
  const mediaDirectory = join(directory, 'media')
  await fillDemo({ engine, mediaDirectory, analyzer, passwords: cheapPasswords, clock: () => made })
  await engine.close()
  const file = readFileSync(join(directory, 'office.db'))
  rmSync(directory, { recursive: true })
  office = await openOffice({ database: { file, made } })
}, 60_000)
afterAll(() => office.close())

async function as(name: string) {
  const { body } = await signIn(office.address, `${name}@gatehouse.example`, demoPassword)
  return client(office.address, { authorization: `Bearer ${body.result.token}` })
}

it('five posts of the demo can’t wait, and its Moderator sees them; the school sees its own', async () => {
  const { body } = await (await as('moderator')).get('/imminent-posts')
  const kinds = body.result.posts.map(({ signals }: { signals: { kind: string }[] }) => signals[0]?.kind)
  expect(kinds).toEqual(['self_harm', 'disclosure', 'grooming', 'threat', 'threat'])
  const { body: seen } = await (await as('school')).get('/imminent-posts')
  expect(seen.result.total).toBeGreaterThan(0)
  expect(seen.result.total).toBeLessThan(4)
  expect(JSON.stringify(seen.result)).not.toContain('disclosure')
})

it('every text of the demo comes with its second reading, and none is left to be read', async () => {
  const rows = await office.engine.kysely
    .selectFrom('posts')
    .select(['text', 'found', 'reading_due'])
    .where('text', 'is not', null)
    .execute()
  expect(rows.length).toBeGreaterThan(4000)
  expect(rows.filter(({ found, reading_due }) => found === null || reading_due !== null)).toEqual([])
  const { body } = await (await as('administrator')).get('/settings/outlook')
  expect(body.result.read).toBe(rows.length)
  expect(body.result.found.usual.bullying).toBeGreaterThan(20)
})

it('an advertisement of eight accounts is blocked and waits for one decision, and so does a picture that was sent on three times', async () => {
  const administrator = await as('administrator')
  const alike = async (query: string, keywords: string) => {
    const { body } = await administrator.get(`/search?ref=posts&keywords=${keywords}&${query}`)
    return body.result.posts.map((post: { alike?: number; moderator: string | null }) => [
      post.alike,
      post.moderator,
    ])
  }
  expect(await alike('status=blocked', 'films now')).toEqual(expect.arrayContaining([[8, 'analyzer']]))
  expect(await alike('status=pending', 'ten friends bad luck')).toEqual([3, 3, 3].map((n) => [n, null]))
})

it('nothing of the demo waits for more than a day, and no report for more than a week', async () => {
  const administrator = await as('administrator')
  const daysAgo = (days: number) => new Date(office.clock() / 1000 - days * 86_400_000).toISOString()
  for (const [query, days, least] of [
    ['status=pending', 1, 10],
    ['reported=true', 7, 20],
  ] as const) {
    const all = await administrator.get(`/posts?${query}&limit=150`)
    expect(all.body.result.total).toBeGreaterThan(least)
    const old = await administrator.get(`/posts?${query}&until=${daysAgo(days)}`)
    expect([query, old.body.result.total]).toEqual([query, 0])
  }
})

it('one conversation of the demo waits for its administrator, and its six appeals wait for somebody', async () => {
  const administrator = await as('administrator')
  const { body } = await administrator.get('/support/unseen')
  expect(body.result.tickets).toHaveLength(1)
  const appeals = await administrator.get('/appeals?filter={"status":"open"}')
  expect(appeals.body).toHaveLength(6)
})

it('what people of the demo have done stands in a chain of events that holds, and its totals are right', async () => {
  const { count, broken } = await verifyEvents(office.engine)
  expect(broken).toBeNull()
  expect(count).toBeGreaterThan(300)
  expect(await wrongTotals(office.engine.kysely)).toEqual([])
  const events = await (await as('administrator')).get('/events?filter={"act":"overturn"}')
  expect(events.body).toHaveLength(2)
})

it('the tour of the README finds what it says, step by step', async () => {
  const [, tour = ''] = /## A tour in twelve steps\n(.*?)\n## /s.exec(readFileSync('README.md', 'utf8')) ?? []
  /** What the tour names, which has to be there. */
  const named = (words: string) => {
    expect(tour).toContain(words)
    return words
  }
  const administrator = await as('administrator')
  const found = async (ref: string, query: string) =>
    (await administrator.get(`/search?ref=${ref}&limit=50&${query}`)).body.result[ref]
  const textsOf = (posts: { text: string | null }[]) => posts.map(({ text }) => text).join('\n')

  const urgent = (await administrator.get('/imminent-posts')).body.result.posts
  named("Seven cases can't wait")
  expect((await administrator.get('/urgent')).body.result.total).toBe(7)
  expect(textsOf(urgent)).toContain(named('Captain Crow'))
  expect(textsOf(await found('posts', 'status=pending&keywords=bake sale'))).toMatch(/\d{3}/)
  const [advertised] = await found('posts', 'status=blocked&keywords=films now')
  expect(named(`${advertised.alike} alike`)).toBe('8 alike')
  const appeals = (await administrator.get('/appeals')).body
  expect(JSON.stringify(appeals)).toContain(named('“The Two Idiots”'))
  const { tickets } = (await administrator.get('/support/tickets?limit=50')).body.result
  expect(tickets).toContainEqual(expect.objectContaining({ priority: named('Safety').toLowerCase() }))
  expect(await found('organizations', `keywords=${named('Willow')}`)).not.toEqual([])
  expect((await administrator.get('/settings/outlook')).status).toBe(200)
  expect((await (await as('school')).get('/settings/outlook')).status).toBe(403)
})
