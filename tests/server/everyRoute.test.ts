import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../src/contract/api'
import { type Asker, askers } from '../data/accessCase'
import { accessCases } from '../data/accessCases'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { feedPosts } from '../support/platform/platform'

let office: TestOffice
let who: Record<Asker, Client>

beforeAll(async () => {
  office = await openOffice()
  await feedPosts(office.address, [
    { pid: 'of-school', uid: 'member', score: { text: 0.9 } },
    { pid: 'of-club', uid: 'coach', score: { text: 0.9 } },
    { pid: 'published', uid: 'member', score: { text: 0.1 } },
    { pid: 'threat', uid: 'member', text: 'I will kill you' },
    { pid: 'told', uid: 'member', text: 'my dad beats me' },
  ])
  await office.feed('reports', [
    { rid: 'report', pid: 'threat', uid: 'coach', title: 'Threat', message: 'Look' },
  ])
  await office.feed('reports', [
    { rid: 'of-member', subject: { account: 'member' }, uid: 'coach', title: 'Unkind name', message: 'Look' },
    { rid: 'of-coach', subject: { account: 'coach' }, uid: 'member', title: 'Unkind name', message: 'Look' },
  ])
  await office.feed('tickets', [{ tid: 'ticket', uid: 'member', issue: 'Help!' }])
  who = {
    nobody: office.nobody,
    Moderator: await office.as('Moderator'),
    'Organization Administrator': await office.as('Organization Administrator'),
    Administrator: await office.as('Administrator'),
  }
})
afterAll(() => office.close())

describe('who may call what', () => {
  it('every route of the contract is in the table', () => {
    const covered = new Set<string>(accessCases.map(({ route }) => route))
    expect(Object.keys(api).filter((route) => !covered.has(route))).toEqual([])
  })

  it.each(accessCases)(
    '$route, $what: those who may not are refused, and a refusal changes nothing',
    async ({ route, ask, statuses }) => {
      const answered: number[] = []
      let before: unknown[] | null = null
      for (const [index, asker] of askers.entries()) {
        const isRefused = (statuses[index] ?? 0) >= 400
        if (isRefused) before ??= await everything()
        else {
          if (before) expect(await everything()).toEqual(before)
          before = null
        }
        const { status, body } = await ask(who[asker])
        answered.push(status)
        if (body.code === 'forbidden')
          expect(await refusals()).toContain(`${api[route].method} ${api[route].path}`)
      }
      if (before) expect(await everything()).toEqual(before)
      expect(Object.fromEntries(askers.map((asker, index) => [asker, answered[index]]))).toEqual(
        Object.fromEntries(askers.map((asker, index) => [asker, statuses[index]])),
      )
    },
  )
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
  'reporters',
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
  'own_words',
  'known_pictures',
  'abuse_material',
  'set_aside',
  'escalations',
  'refuted_signals',
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
