import { beforeEach, describe, expect, it } from 'vitest'
import type { Right } from '../../src/contract/access'
import { minute } from '../../src/server/lib/clock'
import { password } from '../support/office/fixtures'
import { type Client, officeForTest, type TestOffice } from '../support/office/office'
import { decision, feedPosts } from '../support/platform/platform'

let office: TestOffice
let administrator: Client
beforeEach(async () => {
  office = await officeForTest()
  administrator = await office.as('Administrator')
})

const give = (...rights: Right[]) => administrator.put('/accounts/moderator', { rights })
const refusals = async (who: Client) => {
  const calls = await Promise.all([
    who.put('/posts/rude', decision('rude', 'approve', 'moderator')),
    who.get('/support/tickets'),
    who.get('/insights?from=2026-03-01&until=2026-03-02'),
  ])
  return calls.map(({ status }) => status === 403)
}

describe('an Administrator adds single rights to a Moderator', () => {
  beforeEach(() => feedPosts(office.address, [{ pid: 'rude', score: { text: 0.9 } }]))

  it('nobody has one by default', async () => {
    expect(await refusals(await office.as('Moderator'))).toEqual([true, true, true])
    expect((await administrator.get('/accounts/moderator')).body.result.rights).toBeUndefined()
  })

  it.each([
    ['decides', [false, true, true]],
    ['answersTickets', [true, false, true]],
    ['readsInsights', [true, true, false]],
  ] as const)('%s: that alone', async (right, refused) => {
    expect((await give(right)).status).toBe(200)
    expect(await refusals(await office.as('Moderator'))).toEqual(refused)
    expect((await administrator.get('/accounts/moderator')).body.result.rights).toEqual([right])
  })

  it('who decides reads the policies that a decision names', async () => {
    expect((await (await office.as('Moderator')).get('/policies')).status).toBe(403)
    await give('decides')
    expect((await (await office.as('Moderator')).get('/policies')).status).toBe(200)
  })

  it('signs nobody out, with an event; taking one away does', async () => {
    const now = await office.as('Moderator')
    await give('answersTickets', 'decides')
    expect((await now.get('/support/tickets')).status).toBe(200)
    await give()
    expect((await now.get('/support/tickets')).status).toBe(401)
    expect(await refusals(await office.as('Moderator'))).toEqual([true, true, true])
    const filter = encodeURIComponent(JSON.stringify({ act: 'update', subject: 'moderator' }))
    expect((await administrator.get(`/events?filter=${filter}`)).body).toMatchObject([
      { before: { rights: 'decides, answersTickets' }, after: { rights: '' } },
      { before: { rights: '' }, after: { rights: 'decides, answersTickets' } },
    ])
  })

  it('answersTickets: of the member of a ticket name, age, guardian and school are seen, and of nobody else’s anything', async () => {
    const parent = { uid: 'mum', firstname: 'Mira', lastname: 'Stone', email: 'mira@example.org' }
    const child = {
      uid: 'kim',
      firstname: 'Kim',
      lastname: 'Stone',
      parent: 'mum',
      born: 2017,
      phone: '07700',
    }
    await office.feed('accounts', [parent, child])
    await office.feed('tickets', [{ tid: 't', uid: 'kim', issue: 'A man writes to me' }])
    await give('answersTickets')
    const moderator = await office.as('Moderator')
    expect((await moderator.get('/accounts/kim')).body.result).toEqual({
      ...{ uid: 'kim', firstname: 'Kim', lastname: 'Stone', email: null, phone: null, subs: [] },
      ...{ status: 'active', created: expect.any(String), organization: null, isPartial: true },
      ...{ ageBand: expect.any(String), guardian: { uid: 'mum', firstname: 'Mira', lastname: 'Stone' } },
    })
    expect((await moderator.get('/accounts/mum')).status).toBe(404)
    await give()
    expect((await (await office.as('Moderator')).get('/accounts/kim')).status).toBe(404)
  })

  it('seesAbuseMaterial alone goes to another Administrator as well', async () => {
    const colleague = await office.as('Colleague')
    expect((await colleague.get('/abuse-material')).status).toBe(403)
    const given = await administrator.put('/accounts/colleague', { rights: ['seesAbuseMaterial'] })
    expect(given.status).toBe(200)
    expect((await colleague.get('/abuse-material')).status).toBe(200)
    expect((await (await office.as('Colleague')).get('/abuse-material')).status).toBe(200)
    const more = ['seesAbuseMaterial', 'decides']
    const refused = await administrator.put('/accounts/colleague', { rights: more })
    expect(refused.body.errors[0]).toMatchObject({ path: 'rights', code: 'no_rights' })
    await administrator.put('/accounts/colleague', { role: 'Moderator' })
    expect((await administrator.get('/accounts/colleague')).body.result.rights).toBeUndefined()
  })

  it('they are given tickets, and lose them with the right', async () => {
    await office.feed('tickets', [{ tid: 'help', uid: 'member', issue: 'I can’t sign in' }])
    await give('answersTickets')
    const workers = async () => {
      const { body } = await administrator.get('/support/colleagues')
      return body.result.colleagues.map(({ uid }: { uid: string }) => uid)
    }
    expect(await workers()).toContain('moderator')
    await give()
    expect(await workers()).not.toContain('moderator')
  })

  it('never to oneself, nor to another role; with another role they are gone', async () => {
    const own = await administrator.put('/accounts/administrator', { rights: ['decides'] })
    expect([own.status, own.body.errors[0]]).toMatchObject([400, { path: 'rights', code: 'own_role' }])
    const member = await administrator.put('/accounts/member', { rights: ['decides'] })
    expect([member.status, member.body.errors[0]]).toMatchObject([400, { path: 'rights', code: 'no_rights' }])
    await give('decides')
    await administrator.put('/accounts/moderator', { role: 'Member' })
    await administrator.put('/accounts/moderator', { role: 'Moderator' })
    expect((await administrator.get('/accounts/moderator')).body.result.rights).toBeUndefined()
  })

  it('asks again who one is', async () => {
    office.passTime(11 * minute)
    expect((await give('decides')).body.code).toBe('reauthentication_required')
    await administrator.post('/auth/proof', { password })
    expect((await give('decides')).status).toBe(200)
  })
})
