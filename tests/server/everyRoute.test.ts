import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../src/contract/api'
import { type Asker, askers } from '../data/accessCase'
import { accessCases } from '../data/accessCases'
import { type Client, openOffice, type TestOffice } from '../support/office'
import { feedPosts } from '../support/platform'

let office: TestOffice
const who = new Map<Asker, Client>()

beforeAll(async () => {
  office = await openOffice()
  await feedPosts(office.address, [
    { pid: 'of-school', uid: 'member', score: { text: 0.9 } },
    { pid: 'of-club', uid: 'coach', score: { text: 0.9 } },
    { pid: 'published', uid: 'member', score: { text: 0.1 } },
  ])
  await office.feed('tickets', [{ tid: 'ticket', uid: 'member', issue: 'Help!' }])
  who.set('nobody', office.nobody)
  for (const role of ['Moderator', 'Organization Administrator', 'Administrator'] as const) {
    who.set(role, await office.as(role))
  }
})
afterAll(() => office.close())

describe('who may call what', () => {
  it('every route of the contract is in the table', () => {
    const covered = new Set<string>(accessCases.map(({ route }) => route))
    expect(Object.keys(api).filter((route) => !covered.has(route))).toEqual([])
  })

  for (const { route, what, ask, statuses } of accessCases) {
    it.each(askers.map((asker, index) => [asker, statuses[index] ?? 0] as const))(
      `${route}, ${what}: %s gets %i, and a refusal changes nothing`,
      async (asker, status) => {
        const client = who.get(asker)
        if (!client) throw new Error(`nobody asks as ${asker}`)
        const before = await everything()
        const answer = await ask(client)
        expect(answer.status).toBe(status)
        if (status >= 400) expect(await everything()).toEqual(before)
        if (answer.body.code === 'forbidden')
          expect(await refusals()).toContain(`${api[route].method} ${api[route].path}`)
      },
    )
  }
})

const tables = [
  'organizations',
  'organization_counts',
  'accounts',
  'account_counts',
  'sessions',
  'posts',
  'post_counts',
  'insight_counts',
  'reports',
  'decisions',
  'media_files',
  'tickets',
  'ticket_counts',
  'messages',
  'ticket_pictures',
  'ticket_ratings',
  'saved_replies',
  'settings',
  'invitations',
  'emails',
  'registrations',
  'imports',
  'jobs',
  'resets',
  'webhooks',
  'deliveries',
  'policies',
  'escalations',
  'appeals',
] as const

/** What was refused to a role, as the events have it. */
async function refusals() {
  const { kysely } = office.engine
  const rows = await kysely.selectFrom('events').select('subject').where('act', '=', 'refused').execute()
  return rows.map(({ subject }) => subject)
}

/** All rows but the tries and the events, which tell of refusals. */
async function everything() {
  const { kysely } = office.engine
  return await Promise.all(tables.map((table) => kysely.selectFrom(table).selectAll().execute()))
}
